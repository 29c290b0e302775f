/**
 * Boards with discs of two sides: 8x8 as two numbers of 64 bits, other sizes cell by cell. Entry
 * points: {@link dev.tally.games.reversi.bitboard.DiscBoard} for both, and {@link
 * dev.tally.games.reversi.bitboard.Flips} for what works on the bits alone.
 */
@NullMarked
package dev.tally.games.reversi.bitboard;

import org.jspecify.annotations.NullMarked;
