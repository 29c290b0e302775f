package dev.tally.words.vocabulary;

import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Strings;
import dev.tally.words.text.VerseReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The words that occur once, in the order of the text. Of 60 translations chapter by chapter there
 * are 10 million, so they are not objects until they are written.
 *
 * @param words a line for each verse that has any, with a tab between them; tokens have neither
 * @param verses passage, book, chapter and verse of each line
 */
public record HapaxList(String words, int[] verses) {
  /** No words. */
  static final HapaxList NONE = new HapaxList("", new int[0]);

  private static final int NUMBERS = 4;

  /**
   * A word that occurs once.
   *
   * @param word as it stands in the text
   * @param verse where
   */
  public record Hapax(String word, VerseReference verse) {}

  /**
   * Lists those of a text.
   *
   * @param counts of its words, by their numbers
   */
  static HapaxList of(TokenSequence text, int[] counts) {
    StringBuilder words = new StringBuilder();
    int[] verses = new int[text.verses() * NUMBERS];
    int size = 0;
    for (int verse = 0; verse < text.verses(); verse++) {
      boolean isFirst = true;
      for (int token = text.verseStart(verse); token < text.verseStart(verse + 1); token++) {
        int word = text.numbers().at(token);
        if (counts[word] == 1) {
          if (isFirst) {
            VerseReference reference = text.reference("", verse);
            verses[size++] = text.passage(verse);
            verses[size++] = reference.book();
            verses[size++] = reference.chapter();
            verses[size++] = reference.verse();
          }
          words.append(isFirst ? "" : "\t").append(text.word(word));
          isFirst = false;
        }
      }
      words.append(isFirst ? "" : "\n");
    }
    return new HapaxList(words.toString(), Arrays.copyOf(verses, size));
  }

  private List<String> lines() {
    return words.isEmpty()
        ? List.of()
        : Strings.split(words.substring(0, words.length() - 1), '\n');
  }

  /**
   * All of them.
   *
   * @param passages of the result
   */
  public List<Hapax> list(List<Passage> passages) {
    List<Hapax> list = new ArrayList<>();
    int next = 0;
    for (String line : lines()) {
      VerseReference verse =
          new VerseReference(
              passages.get(verses[next]).version(),
              verses[next + 1],
              verses[next + 2],
              verses[next + 3]);
      for (String word : Strings.split(line, '\t')) {
        list.add(new Hapax(word, verse));
      }
      next += NUMBERS;
    }
    return list;
  }
}
