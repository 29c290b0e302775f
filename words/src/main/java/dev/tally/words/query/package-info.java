/** Queries of texts. Entry point: Query. */
@NullMarked
package dev.tally.words.query;

import org.jspecify.annotations.NullMarked;
