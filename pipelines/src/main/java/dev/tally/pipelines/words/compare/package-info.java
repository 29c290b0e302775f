/**
 * Words that set two texts apart. Entry point: {@link
 * dev.tally.pipelines.words.compare.CompareTexts}.
 */
@NullMarked
package dev.tally.pipelines.words.compare;

import org.jspecify.annotations.NullMarked;
