/** Spread of words over books or chapters: {@code dispersion}. */
@NullMarked
package dev.tally.pipelines.words.dispersion;

import org.jspecify.annotations.NullMarked;
