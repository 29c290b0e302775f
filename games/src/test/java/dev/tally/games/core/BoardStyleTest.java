package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.board.Cell;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardStyleTest {
  private static final BoardStyle A1 =
      new BoardStyle(Pieces.DISCS, Labels.CAPITALS, Labels.NUMBERS, /* rowFirst= */ false);

  @ParameterizedTest
  @CsvSource({"A1, 0, 0", "d3, 2, 3", "Z26, 25, 25", "z100, 99, 25", "A2147483647, 2147483646, 0"})
  void letterIsTheColumnAndNumberTheRow(String text, int row, int col) {
    assertThat(A1.cell(text)).contains(new Cell(row, col));
    assertThat(A1.name(new Cell(row, col))).isEqualToIgnoringCase(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "A", "1", "A0", "A01", "AA1", "1A", "A-1", "A+1", "A3.14", "#a2", "@1", "[1", "`1",
        "{1", "!1", "A 1", " A1", "A1 ", "É1", "A١", "A１"
      })
  void otherTextIsNoAddress(String text) {
    assertThat(A1.cell(text)).isEmpty();
  }

  @Test
  void numberThatIsTooLongIsOffEveryBoard() {
    assertThat(A1.cell("A99999999999999999999").orElseThrow().isWithin(1 << 30, 26)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "LOWERCASE, NUMBERS, false, d3, 2, 3",
    "NUMBERS, LOWERCASE, true, d3, 3, 2",
    "NUMBERS, LOWERCASE, false, 3d, 3, 2",
    "NUMBERS, CAPITALS, true, D12, 3, 11",
    "NUMBERS, NUMBERS, false, 53, 2, 4",
    "NUMBERS, NUMBERS, true, 53, 4, 2"
  })
  void cellIsReadAsItIsWritten(
      Labels columns, Labels rows, boolean rowFirst, String text, int row, int col) {
    BoardStyle style = new BoardStyle(Pieces.CROSSES_AND_NOUGHTS, columns, rows, rowFirst);
    assertThat(style.cell(text)).contains(new Cell(row, col));
    assertThat(style.name(new Cell(row, col))).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5", "531", "05", "50", "a5", "5a"})
  void otherDigitsAreNoCell(String text) {
    BoardStyle style = new BoardStyle(Pieces.DISCS, Labels.NUMBERS, Labels.NUMBERS, false);
    assertThat(style.cell(text)).isEmpty();
  }

  @Test
  void columnsWithoutRowsNameNoCell() {
    BoardStyle style = new BoardStyle(Pieces.COLORS, Labels.NUMBERS, Labels.NONE, false);
    assertThat(style.cell("41")).isEmpty();
  }

  @Test
  void numbersCountFromOne() {
    assertThat(Labels.NUMBERS.index("1")).hasValue(0);
    assertThat(Labels.NUMBERS.index("10")).hasValue(9);
    assertThat(Labels.NUMBERS.index("99999999999999999999")).hasValue(Integer.MAX_VALUE - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "01", "-1", "+1", "1.5", "1 ", "١"})
  void otherTextIsNoNumber(String text) {
    assertThat(Labels.NUMBERS.index(text)).isEmpty();
  }
}
