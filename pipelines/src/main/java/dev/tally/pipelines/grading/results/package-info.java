/** The files that verdicts are written to: of each part by a worker, then joined. */
@NullMarked
package dev.tally.pipelines.grading.results;

import org.jspecify.annotations.NullMarked;
