/** Queries in a verse, and the tokens of the verse. Entry point: Query. */
@NullMarked
package dev.tally.pipelines.words.query;

import org.jspecify.annotations.NullMarked;
