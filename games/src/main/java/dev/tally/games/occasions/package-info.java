/** When, and in which tournament, recorded games were played. */
@NullMarked
package dev.tally.games.occasions;

import org.jspecify.annotations.NullMarked;
