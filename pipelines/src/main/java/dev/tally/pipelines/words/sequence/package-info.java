/** Texts as sequences of tokens, for what depends on their order. Entry point: MeasureSequence. */
@NullMarked
package dev.tally.pipelines.words.sequence;

import org.jspecify.annotations.NullMarked;
