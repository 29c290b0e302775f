/**
 * What records claim of players and results, however it is spelled. Entry point: {@link
 * ClaimReader}.
 */
@NullMarked
package dev.tally.games.claims;

import org.jspecify.annotations.NullMarked;
