package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

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
  @ValueSource(strings = {"I", "7", "\u00e9", "\ud83d\ude00", "\ud800"})
  void dropsWordsOfOneCodePoint(String word) {
    assertThat(WordFilter.of("").keeps(word)).isFalse();
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
