/** The files of an analysis, and how they are put together in the order of the records. */
@NullMarked
package dev.tally.pipelines.analysis.results;

import org.jspecify.annotations.NullMarked;
