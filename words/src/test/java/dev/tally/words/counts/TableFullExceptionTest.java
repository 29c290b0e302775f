package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TableFullExceptionTest {
  @Test
  void tableTakesAQuarterOfTheHeapAtMost() {
    long quarter = Runtime.getRuntime().maxMemory() / 4;
    assertThat(TableFullException.limit(1000, 8)).isEqualTo(1000);
    assertThat(TableFullException.limit(Integer.MAX_VALUE, 1 << 20))
        .isEqualTo((int) (quarter >> 20));
  }
}
