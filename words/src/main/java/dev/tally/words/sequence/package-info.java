/** Texts as sequences of tokens, for what depends on their order. Entry point: SequenceMeasure. */
@NullMarked
package dev.tally.words.sequence;

import org.jspecify.annotations.NullMarked;
