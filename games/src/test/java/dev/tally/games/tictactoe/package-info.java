/** A game that only tests have, to see that one can be added. */
@NullMarked
package dev.tally.games.tictactoe;

import org.jspecify.annotations.NullMarked;
