package dev.tally.words.top;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.text.OptionException;
import dev.tally.words.text.Strings;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words as {@code --words} asks for them. */
class WordSelectionTest {
  private static final Normalization KEYS =
      new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.EXACT);

  private static WordSelection read(String typed, int length, Normalization keys) {
    return WordSelection.read(typed, Strings.split(typed, '|'), length, keys);
  }

  @Test
  void wordsAreAskedForOnceAsTheyAreTypedFirst() {
    WordSelection sea = read("Sea|gull|SEA| gull ", 1, KEYS);
    assertThat(sea.asked()).containsExactly("Sea", "gull");
    assertThat(sea.n()).isEqualTo(2);
    assertThat(read("Sea|SEA", 1, Normalization.EXACT).asked()).containsExactly("Sea", "SEA");
    assertThat(read("the  sea|The sea", 2, KEYS).asked()).containsExactly("the sea");
    assertThat(read("a*b", 1, Normalization.EXACT).asked()).containsExactly("a*b");
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource({
    "the sea, 1, not one word; --ngram=2 counts it",
    "a b c d e f g h i j k l, 1, not one word",
    "sea, 2, not 2 words",
    "a b c, 2, not 2 words; --ngram=3 counts it",
    "sea*, 1, 'a pattern, which concordance --counts finds; expected a word'",
  })
  void whatIsNotAWordIsRefused(String typed, int length, String problem) {
    assertThatThrownBy(() -> read(typed, length, KEYS))
        .isInstanceOf(OptionException.class)
        .hasMessage("--words=" + typed + ": '" + typed + "' is " + problem);
  }

  @Test
  void longTextIsCutInAMessage() {
    String hundred = "\ud83d\udc33 ".repeat(33) + "a";
    assertThatThrownBy(() -> read(hundred, 1, Normalization.EXACT))
        .hasMessageStartingWith("--words=" + hundred + ": '");
    assertThatThrownBy(() -> read(hundred + "b", 1, Normalization.EXACT))
        .hasMessageStartingWith("--words=" + "\ud83d\udc33 ".repeat(25) + "...: '");
  }

  @Test
  void noWordsAreTheMostFrequent() {
    assertThat(WordSelection.top(3, 2))
        .isEqualTo(new WordSelection(3, 2, List.of(), Normalization.EXACT));
  }
}
