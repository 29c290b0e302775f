package dev.tally.games.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorCountsTest {
  @Test
  void countsAddUp() {
    ErrorCounts counts = new ErrorCounts(9, 3, 2, 1).plus(new ErrorCounts(20, 5, 1, 4));
    assertThat(counts).isEqualTo(new ErrorCounts(29, 8, 3, 5));
    assertThat(counts.losing()).isEqualTo(16);
    assertThat(counts.halfPoints()).isEqualTo(13);
  }
}
