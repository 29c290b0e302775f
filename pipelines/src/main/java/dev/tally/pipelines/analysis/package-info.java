/**
 * The command {@code analyze}: what each move of recorded games gave away, and its results in the
 * order of the records.
 */
@NullMarked
package dev.tally.pipelines.analysis;

import org.jspecify.annotations.NullMarked;
