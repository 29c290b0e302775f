package dev.tally.games.reversi.endgame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.reversi.bitboard.Flips;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The parts of the search against plain versions of themselves, on random boards. */
class EndgamePartsTest {
  private static final int BOARDS = 3_000;

  private final Random random = new Random(64);

  @Test
  void flipsAndMovesAreThoseThatWalkingFinds() {
    for (int i = 0; i < BOARDS; i++) {
      long filled = random.nextLong();
      for (int more = i % 3; more > 0; more--) {
        filled |= random.nextLong();
      }
      long mine = filled & random.nextLong();
      long theirs = filled & ~mine;
      long moves = 0;
      for (int square = 0; square < 64; square++) {
        if ((filled & 1L << square) == 0) {
          long flips = walk(mine, theirs, square);
          assertThat(Flips.of(mine, theirs, square)).isEqualTo(flips);
          moves |= flips == 0 ? 0 : 1L << square;
          assertThat(flips == 0 || (Flips.neighbours(square) & theirs) != 0).isTrue();
        }
      }
      assertThat(Flips.moves(mine, theirs)).isEqualTo(moves);
    }
  }

  @Test
  void lastMoveFlipsAsManyAsWalkingFinds() {
    for (int i = 0; i < BOARDS; i++) {
      int square = random.nextInt(64);
      long mine = random.nextLong() & ~(1L << square);
      if (i % 2 == 0) {
        mine &= random.nextLong();
      }
      long theirs = ~mine & ~(1L << square);
      assertThat(Flips.countLast(mine, square))
          .isEqualTo(Long.bitCount(walk(mine, theirs, square)));
    }
  }

  /** Whatever is played, by either side and against the rules of turns, they stay. */
  @Test
  void stableDiscsAreNeverFlipped() {
    long stableDiscs = 0;
    for (int i = 0; i < BOARDS; i++) {
      long[] board = {0x0000000810000000L, 0x0000001008000000L};
      playAtRandom(board, 20 + random.nextInt(40));
      for (int playout = 0; playout < 5; playout++) {
        long stable = Stability.of(board[0], board[1]);
        stableDiscs += Long.bitCount(stable);
        long[] later = board.clone();
        playAtRandom(later, 60);
        assertThat(stable & ~later[0]).isZero();
      }
    }
    assertThat(stableDiscs).isGreaterThan(BOARDS);
  }

  @Test
  void fullBoardIsStable() {
    long mine = random.nextLong();
    assertThat(Stability.of(mine, ~mine)).isEqualTo(mine);
    assertThat(Stability.of(-1, 0)).isEqualTo(-1);
    assertThat(Stability.of(0x8100000000000081L, 0)).isEqualTo(0x8100000000000081L);
  }

  @Test
  void tableKeepsBoundsUntilItIsCleared() {
    TranspositionTable table = new TranspositionTable();
    table.put(1, 2, 3, 4, 10, 17);
    int slot = table.find(1, 2);
    assertThat(table.min(slot)).isEqualTo(10);
    assertThat(table.max(slot)).isEqualTo(64);
    table.put(1, 2, 11, 12, 10, 18);
    slot = table.find(1, 2);
    assertThat(table.min(slot)).isEqualTo(10);
    assertThat(table.max(slot)).isEqualTo(10);
    assertThat(table.move(slot)).isEqualTo(17); // a move is best only if it raises the bound
    assertThat(table.find(2, 1)).isNegative();
    table.clear();
    assertThat(table.find(1, 2)).isNegative();
    table.put(1, 2, -64, 64, -7, 5);
    slot = table.find(1, 2);
    assertThat(table.min(slot)).isEqualTo(-7);
    assertThat(table.max(slot)).isEqualTo(-7);
  }

  /** Places discs of either side where they flip. */
  private void playAtRandom(long[] board, int discs) {
    for (int i = 0; i < discs; i++) {
      int side = random.nextInt(2);
      long moves = Flips.moves(board[side], board[1 - side]);
      for (int skip = moves == 0 ? 0 : random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
        moves &= moves - 1;
      }
      if (moves != 0) {
        int square = Long.numberOfTrailingZeros(moves);
        long flips = Flips.of(board[side], board[1 - side], square);
        board[side] |= flips | 1L << square;
        board[1 - side] &= ~flips;
      }
    }
  }

  private static long walk(long mine, long theirs, int square) {
    long flips = 0;
    for (int direction = 0; direction < 9; direction++) {
      int colStep = direction % 3 - 1;
      int rowStep = direction / 3 - 1;
      long line = 0;
      int col = square % 8 + colStep;
      int row = square / 8 + rowStep;
      while ((theirs & at(col, row) & ~line) != 0) {
        line |= at(col, row);
        col += colStep;
        row += rowStep;
      }
      flips |= (mine & at(col, row)) != 0 ? line : 0;
    }
    return flips;
  }

  /** The bit of a square; 0 off the board. */
  private static long at(int col, int row) {
    return col < 0 || col > 7 || row < 0 || row > 7 ? 0 : 1L << (row * 8 + col);
  }
}
