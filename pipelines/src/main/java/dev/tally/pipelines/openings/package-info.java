/** The command {@code openings}: how recorded games go on from a position. */
@NullMarked
package dev.tally.pipelines.openings;

import org.jspecify.annotations.NullMarked;
