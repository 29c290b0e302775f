package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Cse231ReversiTest {
  private static final Side BLACK = Side.X;
  private static final Side WHITE = Side.O;

  /** The document's Figure 1. */
  private static final DiscBoard FIGURE_1 =
      DiscBoard.of(
          List.of(
              "X..XOOO.",
              ".O.O.OOO",
              "..OXOO.O",
              "XOO.OOXX",
              "O.O.O...",
              "X.XO.X..",
              "XX.O..O.",
              ".XOX...X"));

  @ParameterizedTest
  @CsvSource({"a1, 0, 0", "a2, 0, 1", "h8, 7, 7", "d6, 3, 5", "z23, 25, 22"})
  void addressesAreRowLetterAndColumnNumber(String position, int row, int col) {
    assertThat(Cse231Reversi.indexify(position)).contains(new Cell(row, col));
    assertThat(Cse231Reversi.deindexify(new Cell(row, col))).isEqualTo(position);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "1", "a0", "a01", "aa1", "1a", "{1", "a1 "})
  void otherTextIsNoAddress(String text) {
    assertThat(Cse231Reversi.indexify(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"8, 3", "9, 3", "4, 1", "5, 1", "26, 12"})
  void oddBoardsBeginOnTheCellsOfTheEvenSizeBelow(int size, int first) {
    DiscBoard board = Cse231Reversi.initialize(size);
    assertThat(board.at(first, first)).isEqualTo('O');
    assertThat(board.at(first + 1, first + 1)).isEqualTo('O');
    assertThat(board.at(first, first + 1)).isEqualTo('X');
    assertThat(board.at(first + 1, first)).isEqualTo('X');
    assertThat(Cse231Reversi.countPieces(board)).isEqualTo(new Score(2, 2));
  }

  @Test
  void streaksOfTheFigureAreSorted() {
    Map<Direction, List<Cell>> streaks = Cse231Reversi.getAllStreaks(FIGURE_1, 3, 3, BLACK);
    assertThat(streaks)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                Direction.E, List.of(new Cell(3, 4), new Cell(3, 5)),
                Direction.W, List.of(new Cell(3, 1), new Cell(3, 2)),
                Direction.N, List.of(),
                Direction.S, List.of(),
                Direction.NE, List.of(),
                Direction.NW, List.of(new Cell(1, 1), new Cell(2, 2)),
                Direction.SE, List.of(new Cell(4, 4)),
                Direction.SW, List.of()));
    assertThat(streaks.keySet().stream().map(Direction::label))
        .containsExactlyInAnyOrder("e", "w", "n", "s", "ne", "nw", "se", "sw");
  }

  @Test
  void capturingCellsOfTheFigureAreEleven() {
    assertThat(Cse231Reversi.getAllCapturingCells(FIGURE_1, BLACK))
        .isEqualTo(
            Map.ofEntries(
                Map.entry(new Cell(1, 2), cells(2, 2, 3, 2, 4, 2)),
                Map.entry(new Cell(7, 4), cells(6, 3)),
                Map.entry(new Cell(5, 4), cells(5, 3)),
                Map.entry(new Cell(2, 6), cells(2, 4, 2, 5)),
                Map.entry(new Cell(1, 4), cells(2, 5)),
                Map.entry(new Cell(3, 3), cells(1, 1, 2, 2, 3, 1, 3, 2, 3, 4, 3, 5, 4, 4)),
                Map.entry(new Cell(4, 3), cells(5, 3, 6, 3)),
                Map.entry(new Cell(4, 5), cells(3, 4)),
                Map.entry(new Cell(4, 1), cells(3, 2)),
                Map.entry(new Cell(0, 7), cells(0, 4, 0, 5, 0, 6, 1, 7, 2, 7)),
                Map.entry(new Cell(2, 1), cells(2, 2))));
  }

  @Test
  void hintsOfTheFigureBeginWithTheBest() {
    assertThat(Cse231Reversi.getHint(FIGURE_1, BLACK))
        .containsExactly("d4", "a8", "b3", "e4", "c7", "h5", "f5", "e6", "e2", "c2", "b5");
  }

  @Test
  void placedPieceFlipsItsStreaks() {
    DiscBoard board = Cse231Reversi.placeAndFlip(FIGURE_1, 0, 7, BLACK);
    assertThat(board.rows()).startsWith("X..XXXXX", ".O.O.OOX", "..OXOO.X", "XOO.OOXX").hasSize(8);
    assertThat(Cse231Reversi.countPieces(board)).isEqualTo(new Score(14 + 6, 23 - 5));
  }

  @Test
  void placementsAreRefusedInThreeWays() {
    assertThatThrownBy(() -> Cse231Reversi.placeAndFlip(FIGURE_1, 0, 0, BLACK))
        .hasMessage("already occupied");
    assertThatThrownBy(() -> Cse231Reversi.placeAndFlip(FIGURE_1, 7, 0, BLACK))
        .hasMessage("it's not a capture");
    assertThatThrownBy(() -> Cse231Reversi.placeAndFlip(FIGURE_1, 8, 0, BLACK))
        .hasMessage("invalid position");
  }

  /** One colour that cannot move may pass, so only both make an end. */
  @Test
  void gameIsFinishedWhenNeitherColourCanMove() {
    DiscBoard oneCanMove = DiscBoard.of(List.of("XO..", "....", "....", "...."));
    assertThat(oneCanMove.hasValidMoves(WHITE)).isFalse();
    assertThat(Cse231Reversi.isGameFinished(oneCanMove)).isFalse();
    assertThat(Cse231Reversi.isGameFinished(DiscBoard.of(List.of("XX..", "....", "....", "...."))))
        .isTrue();
    assertThat(Cse231Reversi.isGameFinished(DiscBoard.of(List.of("XOX", "OXO", "XXO")))).isTrue();
  }

  @Test
  void winnerHasMorePieces() {
    assertThat(Cse231Reversi.getWinner(FIGURE_1)).isEqualTo("white");
    assertThat(Cse231Reversi.getWinner(DiscBoard.of(List.of("XX", "XO")))).isEqualTo("black");
    assertThat(Cse231Reversi.getWinner(DiscBoard.of(List.of("XX", "OO")))).isEqualTo("draw");
  }

  @Test
  void colourIsAskedForUntilItIsOne() throws IOException {
    StringWriter out = new StringWriter();
    BufferedReader in = new BufferedReader(new StringReader("red\n\n WHITE \nblack\n"));
    assertThat(Cse231Reversi.chooseColor(new ConsoleSession(in, out, false)))
        .containsExactly("white", "black");
    String again = "Pick a color: Wrong color, type only 'black' or 'white', try again.\n";
    assertThat(out).hasToString(again + again + "Pick a color: ");
  }

  @Test
  void whiteMovesFirst() {
    assertThat(Cse231Reversi.RULES.start(Setup.STANDARD).toMove()).isEqualTo(WHITE);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 27, -8})
  void sizesOutOfBoundsAreRefused(int size) {
    assertThatThrownBy(() -> Cse231Reversi.RULES.start(Setup.STANDARD.with("size", size)))
        .hasMessage("size: " + size + " is not a whole number in 4..26");
  }

  private static List<Cell> cells(int... rowsAndCols) {
    List<Cell> cells = new java.util.ArrayList<>();
    for (int i = 0; i < rowsAndCols.length; i += 2) {
      cells.add(new Cell(rowsAndCols[i], rowsAndCols[i + 1]));
    }
    return cells;
  }
}
