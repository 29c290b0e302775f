package dev.tally.words.sequence;

import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.KnownForms;
import dev.tally.words.counts.KnownRuns;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordTally;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.VerseReference;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WhitespaceTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The text of a result, token by token; a token takes three bytes. Where several texts are one
 * result, they follow one another in the order asked. Tokens have indices from 0. In a text without
 * verses, a paragraph takes the place of a verse, and it is known where sentences end. Not safe for
 * use by many threads.
 */
public final class TokenSequence {
  private final WordTally words = new WordTally();
  private final WordNumbers numbers = new WordNumbers();
  private final List<Chapter> chapters = new ArrayList<>();
  private int[] verseStarts = new int[64];
  private int[] verseNumbers = new int[64];

  /** Indices of the chapters that verses are in. */
  private int[] verseChapters = new int[64];

  private int verses;
  private int passages;

  /** First tokens of sentences that do not begin a verse. */
  private final BitSet sentenceStarts = new BitSet();

  /** The rules of {@link #keys}. */
  private Normalization keyRules = Normalization.IGNORE_CASE;

  /** Keys of the first words, by their numbers: the next query asks for the same ones. */
  private List<char[][]> keys = new ArrayList<>();

  /**
   * A chapter of the text.
   *
   * @param passage index of the passage that it is in, among those of the result
   * @param text index of the text that it is in
   * @param start index of its first token
   * @param book number of its book, or 0 in a plain text
   * @param bookName name of its book, or empty
   * @param number of the chapter, or 0 in a plain text
   */
  public record Chapter(int passage, int text, int start, int book, String bookName, int number) {}

  /**
   * Takes the verses of a passage, which follow those that are here.
   *
   * @param windowed around whose hits {@link #sentenceEnd} will be asked
   * @param width how many tokens before them and after them
   */
  VerseVisitor add(TokenRules rules, long firstPosition, List<Query> windowed, int width) {
    return new PassageReader(rules, firstPosition, windowed, width);
  }

  private final class PassageReader implements VerseVisitor, SentenceRuns.Visitor {
    private final TokenRules rules;
    private final Tokenization.Splitter splitter;
    private final int passage = passages++;
    private final int text;
    private final Sentences sentences = new Sentences();
    private final KnownForms known = new KnownForms();
    private final KnownRuns knownRuns = new KnownRuns();
    private final SentenceRuns sentenceRuns;
    private final WhitespaceTokenizer.Sink tokens = this::add;
    private final WhitespaceTokenizer.Sink ofRun = this::addOfRun;
    private final IntConsumer added = numbers::add;
    private long position;
    private int firstOfVerse;

    PassageReader(TokenRules rules, long firstPosition, List<Query> windowed, int width) {
      this.rules = rules;
      this.splitter = rules.segmentation().splitter();
      this.text = TextMeasurement.text(firstPosition);
      this.position = firstPosition;
      this.sentenceRuns = new SentenceRuns(rules, windowed, width);
    }

    private void add(char[] chars, int from, int to) {
      numbers.add(words.add(chars, from, to, position++, verses, rules.filter()));
    }

    private void addOfRun(char[] chars, int from, int to) {
      add(chars, from, to);
      knownRuns.next(words.last());
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      chapters.add(new Chapter(passage, text, numbers.size(), book, bookName, chapter));
      sentences.chapter(book);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      begin(number);
      sentences(chars, from, to, to);
    }

    private void begin(int number) {
      addVerse(number, chapters.size() - 1);
      firstOfVerse = numbers.size();
    }

    @Override
    public void sentences(char[] chars, int from, int limit, int to) {
      sentences.split(
          chars,
          from,
          to,
          (c, start, end) -> {
            if (start > from && start <= limit && numbers.size() > firstOfVerse) {
              sentenceStarts.set(numbers.size());
            }
            if (start < limit) {
              splitter.split(c, start, Math.min(end, limit), tokens);
            }
          });
    }

    @Override
    public void verse(int number, SplitVerse split) {
      addVerse(number, chapters.size() - 1);
      for (int i = 0; i < split.count(); i++) {
        numbers.add(words.add(split, i, known, position, verses, rules.filter()));
      }
      position += split.count();
    }

    @Override
    public boolean takesRuns() {
      return true;
    }

    /** Finds out where sentences end only around hits, since that takes long. */
    @Override
    public void verse(int number, Runs runs) {
      begin(number);
      sentenceRuns.divide(runs, this);
    }

