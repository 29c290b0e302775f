/** Playing in the terminal. Entry point: {@link dev.tally.pipelines.play.Play}. */
@NullMarked
package dev.tally.pipelines.play;

import org.jspecify.annotations.NullMarked;
