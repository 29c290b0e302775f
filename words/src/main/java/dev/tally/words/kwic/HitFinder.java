package dev.tally.words.kwic;

import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.query.AnnotatedVerse;
import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.RunPredicate;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.TokenOffsets;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Looks for queries in the verses of one text. Not safe for use by many threads. */
public final class HitFinder implements VerseVisitor {
  private final List<Query> asked;
  private final Queries queries;
  private final VerseTokens tokens;
  private final Normalization keys;
  private final Tokenization.Splitter splitter;
  private final Normalization.Buffer buffer = new Normalization.Buffer();
  private final RunPredicate firstWords = new RunPredicate(this::mayBegin);
  private final List<SortKey> sortKeys;
  private final Sink sink;

  /** Reads verses with notes at their words, if a query asks for them. */
  private final Optional<AnnotatedVerse> annotated;

  private int book;
  private int chapter;

  /** Hits of each query that may still be shown. */
  private final long[] left;

  /** Number of queries that have such hits. */
  private int unfinished;

  /** Whether a hit needs no token beside its own. */
  private final boolean isOfPhrases;

  /** Tokens of the longest hit. */
  private final int longest;

  /** Takes what is found, verse by verse. */
  @FunctionalInterface
  public interface Sink {
    /**
     * A verse with hits of a query.
     *
     * @param query its index among those asked
     * @param hits how many there are
     * @param verse with those of them that are shown, maybe none
     */
    void verse(int query, int hits, VerseHits verse);
  }

  /**
   * Begins a text.
   *
   * @param keys how verses are split, and which words are the same
   * @param sortKeys what hits may be sorted by
   * @param max how many hits of a query are shown
   */
  public HitFinder(
      List<Query> queries, Normalization keys, List<SortKey> sortKeys, long max, Sink sink) {
    this.asked = queries;
    this.queries = new Queries(queries);
    this.annotated =
        queries.stream().anyMatch(Query::isOfAnnotations)
            ? Optional.of(new AnnotatedVerse())
            : Optional.empty();
    this.tokens = new VerseTokens(keys);
    this.keys = keys;
    this.splitter = keys.segmentation().splitter();
    this.sortKeys = sortKeys;
    this.sink = sink;
    this.left = new long[queries.size()];
    Arrays.fill(left, max);
    this.unfinished = max > 0 ? left.length : 0;
    this.isOfPhrases = annotated.isEmpty() && queries.stream().allMatch(Query::isPhrase);
    this.longest = queries.stream().mapToInt(Query::length).max().orElse(0);
  }

  @Override
  public void chapter(int nextBook, String bookName, int nextChapter) {
    book = nextBook;
    chapter = nextChapter;
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    if (annotated.isPresent()) {
      annotated.get().read(chars, from, to);
      tokens.read(annotated.get());
      find(number, annotated.get().text(), 0, annotated.get().length());
    } else {
      tokens.read(chars, from, to);
      find(number, chars, from, to);
    }
  }

  /** Finds hits in the verse whose tokens were read. */
  private void find(int number, char[] chars, int from, int to) {
    Map<Integer, List<Integer>> found = new TreeMap<>();
    queries.find(
        tokens, (query, at) -> found.computeIfAbsent(query, none -> new ArrayList<>()).add(at));
    if (!found.isEmpty()) {
      String text = unfinished > 0 ? new String(chars, from, to - from) : "";
      found.forEach((query, starts) -> show(query, starts, number, text, tokens));
    }
  }

  /**
   * Finds hits in a verse whose tokens are known.
   *
   * @param line has the tokens of its text
   * @param first index of its first one among them
   */
  public void verse(int number, SplitVerse verse, WordLine line, int first) {
    int limit = first + verse.count();
    String text = "";
    line.begin(first, limit);
    for (int i = 0; i < left.length; i++) {
      Query query = asked.get(i);
      int at = line.find(query, first, limit);
      if (at < limit) {
        List<Integer> starts = new ArrayList<>();
        for (; at < limit; at = line.find(query, at + 1, limit)) {
          starts.add(at - first);
        }
        boolean isMissing = text.isEmpty() && unfinished > 0;
        text =
            isMissing ? new String(verse.chars(), verse.from(), verse.to() - verse.from()) : text;
        show(i, starts, number, text, verse);
      }
    }
  }

  private void show(
      int query, List<Integer> starts, int number, String text, TokenOffsets offsets) {
    int kept = (int) Math.min(left[query], starts.size());
    left[query] -= kept;
    unfinished -= kept > 0 && left[query] == 0 ? 1 : 0;
    List<Span> spans = new ArrayList<>(kept);
    for (int at : starts.subList(0, kept)) {
      int last = at + asked.get(query).length() - 1;
      spans.add(Span.of(text, offsets, at, last, sortKeys));
    }
    sink.verse(query, starts.size(), new VerseHits(book, chapter, number, text, spans));
  }

  @Override
  public boolean takesRuns() {
    return true;
  }

  /** Splits only paragraphs in which a hit may begin; where none is shown, only those hits. */
  @Override
  public void verse(int number, Runs runs) {
    int first = firstWords.next(runs, 0);
    if (first == runs.count()) {
      return;
    }
    if (isOfPhrases && unfinished == 0) {
      count(number, runs, first);
    } else {
      verse(number, runs.chars(), 0, runs.length());
    }
  }

  /**
   * Counts the hits of a paragraph, which may be as long as its file, without its characters.
   *
   * @param first index of the first run in which a hit may begin
   */
  private void count(int number, Runs runs, int first) {
    Map<Integer, Integer> hits = new TreeMap<>(); // of thousands of queries, few have any
    for (int at = first; at < runs.count(); at = firstWords.next(runs, at + 1)) {
      int beginnings = readWindow(runs, at);
      queries.find(tokens, beginnings, (query, token) -> hits.merge(query, 1, Integer::sum));
    }
    VerseHits none = new VerseHits(book, chapter, number, "", List.of());
    hits.forEach((query, count) -> sink.verse(query, count, none));
  }

  /**
   * Reads the tokens of a run, and as many after them as the longest hit has.
   *
   * @return how many the run has
   */
  private int readWindow(Runs runs, int at) {
    char[] text = runs.chars(at);
    tokens.read(text, 0, text.length);
    int ofRun = tokens.count();
    for (int next = at + 1; next < runs.count() && tokens.count() < ofRun + longest - 1; next++) {
      char[] run = runs.chars(next);
      int length = text.length + 1;
      text = Arrays.copyOf(text, length + run.length);
      text[length - 1] = ' ';
      System.arraycopy(run, 0, text, length, run.length);
      tokens.read(text, 0, text.length);
    }
    return ofRun;
  }

  private boolean mayBegin(char[] run) {
    boolean[] mayBegin = {false};
    splitter.split(
        run,
        0,
        run.length,
        (chars, from, to) ->
            mayBegin[0] |= queries.mayBegin(keys.patternKeys(chars, from, to, buffer)));
    return mayBegin[0];
  }
}
