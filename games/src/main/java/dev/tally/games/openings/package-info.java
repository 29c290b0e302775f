/**
 * Positions that are one however their boards are turned and mirrored, and the names of openings.
 */
@NullMarked
package dev.tally.games.openings;

import org.jspecify.annotations.NullMarked;
