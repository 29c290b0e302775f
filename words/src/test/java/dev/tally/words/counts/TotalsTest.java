package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotalsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 3, 3333.33",
    "2, 3, 6666.67",
    "1, 8, 1250.00",
    "1, 16000, 0.63", // 0.625, half up
    "2000000000, 2000000000, 10000.00",
    "0, 7, 0.00",
    "0, 0, 0.00",
  })
  void frequencyIsInTenThousand(int count, long of, String expected) {
    assertThat(Totals.per10k(count, of)).hasToString(expected);
    assertThat(new Totals(9, 9, of, 9).per10k(count)).hasToString(expected);
  }

  @Test
  void totalsOfDifferentWordsAddUp() {
    Totals totals = new Totals(1, 2, 3, 4, 5, 6, "“oar");
    assertThat(totals.plus(new Totals(10, 20, 30, 40, 50, 60, "sea”")))
        .isEqualTo(new Totals(11, 22, 33, 44, 55, 66, "sea”"));
    assertThat(totals.plus(Totals.NONE)).isEqualTo(totals).isEqualTo(Totals.NONE.plus(totals));
  }

  @ParameterizedTest(name = "{index}")
  @CsvSource({"a, b, a", "b, a, a", "'', a, a", "a, '', a", "'', '', ''", "Z, a, Z"})
  void firstOfTwoWordsIsTheFirstThatIsAny(String word, String other, String first) {
    assertThat(Totals.first(word, other)).isEqualTo(first);
  }
}
