package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTest {
  @ParameterizedTest
  @CsvSource({"A1, 0, 0", "d3, 2, 3", "Z26, 25, 25", "z100, 99, 25", "A2147483647, 2147483646, 0"})
  void letterIsTheColumnAndNumberTheRow(String text, int row, int col) {
    assertThat(Address.read(text)).contains(new Cell(row, col));
    assertThat(Address.write(new Cell(row, col))).isEqualToIgnoringCase(text);
    assertThat(Address.writeSmall(new Cell(row, col)))
        .isEqualTo(text.toLowerCase(java.util.Locale.ROOT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "A", "1", "A0", "A01", "AA1", "1A", "A-1", "A+1", "A3.14", "#a2", "@1", "[1", "`1",
        "{1", "!1", "A 1", " A1", "A1 ", "É1", "A١", "A１"
      })
  void otherTextIsNoAddress(String text) {
    assertThat(Address.read(text)).isEmpty();
  }

  @Test
  void numberThatIsTooLongIsOffEveryBoard() {
    assertThat(Address.read("A99999999999999999999").orElseThrow().isWithin(1 << 30, 26)).isFalse();
  }

  @Test
  void numbersCountFromOne() {
    assertThat(Address.number("1")).hasValue(1);
    assertThat(Address.number("10")).hasValue(10);
    assertThat(Address.number("99999999999999999999")).hasValue(Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "01", "-1", "+1", "1.5", "1 ", "١"})
  void otherTextIsNoNumber(String text) {
    assertThat(Address.number(text)).isEmpty();
  }
}
