package dev.tally.words.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.counts.WordCount;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.top.WordSelection;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Examples of keywords, of texts of 100 tokens each. */
class KeywordListTest {
  private static final WordSelection ALL = WordSelection.top(9, 1);

  private static List<String> words(List<Keyword> words) {
    return words.stream()
        .map(word -> word.word() + " " + word.left().count() + ":" + word.right().count())
        .toList();
  }

  private static KeywordList of(
      List<WordCount> left, List<WordCount> right, Normalization keys, WordSelection listing) {
    return KeywordList.of(left, right, keys, new Keyness(100, 100), listing);
  }

  private static WordCount word(String word, int count) {
    return new WordCount(word, count, 1, 0);
  }

  @Test
  void wordsAreOnTheSideThatHasMoreOfThem() {
    KeywordList list =
        of(
            List.of(word("sea", 9), word("oar", 2), word("and", 5), word("net", 1)),
            List.of(word("sea", 3), word("gull", 7), word("and", 5), word("oar", 4)),
            Normalization.EXACT,
            ALL);
    assertThat(words(list.left())).containsExactly("sea 9:3", "net 1:0");
    assertThat(words(list.right())).containsExactly("gull 0:7", "oar 2:4");
  }

  /** Case does not count. */
  @Test
  void wordIsCalledAsInTheTextThatHasMoreOfIt() {
    KeywordList list =
        of(
            List.of(word("Sea", 2), word("OAR", 9), word("Net", 3)),
            List.of(word("sea", 8), word("oar", 1), word("net", 3)),
            Normalization.IGNORE_CASE,
            WordSelection.of(List.of("SEA", "oar", "nEt"), Normalization.IGNORE_CASE));
    assertThat(words(list.left())).containsExactly("OAR 9:1", "Net 3:3");
    assertThat(words(list.right())).containsExactly("sea 2:8");
  }

  @Test
  void wordThatIsAskedForIsCalledAsTypedWhereNoTextHasIt() {
    KeywordList list =
        of(
            List.of(),
            List.of(word("gull", 2)),
            Normalization.IGNORE_CASE,
            WordSelection.of(List.of("Whale", "GULL"), Normalization.IGNORE_CASE));
    assertThat(words(list.left())).containsExactly("Whale 0:0");
    assertThat(words(list.right())).containsExactly("gull 0:2");
  }

  @Test
  void wordsThatOccurTooSeldomInBothTogetherAreLeftOut() {
    KeywordList list =
        of(
            List.of(word("sea", 2), word("net", 2)),
            List.of(word("sea", 1), word("gull", 3)),
            Normalization.EXACT,
            WordSelection.top(9, /* minCount= */ 3));
    assertThat(words(list.left())).containsExactly("sea 2:1");
    assertThat(words(list.right())).containsExactly("gull 0:3");
  }
}
