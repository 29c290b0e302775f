/** The command {@code tournament}: games between levels and programs. */
@NullMarked
package dev.tally.pipelines.tournament;

import org.jspecify.annotations.NullMarked;
