package dev.tally.pipelines.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BarsTest {
  @ParameterizedTest
  @CsvSource({
    "0, ''",
    "1, \u258f",
    "80, \u2588",
    "90, \u2588\u258f",
    "140, \u2588\u258a",
    "150, \u2588\u2589",
    "160, \u2588\u2588"
  })
  void aBarIsAsLongAsItsShareOfTheLongest(long number, String bar) {
    assertThat(new Bars(3200, true).of(number)).isEqualTo(bar);
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, #", "3200, ########################################", "160, ##"})
  void aTerminalOfAsciiHasNumberSigns(long number, String bar) {
    assertThat(new Bars(3200, false).of(number)).isEqualTo(bar);
  }

  @ParameterizedTest
  @CsvSource({
    "C.UTF-8, '', true",
    "en_US.utf8, C, true",
    "C, en_US.UTF-8, false",
    "'', de_DE.ISO-8859-1, false",
    "'', '', true"
  })
  void theLocaleSaysWhatATerminalShows(String all, String lang, boolean isUnicode) {
    assertThat(Bars.isUnicode(Map.of("LC_ALL", all, "LANG", lang))).isEqualTo(isUnicode);
  }

  @Test
  void withoutALocaleATerminalShowsWhatAllOutputIsIn() {
    assertThat(Bars.isUnicode(Map.of())).isTrue();
  }
}
