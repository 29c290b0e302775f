/** The logs that are graded: where they are, how their bytes are read, and how they are divided. */
@NullMarked
package dev.tally.pipelines.grading.input;

import org.jspecify.annotations.NullMarked;
