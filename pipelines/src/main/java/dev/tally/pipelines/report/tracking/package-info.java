/** The words that a report follows. */
@NullMarked
package dev.tally.pipelines.report.tracking;

import org.jspecify.annotations.NullMarked;
