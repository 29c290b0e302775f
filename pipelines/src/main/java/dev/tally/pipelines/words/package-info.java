/**
 * Counting words: {@code topwords}, {@code collocates}, {@code dispersion}, {@code vocabulary}.
 * Entry point: {@link dev.tally.pipelines.words.TopWords}.
 */
@NullMarked
package dev.tally.pipelines.words;

import org.jspecify.annotations.NullMarked;
