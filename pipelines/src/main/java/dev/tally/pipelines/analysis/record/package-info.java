/** Graded records on their way to the search, what was found of them, and counts over all. */
@NullMarked
package dev.tally.pipelines.analysis.record;

import org.jspecify.annotations.NullMarked;
