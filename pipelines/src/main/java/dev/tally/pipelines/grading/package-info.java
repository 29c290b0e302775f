/**
 * Grading recorded games in batch: the command {@code grade}, and the steps of its pipeline. Entry
 * point: {@link dev.tally.pipelines.grading.GradeLogs}.
 */
@NullMarked
package dev.tally.pipelines.grading;

import org.jspecify.annotations.NullMarked;
