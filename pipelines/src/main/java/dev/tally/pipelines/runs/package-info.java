/** What a run does, told to those who watch it: {@code --run-log}. */
@NullMarked
package dev.tally.pipelines.runs;

import org.jspecify.annotations.NullMarked;
