package dev.tally.games.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class A1NotationTest {
  @ParameterizedTest
  @CsvSource({"A1, 0, 0", "d3, 2, 3", "Z26, 25, 25", "z100, 99, 25", "A2147483647, 2147483646, 0"})
  void letterIsTheColumnAndNumberTheRow(String text, int row, int col) {
    assertThat(A1Notation.read(text)).contains(new Cell(row, col));
    assertThat(A1Notation.write(new Cell(row, col))).isEqualToIgnoringCase(text);
    assertThat(A1Notation.writeSmall(new Cell(row, col)))
        .isEqualTo(text.toLowerCase(java.util.Locale.ROOT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "A", "1", "A0", "A01", "AA1", "1A", "A-1", "A+1", "A3.14", "#a2", "@1", "[1", "`1",
        "{1", "!1", "A 1", " A1", "A1 ", "É1", "A١", "A１"
      })
  void otherTextIsNoAddress(String text) {
    assertThat(A1Notation.read(text)).isEmpty();
  }

  @Test
  void numberThatIsTooLongIsOffEveryBoard() {
    assertThat(A1Notation.read("A99999999999999999999").orElseThrow().isWithin(1 << 30, 26))
        .isFalse();
  }

  @Test
  void numbersCountFromOne() {
    assertThat(A1Notation.number("1")).hasValue(1);
    assertThat(A1Notation.number("10")).hasValue(10);
    assertThat(A1Notation.number("99999999999999999999")).hasValue(Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "01", "-1", "+1", "1.5", "1 ", "١"})
  void otherTextIsNoNumber(String text) {
    assertThat(A1Notation.number(text)).isEmpty();
  }
}
