/** What is counted over all verdicts: statuses, standings, statistics, and games recorded twice. */
@NullMarked
package dev.tally.pipelines.grading.summary;

import org.jspecify.annotations.NullMarked;
