/**
 * Counts over all verdicts, and standings of players, in tournaments and in all, with tie-breaks
 * and crosstables.
 */
@NullMarked
package dev.tally.pipelines.grading.standings;

import org.jspecify.annotations.NullMarked;
