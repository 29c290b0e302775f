/** The verses themselves: {@code text}. Entry point: PrintTexts. */
@NullMarked
package dev.tally.pipelines.words.verses;

import org.jspecify.annotations.NullMarked;
