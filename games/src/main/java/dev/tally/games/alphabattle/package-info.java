/**
 * Alpha Battle: two alphabets thin each other out and fight letter by letter. Entry point:
 * AlphaBattle.
 */
@NullMarked
package dev.tally.games.alphabattle;

import org.jspecify.annotations.NullMarked;
