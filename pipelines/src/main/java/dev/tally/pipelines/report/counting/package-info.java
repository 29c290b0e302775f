/** Counts of a report in its texts: their top words, and the words that it follows. */
@NullMarked
package dev.tally.pipelines.report.counting;

import org.jspecify.annotations.NullMarked;
