package dev.tally.games.reversi.endgame;

import dev.tally.games.reversi.bitboard.Flips;

/**
 * Endgames of up to four empty squares, unrolled: the squares are arguments and not looked for.
 * Values are disc differences with the empty squares given to the winner, for the side to move.
 * Null windows, fail-soft: {@code bound} or less is an upper bound, more is a lower one.
 * Thread-safe.
 */
final class LastSquares {
  private static final int SQUARES = 64;

  /** Less than any value. */
  private static final int NONE = -SQUARES - 1;

  private LastSquares() {}

  /** The value of a game that is over. */
  static int result(long mine, long theirs) {
    int discs = Long.bitCount(mine);
    int difference = discs - Long.bitCount(theirs);
    int empties = SQUARES - 2 * discs + difference;
    return difference + Integer.signum(difference) * empties;
  }

  /** The exact value with one empty square. All other squares that are not mine are theirs. */
  static int solve1(long mine, int square) {
    int discs = Long.bitCount(mine);
    int flips = Flips.countLast(mine, square);
    if (flips != 0) {
      return 2 * (discs + flips + 1) - SQUARES;
    }
    flips = Flips.countLast(~mine & ~(1L << square), square);
    // Nobody moves, and the square is the winner's; or theirs is the last move.
    int rest = 2 * discs - SQUARES;
    return flips != 0 ? rest - 2 * flips : discs >= SQUARES / 2 ? rest + 2 : rest;
  }

  /** The value with two empty squares. */
  static int solve2(long mine, long theirs, int bound, int a, int b) {
    int value = try2(mine, theirs, a, b);
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try2(mine, theirs, b, a));
    if (value != NONE) {
      return value;
    }
    value = try2(/* mine= */ theirs, /* theirs= */ mine, a, b);
    if (value > -bound - 1) { // a null window from the other side
      return -value;
    }
    value = Math.max(value, try2(/* mine= */ theirs, /* theirs= */ mine, b, a));
    return value == NONE ? result(mine, theirs) : -value;
  }

  /** The value after a move; {@link #NONE} if it is not legal. */
  private static int try2(long mine, long theirs, int move, int last) {
    if ((Flips.neighbours(move) & theirs) == 0) {
      return NONE;
    }
    long flips = Flips.of(mine, theirs, move);
    return flips == 0 ? NONE : -solve1(theirs & ~flips, last);
  }

  /** The value with three empty squares, tried in this order. */
  static int solve3(long mine, long theirs, int bound, int a, int b, int c) {
    int value = try3(mine, theirs, bound, a, b, c);
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try3(mine, theirs, bound, b, a, c));
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try3(mine, theirs, bound, c, a, b));
    if (value != NONE) {
      return value;
    }
    int other = -bound - 1;
    value = try3(/* mine= */ theirs, /* theirs= */ mine, other, a, b, c);
    if (value > other) {
      return -value;
    }
    value = Math.max(value, try3(/* mine= */ theirs, /* theirs= */ mine, other, b, a, c));
    if (value > other) {
      return -value;
    }
    value = Math.max(value, try3(/* mine= */ theirs, /* theirs= */ mine, other, c, a, b));
    return value == NONE ? result(mine, theirs) : -value;
  }

  private static int try3(long mine, long theirs, int bound, int move, int a, int b) {
    if ((Flips.neighbours(move) & theirs) == 0) {
      return NONE;
    }
    long flips = Flips.of(mine, theirs, move);
    return flips == 0
        ? NONE
        : -solve2(theirs & ~flips, mine | flips | 1L << move, -bound - 1, a, b);
  }

  /** The value with four empty squares, tried in this order. */
  static int solve4(long mine, long theirs, int bound, int a, int b, int c, int d) {
    int value = try4(mine, theirs, bound, a, b, c, d);
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try4(mine, theirs, bound, b, a, c, d));
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try4(mine, theirs, bound, c, d, a, b));
    if (value > bound) {
      return value;
    }
    value = Math.max(value, try4(mine, theirs, bound, d, c, a, b));
    if (value != NONE) {
      return value;
    }
    return Flips.moves(/* mine= */ theirs, /* theirs= */ mine) == 0
        ? result(mine, theirs)
        : -solve4(/* mine= */ theirs, /* theirs= */ mine, -bound - 1, a, b, c, d);
  }

  private static int try4(long mine, long theirs, int bound, int move, int a, int b, int c) {
    if ((Flips.neighbours(move) & theirs) == 0) {
      return NONE;
    }
    long flips = Flips.of(mine, theirs, move);
    return flips == 0
        ? NONE
        : -solve3(theirs & ~flips, mine | flips | 1L << move, -bound - 1, a, b, c);
  }
}
