/** Counting words. Entry point: {@link dev.tally.pipelines.words.TopWords}. */
@NullMarked
package dev.tally.pipelines.words;

import org.jspecify.annotations.NullMarked;
