/** Key words in context. Entry point: Kwic. */
@NullMarked
package dev.tally.words.kwic;

import org.jspecify.annotations.NullMarked;
