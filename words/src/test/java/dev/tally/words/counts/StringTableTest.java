package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
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

  /** The strings stand beside each other, so that the next one's quote is at the end of none. */
  @Test
  void emptyStringIsNotQuotedWhateverStandsBesideIt() {
    StringTable table = new StringTable(1);
    for (String each : List.of("sea”", "", "“oar")) {
      table.add(each.toCharArray(), 0, each.length());
    }
    assertThat(IntStream.range(0, 3).filter(table::beginsQuoted)).containsExactly(2);
    assertThat(IntStream.range(0, 3).filter(table::endsQuoted)).containsExactly(0);
  }

  private static char[] word(int bits) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < BITS; i++) {
      word.append((bits >>> i & 1) == 0 ? "Aa" : "BB");
    }
    return word.toString().toCharArray();
  }
}
