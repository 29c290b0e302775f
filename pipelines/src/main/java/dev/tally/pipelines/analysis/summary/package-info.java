/** Counts and standings of players over all analysed records. */
@NullMarked
package dev.tally.pipelines.analysis.summary;

import org.jspecify.annotations.NullMarked;
