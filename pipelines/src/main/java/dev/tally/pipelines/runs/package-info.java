/** Events of a run for those who watch it: {@code --run-log}. */
@NullMarked
package dev.tally.pipelines.runs;

import org.jspecify.annotations.NullMarked;
