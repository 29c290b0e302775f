/** The program and its commands. Entry point: {@link dev.tally.pipelines.Main}. */
@NullMarked
package dev.tally.pipelines;

import org.jspecify.annotations.NullMarked;
