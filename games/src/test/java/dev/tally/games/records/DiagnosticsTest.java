package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosticsTest {
  @Test
  void shortStringIsNotCut() {
    assertThat(Diagnostics.cut("abc", 3)).isEqualTo("abc");
    assertThat(Diagnostics.cut("abcd", 3)).isEqualTo("abc...");
  }

  @Test
  void cutDoesNotDivideACharacter() {
    assertThat(Diagnostics.cut("ab\uD83D\uDE00c", 3)).isEqualTo("ab...");
    assertThat(Diagnostics.cut("ab\uD83D\uDE00c", 4)).isEqualTo("ab\uD83D\uDE00...");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {"0, ' '", "1, '~'", "2, U+007F", "3, U+1F600", "5, U+0009", "6, the end"})
  void characterIsShownIfItCanBe(int index, String shown) {
    assertThat(Diagnostics.excerpt(" ~\u007F\uD83D\uDE00\t", index)).isEqualTo(shown);
  }

  @Test
  void halfACharacterIsReplaced() {
    assertThat(Diagnostics.withoutSurrogates("a\uD83Db\uDE00c\uD83D\uDE00"))
        .isEqualTo("a\uFFFDb\uFFFDc\uD83D\uDE00");
    assertThat(Diagnostics.withoutSurrogates("\uD83D")).isEqualTo("\uFFFD");
    assertThat(Diagnostics.withoutSurrogates("abc")).isEqualTo("abc");
  }
}
