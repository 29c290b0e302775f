package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.board.Cell;
import dev.tally.games.connectfour.ConnectFourBoard.Size;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the Connect Four project document, ex1 to ex6 among them, and the edges. */
class ConnectFourBoardTest {
  private static final ConnectFourBoard EX1 = board("...R... ..YRR.. .RYRYR. YYYRYYR");
  private static final ConnectFourBoard EX2 = board("....... ...Y... ..YBY.. .YBBBY. YBBBYBY");
  private static final ConnectFourBoard EX3 = board(".... .... .BB. .BS. SSBS");
  private static final ConnectFourBoard EX4 = board("... .A. ... BAB");
  private static final ConnectFourBoard EX5 = board(".... XO.. OO.O XXXX XOOO");
  private static final ConnectFourBoard EX6 = board("......... ....OX... ...OOX... O.OOXX.X.");

  @Test
  void initBoardHasNothingButEmptySpaces() {
    assertThat(ConnectFourBoard.initBoard(2, 3)).isEqualTo(board("... ..."));
  }

  @Test
  void initBoardOfNoCellsIsRefused() {
    assertThatThrownBy(() -> ConnectFourBoard.initBoard(0, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rows: 0 is not 1 or more");
    assertThatThrownBy(() -> ConnectFourBoard.initBoard(3, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cols: -1 is not 1 or more");
  }

  @Test
  void initBoardOfMoreCellsThanAnIntCountsIsRefused() {
    assertThatThrownBy(() -> ConnectFourBoard.initBoard(1 << 16, 1 << 16))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void showBoardEndsEveryRowWithANewline() {
    assertThat(EX1.showBoard()).isEqualTo("...R...\n..YRR..\n.RYRYR.\nYYYRYYR\n");
    assertThat(board("... ABA").showBoard()).isEqualTo("...\nABA\n");
    assertThat(board("... ABA")).hasToString("...\nABA\n");
  }

  @Test
  void readBoardIgnoresBlankLines() {
    assertThat(ConnectFourBoard.readBoard("...\nABA\n")).contains(board("... ABA"));
    assertThat(ConnectFourBoard.readBoard("\n..\n  \n..\r\nOK")).contains(board(".. .. OK"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"....\n..\nNOO\n", "..\nok", "..\n. ", "..\n.\u00c4", "..#", "", " \n\n"})
  void readBoardOfRaggedRowsOrOtherCharactersOrNoRowsIsNone(String text) {
    assertThat(ConnectFourBoard.readBoard(text)).isEmpty();
  }

  @Property(tries = 100)
  void readBoardReadsWhatShowBoardShows(
      @ForAll @IntRange(min = 1, max = 6) int rows,
      @ForAll @StringLength(min = 1, max = 8) @CharRange(from = 'A', to = 'Z') @Chars('.')
          String row) {
    ConnectFourBoard board = board((row + " ").repeat(rows));
    assertThat(board.getSize()).isEqualTo(new Size(rows, row.length()));
    assertThat(ConnectFourBoard.readBoard(board.showBoard())).contains(board);
  }

  @Test
  void boardsAreEqualIfTheyAreDrawnAlike() {
    assertThat(board(".. AB")).isEqualTo(board(".. AB")).hasSameHashCodeAs(board(".. AB"));
    assertThat(board(".. AB"))
        .isNotEqualTo(board("..AB"))
        .isNotEqualTo(board(".. BA"))
        .isNotEqualTo("..\nAB\n");
  }

  @Test
  void getSizeGivesRowsBeforeColumns() {
    assertThat(ConnectFourBoard.initBoard(2, 3).getSize()).isEqualTo(new Size(2, 3));
    assertThat(EX3.getSize()).isEqualTo(new Size(5, 4));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, true",
    "1, 2, true",
    "2, 3, false",
    "-1, -1, false",
    "0, 3, false",
    "2, 0, false",
    "0, -1, false",
    "-1, 0, false"
  })
  void isValidCoordHoldsOnTheBoardOnly(int row, int col, boolean valid) {
    assertThat(board("B.R RRB").isValidCoord(row, col)).isEqualTo(valid);
  }

  @Test
  void getCoordsByColorGoesByRowsThenByColumns() {
    assertThat(board("G. YY").getCoordsByColor('Y'))
        .containsExactly(new Cell(1, 0), new Cell(1, 1));
    assertThat(board("G. YY").getCoordsByColor('G')).containsExactly(new Cell(0, 0));
    assertThat(board(".X YX").getCoordsByColor('X'))
        .containsExactly(new Cell(0, 1), new Cell(1, 1));
  }

  @Test
  void getColorsGivesThemInOrderOfFirstAppearance() {
    assertThat(board(".Y YX").getColors()).containsExactly('Y', 'X');
    assertThat(EX1.getColors()).containsExactly('R', 'Y');
    assertThat(EX2.getColors()).containsExactly('Y', 'B');
    assertThat(EX3.getColors()).containsExactly('B', 'S');
    assertThat(board("CAB").getColors()).containsExactly('C', 'A', 'B');
    assertThat(board("...").getColors()).isEmpty();
  }

  @Test
  void countPiecesByColorCountsThatColorOnly() {
    assertThat(board(".Y YX").countPiecesByColor('X')).isEqualTo(1);
    assertThat(board(".Y YX").countPiecesByColor('A')).isZero();
    assertThat(EX1.countPiecesByColor('R')).isEqualTo(8);
    assertThat(EX1.countPiecesByColor('Y')).isEqualTo(8);
  }

  @Test
  void anyFloatingHoldsIfASpaceIsBelowAPiece() {
    assertThat(board("XY YX").anyFloating()).isFalse();
    assertThat(board("XY .. XY").anyFloating()).isTrue();
    assertThat(EX1.anyFloating()).isFalse();
    assertThat(EX4.anyFloating()).isTrue();
  }

  @Test
  void isColumnFullHoldsForAFullColumnThatExists() {
    assertThat(board(".Y YX YX").isColumnFull(0)).isFalse();
    assertThat(board(".Y YX YX").isColumnFull(1)).isTrue();
    assertThat(board(".Y YX YX").isColumnFull(99)).isFalse();
    assertThat(board(".Y YX YX").isColumnFull(-1)).isFalse();
    assertThat(EX1.isColumnFull(3)).isTrue();
    assertThat(EX1.isColumnFull(4)).isFalse();
  }

  @Test
  void isColumnFullLooksBelowAFloatingPiece() {
    assertThat(board("A .").isColumnFull(0)).isFalse();
  }

  @Test
  void placeOneFallsToTheLowestEmptySpace() {
    assertThat(EX3.placeOne(0, 'B')).contains(board(".... .... .BB. BBS. SSBS"));
    assertThat(EX3.placeOne(3, 'S')).contains(board(".... .... .BB. .BSS SSBS"));
    assertThat(EX4.placeOne(1, 'B')).contains(board("... .A. .B. BAB"));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 7, -1})
  void placeOneInAFullOrMissingColumnIsNone(int col) {
    assertThat(EX1.placeOne(col, 'R')).isEmpty();
  }

  @Test
  void placeOneLeavesTheBoardAsItWas() {
    ConnectFourBoard before = board(".. AB");
    assertThat(before.placeOne(0, 'A')).contains(board("A. AB"));
    assertThat(before).isEqualTo(board(".. AB"));
  }

  @Test
  void popOutBringsTheColumnDown() {
    assertThat(board("AB BA").popOut(0, 'B')).contains(board(".B AA"));
    assertThat(EX1.popOut(3, 'R')).contains(board("....... ..YRR.. .RYRYR. YYYRYYR"));
    assertThat(board("A").popOut(0, 'A')).contains(board("."));
  }

  @Test
  void popOutOfAMissingOrEmptyColumnOrOfAnotherColorIsNone() {
    assertThat(board("AB BA").popOut(2, 'B')).isEmpty();
    assertThat(board("AB BA").popOut(-1, 'B')).isEmpty();
    assertThat(board(".. A.").popOut(1, 'A')).isEmpty();
    assertThat(board("AB BA").popOut(0, 'A')).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(chars = {'.', 'x', '#', '\u00c4'})
  void aColorThatIsNoCapitalLetterIsRefused(char color) {
    String message = "color: '" + color + "' is not a capital letter A to Z";
    assertThatThrownBy(() -> EX3.placeOne(0, color)).hasMessage(message);
    assertThatThrownBy(() -> EX3.popOut(0, color)).hasMessage(message);
    assertThatThrownBy(() -> EX3.getCoordsByColor(color)).hasMessage(message);
    assertThatThrownBy(() -> EX3.countPiecesByColor(color)).hasMessage(message);
    assertThatThrownBy(() -> EX1.winningMove(color))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, true", "2, false", "4, false", "5, true", "6, false", "-1, false"})
  void checkHorizontalHoldsWhereverARunBegins(int col, boolean run) {
    assertThat(board("AAAAABBBB").checkHorizontal(0, col)).isEqualTo(run);
  }

  @Test
  void checkHorizontalNeedsFourOfAColor() {
    assertThat(board("AAAAABBB").checkHorizontal(0, 1)).isTrue();
    assertThat(board("AAAAABBB").checkHorizontal(0, 4)).isFalse();
    assertThat(board("AAAAABBB").checkHorizontal(0, 5)).isFalse();
    assertThat(board("AAAAABBB").checkHorizontal(1, 1)).isFalse();
  }

  @Test
  void checkVerticalNeedsFourOfAColor() {
    assertThat(board("A A A A A").checkVertical(0, 0)).isTrue();
    assertThat(board("A A A A A").checkVertical(1, 0)).isTrue();
    assertThat(board("A A A A A").checkVertical(3, 0)).isFalse();
    assertThat(board("A A A A A").checkVertical(-1, -1)).isFalse();
    assertThat(EX1.checkVertical(0, 3)).isTrue();
  }

  @Test
  void checkMajorDiagonalGoesDownAndToTheRight() {
    assertThat(EX2.checkMajorDiagonal(1, 3)).isTrue();
    assertThat(EX2.checkMajorDiagonal(4, 0)).isFalse();
    assertThat(EX2.checkMajorDiagonal(9, 9)).isFalse();
  }

  @Test
  void checkMinorDiagonalGoesUpAndToTheRight() {
    assertThat(EX2.checkMinorDiagonal(4, 0)).isTrue();
    assertThat(EX2.checkMinorDiagonal(1, 3)).isFalse();
    assertThat(EX2.checkMinorDiagonal(5, -1)).isFalse();
  }

  @Test
  void emptySpacesAreNoRun() {
    ConnectFourBoard empty = ConnectFourBoard.initBoard(4, 4);
    assertThat(empty.checkHorizontal(0, 0)).isFalse();
    assertThat(empty.checkVertical(0, 0)).isFalse();
    assertThat(empty.checkMajorDiagonal(0, 0)).isFalse();
    assertThat(empty.checkMinorDiagonal(3, 0)).isFalse();
    assertThat(empty.checkWinner()).isEqualTo("pending");
  }

  @Test
  void checkWinnerNamesTheColorThatAloneHasARun() {
    assertThat(EX1.checkWinner()).isEqualTo("R");
    assertThat(EX2.checkWinner()).isEqualTo("Y");
    assertThat(EX5.checkWinner()).isEqualTo("X");
  }

  @Test
  void checkWinnerWithoutRunDependsOnTheSpaces() {
    assertThat(EX3.checkWinner()).isEqualTo("pending");
    assertThat(EX4.checkWinner()).isEqualTo("pending");
    assertThat(EX6.checkWinner()).isEqualTo("pending");
    assertThat(board("AB").checkWinner()).isEqualTo("draw");
  }

  @Test
  void checkWinnerIsATieIfSeveralColorsHaveRuns() {
    assertThat(board("AAAABBBB").checkWinner()).isEqualTo("tie!");
  }

  @Test
  void winningMoveIsTheLeftmost() {
    assertThat(EX6.winningMove('X')).hasValue(5);
    assertThat(EX6.winningMove('O')).hasValue(1);
  }

  @Test
  void winningMoveOfAGameThatIsOverOrCannotBeWonYetIsNone() {
    assertThat(EX1.winningMove('O')).isEmpty();
    assertThat(EX1.winningMove('R')).isEmpty();
    assertThat(board("AB").winningMove('A')).isEmpty();
    assertThat(EX6.winningMove('Z')).isEmpty();
  }

  @Test
  void isValidHoldsForBoardsOfAGame() {
    assertThat(List.of(EX1, EX2, EX3, EX5, EX6)).allMatch(ConnectFourBoard::isValid);
    assertThat(board("...").isValid()).isTrue();
    assertThat(board("A..").isValid()).isTrue();
    assertThat(board("ABB").isValid()).isTrue();
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource({
    "... .A. ... BAB, floating",
    "ABC, three colours",
    "AA., two moves more by the only one",
    "ABBB, two moves more by the second",
    "BABB, two moves more by the first",
  })
  void isValidFailsForOtherBoards(String rows, String name) {
    assertThat(board(rows).isValid()).isFalse();
  }

  private static ConnectFourBoard board(String rows) {
    return ConnectFourBoard.readBoard(rows.replace(' ', '\n')).orElseThrow();
  }
}
