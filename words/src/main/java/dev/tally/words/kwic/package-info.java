/** Key words in context. Entry point: KwicLayout. */
@NullMarked
package dev.tally.words.kwic;

import org.jspecify.annotations.NullMarked;
