/** Grading recorded games in batch. Entry point: GradeLogs. */
@NullMarked
package dev.tally.pipelines.grading;

import org.jspecify.annotations.NullMarked;
