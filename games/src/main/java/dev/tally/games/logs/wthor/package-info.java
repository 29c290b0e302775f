/** Archives of the WTHOR base of Othello tournaments, read and written. */
@NullMarked
package dev.tally.games.logs.wthor;

import org.jspecify.annotations.NullMarked;
