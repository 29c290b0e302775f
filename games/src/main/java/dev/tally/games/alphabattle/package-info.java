/**
 * Alpha Battle: two alphabets thin each other out and fight letter by letter. Entry point: {@link
 * dev.tally.games.alphabattle.AlphaBattle}.
 */
@NullMarked
package dev.tally.games.alphabattle;

import org.jspecify.annotations.NullMarked;
