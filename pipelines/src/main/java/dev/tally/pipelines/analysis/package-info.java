/** The command {@code analyze}: what each move of recorded games gave away. */
@NullMarked
package dev.tally.pipelines.analysis;

import org.jspecify.annotations.NullMarked;
