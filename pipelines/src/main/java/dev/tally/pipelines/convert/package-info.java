/** The command {@code convert}, from one log format to another. */
@NullMarked
package dev.tally.pipelines.convert;

import org.jspecify.annotations.NullMarked;
