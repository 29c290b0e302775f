/** Words of a verse, and which of them are counted. Entry point: WhitespaceTokenizer. */
@NullMarked
package dev.tally.words.tokens;

import org.jspecify.annotations.NullMarked;
