/** Words of a verse, and which of them are counted. */
@NullMarked
package dev.tally.pipelines.words.tokens;

import org.jspecify.annotations.NullMarked;
