package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Mrs. Reed saw Dr. Hale and J. R. Pell at St. Olave with Prof. K. Ames.",
        "Mr.  Reed and Mr.\u00a0Hale met “Capt. Ames” on Sept. 5 at No. 12 (vol. 3, pp. 7).",
        "“Really?” she asked, and “Now!” they cried — what? — but nobody came.",
        "At 5 a.m. Reed left the U.S. Navy for the U. S. Army, i.e. Hale’s.",
        "Frau Dr. Klein und Hr. Groß, z. B. Anna, sahen Sr. Gil, Mme. Lot и А. П. Чехова.",
        "É. Roux read it.",
      })
  void sentenceGoesOnAfterAnAbbreviationAndBeforeASmallLetter(String sentence) {
    assertThat(sentences(1, sentence + " Then it ended")).hasSize(1);
    assertThat(sentences(0, sentence + " Then it ended"))
        .containsExactly(sentence + " ", "Then it ended");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "He said no. Then he left. | 2",
        "“Who?” “Reed!” Nobody spoke. | 3",
        "It was in 1990. Reed came. Why? 12 came. | 4",
        "A cat sat on the mat. The cat ate. | 2",
        "One line\\nand another. | 2", // what has line ends within paragraphs is no prose
        "Ένα. Δύο; Τρία. | 2",
        "जन गया। वह आया। | 2",
        "一。二。 | 2",
      })
  void otherSentencesEnd(String text, int count) {
    assertThat(sentences(0, text.replace("\\n", "\n"))).hasSize(count);
  }

  /** Runs of characters without blanks, in a text without verses. */
  @ParameterizedTest
  @CsvSource({
    "no?Then, true",
    "no!”Then, true",
    "3.Then, true",
    "no?then, false", // goes on
    "no.Then, false",
    "No, false",
    "3.5, false",
    "?!., false",
    "—?—, false",
    "太。初, true",
  })
  void runMayHaveTheEndOfASentence(String run, boolean mayDivide) {
    Sentences sentences = new Sentences();
    sentences.chapter(0);
    Tokenization.Splitter splitter = Tokenization.WHITESPACE.splitter();
    assertThat(sentences.mayDivide(run.toCharArray(), splitter)).isEqualTo(mayDivide);
    sentences.chapter(1);
    assertThat(sentences.mayDivide(run.toCharArray(), splitter)).isFalse();
  }

  private static List<String> sentences(int book, String text) {
    Sentences sentences = new Sentences();
    sentences.chapter(book);
    List<String> found = new ArrayList<>();
    sentences.split(
        ("x" + text).toCharArray(),
        1,
        text.length() + 1,
        (chars, from, to) -> found.add(new String(chars, from, to - from)));
    return found;
  }
}
