/**
 * Counting words. Entry points: {@link dev.tally.pipelines.words.TopWords}, and {@link
 * dev.tally.pipelines.words.CompareTexts} for two texts.
 */
@NullMarked
package dev.tally.pipelines.words;

import org.jspecify.annotations.NullMarked;
