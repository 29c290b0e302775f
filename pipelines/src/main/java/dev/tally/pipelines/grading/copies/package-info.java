/** Which records have the same game: of equal moves, turned or mirrored, or a part of them. */
@NullMarked
package dev.tally.pipelines.grading.copies;

import org.jspecify.annotations.NullMarked;
