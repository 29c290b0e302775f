package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StringTableTest {
  private static final int BITS = 18;

  /** They have one sum of 31 * sum + letter; looking through them all would take minutes. */
  @Test
  void wordsMadeToCollideTakeNoMoreTimeThanOthers() {
    StringTable table = new StringTable(1);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (int word = 0; word < 1 << BITS; word++) {
            assertThat(table.add(word(word), 0, BITS * 2)).isEqualTo(word);
          }
        });
    assertThat(table.find(word(5), 0, BITS * 2)).isEqualTo(5);
  }

  private static char[] word(int bits) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < BITS; i++) {
      word.append((bits >>> i & 1) == 0 ? "Aa" : "BB");
    }
    return word.toString().toCharArray();
  }
}
