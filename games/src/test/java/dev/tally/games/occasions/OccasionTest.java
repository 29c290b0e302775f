package dev.tally.games.occasions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates as logs have them. */
class OccasionTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "2026-11-21, 20261121",
    "2026.11.21, 20261121",
    "2026/1/2, 20260102",
    "2026-11-21T10:00:00Z, 20261121",
    "2026.11.21_10:00:00, 20261121",
    "2026-11-21 10:00, 20261121",
    "20261121, 20261121",
    "2026-11, 20261100",
    "2026.11.??, 20261100",
    "2026.??.??, 20260000",
    "2026, 20260000",
    "21.11.2026, 20261121",
    "21. 11. 2026, 20261121",
    "21/11/2026, 20261121",
    "11/21/2026, 20261121",
    "5/5/2026, 20260505",
    "4/5/2026, 20260000",
    "12/5/2026, 20260000",
    "5/12/2026, 20260000",
    "12/13/2026, 20261213",
    "13/12/2026, 20261213",
    "31.12.2026, 20261231",
    "2026-12-31, 20261231",
    "2026-13-01, 20260000",
    "'Sat, 21 Nov 2026', 20260000",
    "Paris 1998, 19980000",
    "1795219200, 20261121",
    "1795219200000, 20261121",
    "yesterday, 0",
    "????.??.??, 0",
    "12345, 0"
  })
  void datesAreReadInTheirUsualForms(String written, int date) {
    assertThat(Occasion.of(Map.of("date", written)).date()).isEqualTo(date);
  }

  @Test
  void aDateSaysMoreThanAYear() {
    Occasion occasion = Occasion.of(Map.of("year", 2025, "Date", "2026.11.21", "Event", " Cup "));
    assertThat(occasion).isEqualTo(new Occasion(20261121, "Cup"));
    assertThat(occasion.year()).isEqualTo(2026);
    assertThat(occasion.month()).isEqualTo(11);
  }

  @Test
  void wthorHasAYearAndATournament() {
    assertThat(Occasion.of(Map.of("year", 1998, "tournament", "Paris")))
        .isEqualTo(new Occasion(19980000, "Paris"));
  }

  @Test
  void aDateThatSaysNothingLeavesTheYear() {
    assertThat(Occasion.of(Map.of("date", "?", "year", 1998)).year()).isEqualTo(1998);
    assertThat(Occasion.of(Map.of())).isEqualTo(Occasion.UNKNOWN);
  }
}
