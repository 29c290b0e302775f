/** The most frequent words of texts. Entry point: WordMeasures. */
@NullMarked
package dev.tally.words.top;

import org.jspecify.annotations.NullMarked;
