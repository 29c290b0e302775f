package dev.tally.pipelines.words.sequence;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.counting.Counting;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.TextCounter;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokenizer;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.List;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.SerializableFunction;

/**
 * Measures results whose tokens are needed in their order. The tokens of a result are in memory
 * until it is measured.
 *
 * @param <R> what is known of a result
 * @param measure of the text of a result
 * @param noting adds to a result what the user should know of its text
 * @param resultCoder for results
 */
public record MeasureSequence<R>(
    SerializableFunction<TokenSequence, R> measure,
    SerializableBiFunction<R, Text, R> noting,
    DataCoder<R> resultCoder)
    implements Counting<SequenceTable, R> {
  @Override
  public TextCounter<SequenceTable, R> counter(Tokens tokens) {
    return new SequenceCounter<>(tokens, this);
  }

  @Override
  public SequenceTable table() {
    return new SequenceTable();
  }

  @Override
  public List<R> results(ResultKey key, List<Passage> passages, SequenceTable table) {
    return List.of(measure.apply(TokenSequence.of(key, passages, table)));
  }

  @Override
  public R noting(R result, Text noted) {
    return noting.apply(result, noted);
  }

  @Override
  public DataCoder<SequenceTable> tableCoder() {
    return new SequenceTable.SequenceTableCoder();
  }

  private static final class SequenceCounter<R>
      implements TextCounter<SequenceTable, R>, Tokenizer.Sink {
    private final MeasureSequence<R> measure;
    private final Segmentation.Splitter splitter;
    private final WordFilter filter;
    private SequenceTable table = new SequenceTable();
    private long position;

    SequenceCounter(Tokens tokens, MeasureSequence<R> measure) {
      this.measure = measure;
      this.splitter = tokens.segmentation().splitter();
      this.filter = tokens.filter();
      this.position = tokens.firstPosition();
    }

    @Override
    public void begin() {
      table = new SequenceTable();
      table.begin(position);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      table.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      table.verse(number);
      splitter.split(chars, from, to, this);
    }

    @Override
    public void token(char[] chars, int from, int to) {
      table.token(chars, from, to, position++, filter);
    }

    @Override
    public SequenceTable table() {
      return table;
    }

    @Override
    public List<R> results(ResultKey key, Passage only) {
      return measure.results(key, List.of(only), table);
    }
  }
}
