package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordFilterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"the", "The", "THE", "don't", "Don't", "tis", "\u00e9t\u00e9", "\u00c9T\u00c9"})
  void dropsAStopWordWhateverItsCase(String word) {
    assertThat(WordFilter.of("The don't 'Tis, \u00c9t\u00e9").keeps(word)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"them", "dont", "God", "\u201cthe", "'tis"})
  void keepsWhatIsNoStopWord(String word) {
    assertThat(WordFilter.of("the don't 'tis").keeps(word)).isTrue();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(
      strings = {"I", "7", "\u00e9", "\ud83d\ude00", "\ud800", "\u05d0", "\u3147", "\u3002"})
  void dropsWordsOfOneCodePoint(String word) {
    assertThat(WordFilter.of("").keeps(word)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"don\u2019t", "Don\u2019t", "don\u00b4t", "don\u2018t", "tis"})
  void dropsAStopWordWhateverItsApostrophe(String word) {
    assertThat(WordFilter.of("don't \u2019tis tis").keeps(word)).isFalse();
    assertThat(
            WordFilter.of("don\u2019t tis")
                .with(Normalization.SEARCH)
                .keeps(word.toLowerCase(Locale.ROOT)))
        .isFalse();
  }

  @Test
  void stopWordsMayHaveCommasBetweenThem() {
    WordFilter filter = WordFilter.of(",the,of;and, 1,000\u060c\u0648 12,");
    assertThat(List.of("the", "of", "and", "1,000", "\u0648", "12")).noneMatch(filter::keeps);
    assertThat(filter.keeps("000")).isTrue();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(
      strings = {
        "\u795e",
        "\ubb3c",
        "\u624b",
        "\u306e",
        "\u0e13",
        "\u0f44",
        "\u1293",
        "\ud840\udc00"
      })
  void keepsWordsOfOneCharacterThatIsNoLetterOfAnAlphabet(String word) {
    assertThat(WordFilter.of("").keeps(word)).isTrue();
    assertThat(WordFilter.of(word).keeps(word)).isFalse();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"of", "e\u0301", "\ud83d\ude00\ud83d\ude00", "\ud83d\ude00a"})
  void keepsWordsOfTwoCodePoints(String word) {
    assertThat(WordFilter.of("").keeps(word)).isTrue();
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"the", "I", ""})
  void noneKeepsEverything(String word) {
    assertThat(WordFilter.NONE.keeps(word)).isTrue();
  }
}
