/**
 * Claims of records about players and results, however they are spelled. Entry point: {@link
 * ClaimReader}.
 */
@NullMarked
package dev.tally.games.claims;

import org.jspecify.annotations.NullMarked;
