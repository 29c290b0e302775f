/**
 * Reversi and its relatives: one engine, and a file of rules for each of the four rule sets. Entry
 * points: {@link dev.tally.games.reversi.Reversi}, {@link dev.tally.games.reversi.Cse231Reversi},
 * {@link dev.tally.games.reversi.InventOthello}, {@link dev.tally.games.reversi.Othello}; the
 * engine is {@link dev.tally.games.reversi.bitboard.DiscBoard}.
 */
@NullMarked
package dev.tally.games.reversi;

import org.jspecify.annotations.NullMarked;
