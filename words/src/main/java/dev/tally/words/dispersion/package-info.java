/** Spread of words over the parts of a text. Entry point: TextDispersion. */
@NullMarked
package dev.tally.words.dispersion;

import org.jspecify.annotations.NullMarked;
