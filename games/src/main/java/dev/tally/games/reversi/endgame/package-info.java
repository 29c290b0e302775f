/**
 * The search for the exact value of Othello endgames, on two numbers of 64 bits a position. Bit 0
 * is a1, bit 1 b1, bit 8 a2. Entry point: {@link dev.tally.games.reversi.endgame.EndgameSearch}.
 */
@NullMarked
package dev.tally.games.reversi.endgame;

import org.jspecify.annotations.NullMarked;
