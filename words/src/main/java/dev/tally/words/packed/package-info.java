/** Texts as one string each, for a page that has them. Entry points: TextPacker, PackedText. */
@NullMarked
package dev.tally.words.packed;

import org.jspecify.annotations.NullMarked;
