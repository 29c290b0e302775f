/** Words that set two texts apart. Entry point: Alignment. */
@NullMarked
package dev.tally.words.compare;

import org.jspecify.annotations.NullMarked;
