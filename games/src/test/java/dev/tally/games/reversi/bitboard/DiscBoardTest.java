package dev.tally.games.reversi.bitboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.board.Cell;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DiscBoardTest {
  @Test
  void startHasFourDiscsAndTheBlocks() {
    DiscBoard board = DiscBoard.start(6, Set.of(new Cell(0, 0), new Cell(4, 1)), Side.X);
    assertThat(board.rows())
        .containsExactly("#.....", "......", "..XO..", "..OX..", ".#....", "......");
    assertThat(board.score()).isEqualTo(new Score(2, 2));
    assertThat(board.empties()).isEqualTo(30);
  }

  @Test
  void boardIsTheOneThatItsRowsTell() {
    List<String> rows = List.of("#XO.", "....", "OOXX", ".#..");
    assertThat(DiscBoard.of(rows).rows()).isEqualTo(rows);
  }

  @Test
  void rowsThatAreNoBoardAreRefused() {
    assertThatThrownBy(() -> DiscBoard.of(List.of("X.", ".")))
        .hasMessage("[X., .] is not a square of X, O, . and #");
    assertThatThrownBy(() -> DiscBoard.of(List.of("X?", "..")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** The move of the "Assignment 2" document's Figure 2: O at D7 flips four up to D2. */
  @Test
  void lineToTheNextOwnDiscIsFlipped() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                "........",
                "...O....",
                "...X....",
                "...X....",
                "...XX...",
                "...X....",
                "........",
                "........"));
    DiscBoard after = board.place(Side.O, 6, 3).orElseThrow();
    assertThat(after.rows())
        .containsExactly(
            "........",
            "...O....",
            "...O....",
            "...O....",
            "...OX...",
            "...O....",
            "...O....",
            "........");
  }

  /** The move of Figure 3: X at F5 flips the lines to F3, D5 and D3. */
  @Test
  void allLinesAreFlippedAtOnce() {
    DiscBoard board =
        DiscBoard.of(
            List.of(
                "........",
                "........",
                "...X.X..",
                "....OO..",
                "...XO...",
                "........",
                "........",
                "........"));
    DiscBoard after = board.place(Side.X, 4, 5).orElseThrow();
    assertThat(after.rows())
        .containsExactly(
            "........",
            "........",
            "...X.X..",
            "....XX..",
            "...XXX..",
            "........",
            "........",
            "........");
  }

  @Test
  void lineThatEndsAtTheEdgeOrABlockOrNothingIsNotCaptured() {
    DiscBoard board = DiscBoard.of(List.of(".OO.", ".O..", ".O#.", ".O.X"));
    assertThat(board.refusal(Side.X, 0, 0)).contains(IllegalMove.NO_CAPTURE);
    assertThat(board.refusal(Side.X, 1, 2)).contains(IllegalMove.NO_CAPTURE);
    assertThat(board.hasValidMoves(Side.X)).isFalse();
  }

  @Test
  void placementsThatAreRefusedSayWhy() {
    DiscBoard board = DiscBoard.start(4, Set.of(new Cell(0, 0)), Side.X);
    assertThat(board.refusal(Side.X, -1, 0)).contains(IllegalMove.OFF_BOARD);
    assertThat(board.refusal(Side.X, 0, 4)).contains(IllegalMove.OFF_BOARD);
    assertThat(board.refusal(Side.X, 0, 0)).contains(IllegalMove.OCCUPIED);
    assertThat(board.refusal(Side.X, 1, 1)).contains(IllegalMove.OCCUPIED);
    assertThat(board.refusal(Side.X, 3, 3)).contains(IllegalMove.NO_CAPTURE);
    assertThat(board.refusal(Side.X, 0, 2)).isEmpty();
    assertThat(board.place(Side.X, 4, 4)).isEmpty();
    assertThat(board.place(Side.X, 0, 0)).isEmpty();
    assertThat(board.place(Side.X, 3, 3)).isEmpty();
  }

  @Test
  void blockIsNoEmptyCell() {
    assertThat(DiscBoard.of(List.of("XX", "O#")).empties()).isZero();
    assertThat(DiscBoard.of(List.of("X.", "O#")).empties()).isOne();
  }

  @Test
  void onlyTheStandardBoardWithoutBlocksIsBits() {
    assertThat(DiscBoard.start(8, Set.of(), Side.O)).isInstanceOf(BitBoard.class);
    assertThat(DiscBoard.start(8, Set.of(new Cell(0, 0)), Side.O)).isInstanceOf(GridBoard.class);
    assertThat(DiscBoard.start(10, Set.of(), Side.O)).isInstanceOf(GridBoard.class);
  }

  /** Any discs at all, reachable or not: both boards answer alike. */
  @Property(tries = 300)
  void bitsAnswerAsTheGridDoes(@ForAll long seed) {
    Random random = new Random(seed);
    int emptiness = random.nextInt(9); // 0: a full board
    char[] cells = new char[64];
    for (int i = 0; i < cells.length; i++) {
      int mark = random.nextInt(emptiness + 2);
      cells[i] = mark == 0 ? 'X' : mark == 1 ? 'O' : '.';
    }
    assertSame(BitBoard.of(cells), new GridBoard(8, cells));
  }

  private static void assertSame(DiscBoard bits, DiscBoard grid) {
    assertThat(bits.rows()).isEqualTo(grid.rows());
    assertThat(bits.score()).isEqualTo(grid.score());
    assertThat(bits.empties()).isEqualTo(grid.empties());
    for (Side side : Side.values()) {
      assertThat(bits.validMoves(side)).isEqualTo(grid.validMoves(side));
      assertThat(bits.hasValidMoves(side)).isEqualTo(grid.hasValidMoves(side));
      for (int cell = 0; cell < 64; cell++) {
        Optional<DiscBoard> left = bits.place(side, cell / 8, cell % 8);
        Optional<DiscBoard> right = grid.place(side, cell / 8, cell % 8);
        assertThat(left.map(DiscBoard::rows)).isEqualTo(right.map(DiscBoard::rows));
        assertThat(bits.isValidMove(side, cell / 8, cell % 8)).isEqualTo(left.isPresent());
      }
    }
  }
}
