/**
 * Code that the commands that count have in common. Entry point: {@link
 * dev.tally.pipelines.words.counting.CountTexts}.
 */
@NullMarked
package dev.tally.pipelines.words.counting;

import org.jspecify.annotations.NullMarked;