    @Override
    public void run(Runs runs, int index) {
      int run = runs.number(index);
      int count = knownRuns.count(run, words, verses, added);
      if (count < 0) {
        char[] chars = runs.chars(index);
        splitter.split(chars, 0, chars.length, ofRun);
        knownRuns.put(run);
      } else {
        position += count;
      }
    }
  }

  private void addVerse(int number, int chapter) {
    if (verses == verseStarts.length) {
      verseStarts = Arrays.copyOf(verseStarts, verses * 2);
      verseNumbers = Arrays.copyOf(verseNumbers, verses * 2);
      verseChapters = Arrays.copyOf(verseChapters, verses * 2);
    }
    verseStarts[verses] = numbers.size();
    verseNumbers[verses] = number;
    verseChapters[verses++] = chapter;
  }

  /** Adds the text that follows. */
  void merge(TokenSequence next) {
    numbers.checkRoom(next.numbers.size());
    words.merge(next.words);
    int[] numbersHere = new int[next.words.size()];
    Arrays.setAll(numbersHere, word -> words.number(next.words, word));
    int start = numbers.size();
    int verse = 0;
    for (int at = 0; at <= next.numbers.size(); at++) {
      for (; verse < next.verses && next.verseStarts[verse] == at; verse++) {
        addVerse(next.verseNumbers[verse], chapters.size() + next.verseChapters[verse]);
      }
      if (at < next.numbers.size()) {
        numbers.add(numbersHere[next.numbers.at(at)]);
      }
    }
    next.sentenceStarts.stream().forEach(token -> sentenceStarts.set(start + token));
    for (Chapter each : next.chapters) {
      chapters.add(
          new Chapter(
              passages + each.passage,
              each.text,
              start + each.start,
              each.book,
              each.bookName,
              each.number));
    }
    passages += next.passages;
  }

  /** Size of the text. */
  public Totals totals() {
    return words.totals();
  }

  /** The words of its tokens. */
  public WordNumbers numbers() {
    return numbers;
  }

  /**
   * A word in its most frequent form.
   *
   * @param number that {@link #numbers} has for it
   */
  public String word(int number) {
    return words.word(number).word();
  }

  /** Frequencies of its words, by the same numbers. */
  public WordTally tally() {
    return words;
  }

  /**
   * Its tokens, to look for queries in them; no verse is begun.
   *
   * @param rules which words are the same
   */
  public WordLine line(Normalization rules) {
    return new WordLine(keys(rules)) {
      @Override
      protected int word(int token) {
        return numbers.at(token);
      }
    };
  }

  private List<char[][]> keys(Normalization rules) {
    if (!rules.equals(keyRules)) {
      keys = new ArrayList<>(); // a line of other rules may be in use
      keyRules = rules;
    }
    Normalization.Buffer buffer = new Normalization.Buffer();
    for (int word = keys.size(); word < numbers.types(); word++) {
      char[] form = word(word).toCharArray();
      keys.add(rules.patternKeys(form, 0, form.length, buffer));
    }
    return keys;
  }

  /** Numbers of the most frequent words that are kept, at most {@code n}, most frequent first. */
  public int[] top(int n) {
    return words.topNumbers(n);
  }

  /** Chapters in their order, also those without tokens. */
  public List<Chapter> chapters() {
    return List.copyOf(chapters);
  }

  /** Number of verses. */
  public int verses() {
    return verses;
  }

  /**
   * Index of the first token of a verse, or after the last token of all.
   *
   * @param verse from 0, at most {@link #verses}
   */
  public int verseStart(int verse) {
    return verse == verses ? numbers.size() : verseStarts[verse];
  }

  /**
   * Index after the last token of the sentence of a token, where the verse is divided into
   * sentences; else no less than that after the last token of the verse.
   */
  public int sentenceEnd(int token) {
    int next = sentenceStarts.nextSetBit(token + 1);
    return next < 0 ? numbers.size() : next;
  }

  /**
   * Index of the passage that a verse is in, among those of the result.
   *
   * @param verse from 0, less than {@link #verses}
   */
  public int passage(int verse) {
    return chapters.get(verseChapters[verse]).passage;
  }

  /**
   * Reference of a verse.
   *
   * @param version of the text, or the name of a file
   * @param verse from 0, less than {@link #verses}
   */
  public VerseReference reference(String version, int verse) {
    Chapter chapter = chapters.get(verseChapters[verse]);
    return new VerseReference(version, chapter.book, chapter.number, verseNumbers[verse]);
  }
}
