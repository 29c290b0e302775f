/**
 * The commands {@code find} and {@code convert}, and what commands over many recorded games share:
 * reading, what is left out, positions.
 */
@NullMarked
package dev.tally.pipelines.history;

import org.jspecify.annotations.NullMarked;
