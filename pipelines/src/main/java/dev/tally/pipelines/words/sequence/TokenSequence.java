package dev.tally.pipelines.words.sequence;

import dev.tally.pipelines.scripture.VerseReference;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Casing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The text of a result, token by token. Where several texts are one result, they follow one another
 * in the order asked. Places of tokens are counted from 0. Not safe for use by many threads.
 */
public final class TokenSequence {
  private final TopList text;
  private final WordTally words;
  private final WordNumbers numbers;
  private final List<String> forms;
  private final List<Chapter> chapters;
  private final SequenceTable.Verses verses;
  private final int[] verseStarts;
  private final int[] chapterStarts;

  /** Where texts begin, by the positions that their first tokens have in the tally. */
  private final TreeMap<Long, Integer> starts;

  /**
   * A chapter of the text.
   *
   * @param start place of its first token
   * @param book number of its book, or 0 in a plain text
   * @param bookName name of its book, or empty
   * @param number of the chapter, or 0 in a plain text
   */
  public record Chapter(int start, int book, String bookName, int number) {}

  private TokenSequence(
      TopList text,
      WordTally words,
      WordNumbers numbers,
      List<String> forms,
      List<Chapter> chapters,
      SequenceTable.Verses verses,
      TreeMap<Long, Integer> starts) {
    this.text = text;
    this.words = words;
    this.numbers = numbers;
    this.forms = forms;
    this.chapters = chapters;
    this.verses = verses;
    this.verseStarts = verses.starts();
    this.chapterStarts = chapters.stream().mapToInt(Chapter::start).toArray();
    this.starts = starts;
  }

  /**
   * The texts of a table, one after another.
   *
   * @param casing which words are the same
   */
  static TokenSequence of(
      ResultKey key, List<Passage> passages, SequenceTable table, Casing casing) {
    WordTally words = new WordTally();
    Map<String, Integer> numbersByKey = new HashMap<>();
    List<String> forms = new ArrayList<>();
    int[] all = new int[table.texts().values().stream().mapToInt(it -> it.numbers().size()).sum()];
    List<Chapter> chapters = new ArrayList<>();
    SequenceTable.Verses verses = new SequenceTable.Verses();
    TreeMap<Long, Integer> starts = new TreeMap<>();
    int start = 0;
    for (Map.Entry<Long, SequenceTable.Tokens> each : table.texts().entrySet()) {
      SequenceTable.Tokens tokens = each.getValue();
      words.merge(tokens.words());
      int[] numbers = new int[tokens.numbers().types()]; // in all texts, by number in this one
      for (int i = 0; i < numbers.length; i++) {
        String form = tokens.words().word(i).word();
        Integer number = numbersByKey.putIfAbsent(casing.key(form), forms.size());
        numbers[i] = number == null ? forms.size() : number;
        if (number == null) {
          forms.add(form);
        }
      }
      for (int place = 0; place < tokens.numbers().size(); place++) {
        all[start + place] = numbers[tokens.numbers().at(place)];
      }
      for (Chapter chapter : tokens.chapters()) {
        chapters.add(
            new Chapter(start + chapter.start, chapter.book, chapter.bookName, chapter.number));
      }
      verses.addAll(tokens.verses(), start);
      starts.put(each.getKey(), start);
      start += tokens.numbers().size();
    }
    TopList text = new TopList(key, List.copyOf(passages), words.totals(), List.of());
    return new TokenSequence(text, words, WordNumbers.of(all), forms, chapters, verses, starts);
  }

  /** What the result covers, and how much text that is; without words. */
  public TopList text() {
    return text;
  }

  /** The words of its tokens. */
  public WordNumbers numbers() {
    return numbers;
  }

  /**
   * A word, as it stands where it occurs first.
   *
   * @param number that {@link #numbers} has for it
   */
  public String word(int number) {
    return forms.get(number);
  }

  /** Numbers of the most frequent words that are kept, at most {@code n}; see {@link WordCount}. */
  public int[] top(int n) {
    return words.top(n).stream().mapToInt(word -> numbers.at(place(word.first()))).toArray();
  }

  private int place(long position) {
    Map.Entry<Long, Integer> text = starts.floorEntry(position);
    return text.getValue() + (int) (position - text.getKey());
  }

  /** Its chapters in their order, also those without tokens. */
  public List<Chapter> chapters() {
    return List.copyOf(chapters);
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
    return verse == verseStarts.length ? numbers.size() : verseStarts[verse];
  }

  /** The verse that a token is in. */
  public VerseReference reference(int place) {
    int verse = last(verseStarts, place);
    Chapter chapter = chapters.get(last(chapterStarts, place));
    String version = text.passages().get(0).text().request().version();
    return new VerseReference(version, chapter.book, chapter.number, verses.number(verse));
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
