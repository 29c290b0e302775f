/**
 * Judges recorded games: {@link dev.tally.games.grading.Grader} turns what stands in a log into
 * verdicts.
 */
@NullMarked
package dev.tally.games.grading;

import org.jspecify.annotations.NullMarked;
