/** Games of a tournament: players, pairings, and games between them. No rule set is known here. */
@NullMarked
package dev.tally.games.tournament;

import org.jspecify.annotations.NullMarked;
