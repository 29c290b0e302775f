/** The page of a grading run, {@code report.html}, with boards and replays. */
@NullMarked
package dev.tally.pipelines.grading.html;

import org.jspecify.annotations.NullMarked;
