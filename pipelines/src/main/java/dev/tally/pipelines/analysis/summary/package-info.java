/** What all analysed records come to: counts, and standings of players. */
@NullMarked
package dev.tally.pipelines.analysis.summary;

import org.jspecify.annotations.NullMarked;
