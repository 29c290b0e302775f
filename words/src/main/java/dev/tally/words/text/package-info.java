/** Texts as values, and the canon of books. Entry point: Text. */
@NullMarked
package dev.tally.words.text;

import org.jspecify.annotations.NullMarked;
