package dev.tally.words;

import dev.tally.words.text.Grouping;
import dev.tally.words.text.Passage;
import dev.tally.words.text.PassageTracker;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.UnspacedScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures the texts of a result, or of each of their books or chapters. Where there is one text, a
 * result is made as soon as its passage ends, so that there is one accumulator at a time. Not safe
 * for use by many threads.
 *
 * @param <A> type of the accumulators
 * @param <R> type of what is shown
 */
public final class TextMeasurement<A, R> {
  private static final int TOKEN_BITS = 40; // no text has 2^40 tokens

  private final Measure<A, R> measure;
  private final TokenRules rules;
  private final Grouping grouping;
  private final boolean isOneText;
  private final Map<ResultKey, Sum<A>> sums = new TreeMap<>();
  private final List<Result<R>> results = new ArrayList<>();

  /**
   * Nothing measured yet.
   *
   * @param isOneText whether no result has several texts
   */
  public TextMeasurement(
      Measure<A, R> measure, TokenRules rules, Grouping grouping, boolean isOneText) {
    this.measure = measure;
    this.rules = rules;
    this.grouping = grouping;
    this.isOneText = isOneText;
  }

  /** The position of the first token of a text; it leaves room for those before the next one. */
  private static long firstPosition(Text text) {
    return (long) text.request().index() << TOKEN_BITS;
  }

  /** Index of the text that has a position. */
  public static int text(long position) {
    return (int) (position >>> TOKEN_BITS);
  }

  /**
   * The sum of a result.
   *
   * @param passages its own list: a result may have hundreds of thousands
   */
  public record Sum<A>(ArrayList<Passage> passages, A accumulator) {
    private Sum(Passage passage, A accumulator) {
      this(new ArrayList<>(List.of(passage)), accumulator);
    }

    private Sum<A> with(Text withNotice) {
      passages.replaceAll(each -> each.with(withNotice));
      return this;
    }
  }

  /** The verses of one text. Nothing of them counts before {@link #finish}. */
  public final class OfText implements VerseVisitor {
    private final Text text;
    private final long offset;
    private final boolean isAppended;
    private final UnspacedScript unspaced;
    private final PassageTracker passages;
    private final Map<ResultKey, Sum<A>> counted = new TreeMap<>();
    private final List<Result<R>> complete = new ArrayList<>();
    private Runnable endPassage = () -> {};
    private VerseVisitor input = VerseVisitor.NONE;
    private boolean isEmpty = true;

    private OfText(Text text, long offset, boolean isAppended) {
      this.text = text;
      this.offset = offset;
      this.isAppended = isAppended;
      this.unspaced = new UnspacedScript(rules.segmentation(), text.origin());
      this.passages = new PassageTracker(text, grouping, this::begin);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      passages.chapter(book, bookName, chapter);
      input.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      isEmpty = false;
      unspaced.verse(chars, from, to);
      input.verse(number, chars, from, to);
    }

    @Override
    public void verse(int number, SplitVerse verse) {
      isEmpty = false;
      unspaced.verse(verse.chars(), verse.from(), verse.to());
      input.verse(number, verse);
    }

    @Override
    public boolean takesRuns() {
      return input.takesRuns();
    }

    @Override
    public void verse(int number, Runs runs) {
      isEmpty = false;
      unspaced.verse(runs);
      input.verse(number, runs);
    }

    private void begin(ResultKey key, Passage passage) {
      endPassage.run();
      Sum<A> before = isAppended ? sums.get(key) : null;
      A accumulator = before == null ? measure.createAccumulator() : before.accumulator;
      input = measure.addInput(accumulator, rules, firstPosition(text) + offset);
      endPassage = () -> end(key, new Sum<>(passage, accumulator));
    }

    private void end(ResultKey key, Sum<A> sum) {
      if (isOneText) {
        complete.add(result(key, sum, measure));
      } else {
        counted.put(key, sum);
      }
    }

    /** Whether there was no verse. */
    public boolean isEmpty() {
      return isEmpty;
    }

    /** The script of its verses so far. */
    public UnspacedScript.Seen seen() {
      return unspaced.seen();
    }

    /** Ends a part of the text; what the user should know of it, all of its parts tell. */
    public void finishPart() {
      endPassage.run();
      addUp();
    }

    private void addUp() {
      counted.forEach((key, sum) -> sums.merge(key, sum, TextMeasurement.this::plus));
    }

    /** Ends the text, with what the user should know of it. */
    public void finish() {
      finish(text);
    }

    /**
     * Ends the text.
     *
     * @param read the text, with what the user should know of it besides
     */
    public void finish(Text read) {
      endPassage.run();
      Text withNotice = unspaced.withNotice(read).orElse(read);
      if (!withNotice.equals(text)) {
        complete.replaceAll(result -> result.with(withNotice));
        counted.replaceAll((key, sum) -> sum.with(withNotice));
      }
      results.addAll(complete);
      addUp();
    }
  }

  /** Takes the verses of a text; texts come in the order asked. */
  public OfText begin(Text text) {
    return begin(text, /* offset= */ 0);
  }

  /**
   * Takes the verses of a part of a text.
   *
   * @param offset where it begins; it has no more tokens than the distance to where the next begins
   */
  public OfText begin(Text text, long offset) {
    return new OfText(text, offset, /* isAppended= */ false);
  }

  /**
   * The same for a text that is sure to be read to its end: its verses are counted with those
   * before them, which takes less time than adding up what was counted of each text.
   */
  public OfText append(Text text) {
    return new OfText(text, /* offset= */ 0, /* isAppended= */ true);
  }

  private Sum<A> plus(Sum<A> sum, Sum<A> next) {
    A merged =
        sum.accumulator == next.accumulator
            ? sum.accumulator
            : measure.mergeAccumulators(sum.accumulator, next.accumulator);
    sum.passages.addAll(next.passages);
    return new Sum<>(sum.passages, merged);
  }

  private static <A, S> Result<S> result(ResultKey key, Sum<A> sum, Measure<A, S> of) {
    ResultHeader header = new ResultHeader(key, sum.passages, of.totals(sum.accumulator));
    return new Result<>(header, of.extractOutput(sum.accumulator));
  }

  /**
   * The results of another measure of the same texts, which may be asked again and again. None of
   * those that were made as soon as their passages ended.
   *
   * @param other with the same {@link Measure#counted}
   */
  public <S> List<Result<S>> results(Measure<A, S> other) {
    List<Result<S>> all = new ArrayList<>();
    sums.forEach((key, sum) -> all.add(result(key, sum, other)));
    return all;
  }

  /** Takes out the sums of results that may have other texts: they are counted no more here. */
  public Map<ResultKey, Sum<A>> takeSums() {
    Map<ResultKey, Sum<A>> taken = new TreeMap<>(sums);
    sums.clear();
    return taken;
  }

  /** The results of all texts, in their order. */
  public List<Result<R>> results() {
    results.addAll(results(measure));
    sums.clear();
    return List.copyOf(results);
  }
}
