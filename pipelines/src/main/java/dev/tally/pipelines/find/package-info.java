/** The command {@code find}: records of games that come to a position, or have a player. */
@NullMarked
package dev.tally.pipelines.find;

import org.jspecify.annotations.NullMarked;
