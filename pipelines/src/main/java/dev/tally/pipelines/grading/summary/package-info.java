/** Counts over all verdicts: statuses and statistics. */
@NullMarked
package dev.tally.pipelines.grading.summary;

import org.jspecify.annotations.NullMarked;
