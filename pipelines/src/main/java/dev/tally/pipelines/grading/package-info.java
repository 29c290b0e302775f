/**
 * Grading recorded games in batch: the commands {@code grade} and {@code convert}, and the steps of
 * their pipelines. Entry point: {@link dev.tally.pipelines.grading.GradeLogs}.
 */
@NullMarked
package dev.tally.pipelines.grading;

import org.jspecify.annotations.NullMarked;
