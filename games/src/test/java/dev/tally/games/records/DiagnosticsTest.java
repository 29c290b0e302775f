package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
