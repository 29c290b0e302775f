/**
 * Games as their moves and nothing else, a line each: transcripts of Othello, digits of Connect
 * Four; and how a text of moves is split, in any format.
 */
@NullMarked
package dev.tally.games.logs.moves;

import org.jspecify.annotations.NullMarked;
