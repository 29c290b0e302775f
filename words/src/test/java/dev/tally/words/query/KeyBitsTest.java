package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyBitsTest {
  private static boolean mayHave(KeyBits keys, String word) {
    String around = "<" + word + ">";
    return keys.mayHave(around.toCharArray(), 1, 1 + word.length());
  }

  @ParameterizedTest
  @CsvSource({
    "sea, true",
    "gulls, true",
    "sails, true", // begins as the one, and is as long as the other
    "oar, false",
    "se, false",
    "'', false",
  })
  void wordOfAnotherLengthOrFirstLetterIsNoKey(String word, boolean mayBe) {
    KeyBits keys = new KeyBits();
    keys.add("sea");
    keys.add("gulls");
    assertThat(mayHave(keys, word)).as("<%s>", word).isEqualTo(mayBe);
  }

  @Test
  void emptyAndLongWordsMayBeKeys() {
    KeyBits keys = new KeyBits();
    assertThat(mayHave(keys, "")).isFalse();
    keys.add("");
    keys.add("x".repeat(70));
    assertThat(mayHave(keys, "")).isTrue();
    assertThat(mayHave(keys, "x".repeat(70))).isTrue();
    assertThat(mayHave(keys, "y".repeat(70))).isFalse();
    assertThat(mayHave(keys, "x")).isFalse();
  }
}
