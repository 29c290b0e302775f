package dev.tally.pipelines.words.sequence;

import dev.tally.pipelines.scripture.VerseReference;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.WordCount;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The text of a result, token by token. Where several texts are one result, they follow one another
 * in the order asked. Places of tokens are counted from 0. Not safe for use by many threads.
 */
public final class TokenSequence {
  private final TopList text;
  private final SequenceTable tokens;
  private final int[] verseStarts;
  private final int[] chapterStarts;

  /**
   * A chapter of the text.
   *
   * @param start place of its first token
   * @param book number of its book, or 0 in a plain text
   * @param bookName name of its book, or empty
   * @param number of the chapter, or 0 in a plain text
   */
  public record Chapter(int start, int book, String bookName, int number) {}

  private TokenSequence(TopList text, SequenceTable tokens) {
    this.text = text;
    this.tokens = tokens;
    this.verseStarts = tokens.verses().starts();
    this.chapterStarts = tokens.chapters().stream().mapToInt(Chapter::start).toArray();
  }

  /** The texts of a table, one after another. */
  static TokenSequence of(ResultKey key, List<Passage> passages, SequenceTable table) {
    return new TokenSequence(
        new TopList(key, List.copyOf(passages), table.words().totals(), List.of()), table);
  }

  /** What the result covers, and how much text that is; without words. */
  public TopList text() {
    return text;
  }

  /** The words of its tokens. */
  public WordNumbers numbers() {
    return tokens.numbers();
  }

  /**
   * A word, as it stands where it occurs first.
   *
   * @param number that {@link #numbers} has for it
   */
  public String word(int number) {
    return tokens.words().word(number).word();
  }

  /** Numbers of the most frequent words that are kept, at most {@code n}; see {@link WordCount}. */
  public int[] top(int n) {
    return tokens.words().top(n).stream()
        .mapToInt(word -> numbers().at(place(word.first())))
        .toArray();
  }

  private int place(long position) {
    Map.Entry<Long, Integer> text = tokens.starts().floorEntry(position);
    return text.getValue() + (int) (position - text.getKey());
  }

  /** Its chapters in their order, also those without tokens. */
  public List<Chapter> chapters() {
    return List.copyOf(tokens.chapters());
  }

  /** How many verses it has. */
  public int verses() {
    return verseStarts.length;
  }

  /**
   * Place of the first token of a verse, or after the last token of all.
   *
   * @param verse from 0, at most {@link #verses}
   */
  public int verseStart(int verse) {
    return verse == verseStarts.length ? numbers().size() : verseStarts[verse];
  }

  /** The verse that a token is in. */
  public VerseReference reference(int place) {
    int verse = last(verseStarts, place);
    Chapter chapter = tokens.chapters().get(last(chapterStarts, place));
    String version = text.passages().get(0).text().request().version();
    return new VerseReference(version, chapter.book, chapter.number, tokens.verses().number(verse));
  }

  /**
   * Index of the last start that is not after a place; what is empty starts where the next does.
   */
  private static int last(int[] starts, int place) {
    int after = Arrays.binarySearch(starts, place + 1);
    // Of several that start at place + 1 the search may find any.
    int last = (after < 0 ? ~after : after) - 1;
    while (starts[last] > place) {
      last--;
    }
    return last;
  }
}
