/** Graded records on their way to the search, and what was found of them. */
@NullMarked
package dev.tally.pipelines.analysis.record;

import org.jspecify.annotations.NullMarked;
