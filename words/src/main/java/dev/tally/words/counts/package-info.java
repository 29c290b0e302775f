/** Tables of counts, and rankings. Entry point: WordTally. */
@NullMarked
package dev.tally.words.counts;

import org.jspecify.annotations.NullMarked;
