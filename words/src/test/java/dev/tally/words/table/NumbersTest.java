package dev.tally.words.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, '0'",
    "999, '999'",
    "1000, '1,000'",
    "31102, '31,102'",
    "1234567, '1,234,567'",
    "-999, '-999'",
    "-1000, '-1,000'",
    "-9223372036854775808, '-9,223,372,036,854,775,808'"
  })
  void thousandsAreApart(long number, String text) {
    assertThat(Numbers.grouped(number)).isEqualTo(text);
  }
}
