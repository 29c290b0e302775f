/** The command {@code ratings}: how strong players are, by the results of their games. */
@NullMarked
package dev.tally.pipelines.ratings;

import org.jspecify.annotations.NullMarked;
