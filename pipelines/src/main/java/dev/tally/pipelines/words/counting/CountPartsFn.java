package dev.tally.pipelines.words.counting;

import static dev.tally.pipelines.words.counting.CountParts.COUNTED;

import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.library.Verses.ReadRange;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.pipelines.words.counting.CountParts.Counted;
import dev.tally.pipelines.words.counting.CountParts.Shard;
import dev.tally.pipelines.words.counting.CountParts.Size;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.words.Measure;
import dev.tally.words.Parts;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.PartCounts;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.tokens.TokenRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;

/**
 * Counts what a worker gets at a time, and writes it out as parts.
 *
 * @param <A> type of the accumulators
 * @param <T> type of the tables that they become
 * @param <R> type of what is shown of a result
 */
final class CountPartsFn<A, T extends PartCounts, R> extends DoFn<Verses, KV<Shard, Counted>> {
  private static final int WHOLE = -1;

  /** Words of which parts go from worker to worker by themselves, not in a file. */
  private static final int MAX_SENT = 1 << 15;

  private final Measure<A, R> measure;
  private final Parts<A, T, R> parts;
  private final TokenRules rules;
  private final Grouping grouping;
  private final int shards;
  private final Size size;
  private transient Map<Table, Sum<T>> sums = new HashMap<>();
  private transient int words;

  private CountPartsFn(
      Measure<A, R> measure, Parts<A, T, R> parts, Request<?> request, int shards, Size size) {
    this.measure = measure;
    this.parts = parts;
    this.rules = request.rules();
    this.grouping = request.plan().grouping();
    this.shards = shards;
    this.size = size;
  }

  /** Counts with a measure that has parts. */
  static <A, R> CountPartsFn<A, ?, R> of(
      Request<?> request, Measure<A, R> measure, int shards, Size size) {
    return new CountPartsFn<>(measure, measure.parts().orElseThrow(), request, shards, size);
  }

  /**
   * A result and one of its texts, whose words are counted together.
   *
   * @param text index of the text whose ranges these are; negative for whole texts
   */
  private record Table(ResultKey key, int text) {}

  private record Sum<T>(List<Read> read, T counted) {}

  @StartBundle
  public void start() {
    sums = new HashMap<>();
    words = 0;
  }

  @ProcessElement
  public void count(@Element Verses verses, MultiOutputReceiver out) throws IOException {
    Consumer<KV<Shard, Counted>> counted = out.get(COUNTED)::output;
    Text text = verses.text();
    try {
      if (verses.isBlock()) {
        countBlock(verses, out);
      } else if (verses.range().isWhole()) {
        TextMeasurement<A, R> measurement = measurement();
        countWhole(verses, measurement.begin(text));
        addWhole(measurement, counted);
      } else {
        countRange(verses, counted);
      }
    } catch (UnavailableException e) {
      fail(verses, FailedText.of(text.request().index(), e), out);
    } catch (TableFullException e) {
      fail(verses, CountTexts.full(text, /* isAlone= */ true, e), out);
    }
  }

  private TextMeasurement<A, R> measurement() {
    return new TextMeasurement<>(measure, rules, grouping, /* isOneText= */ false);
  }

  private static void countWhole(Verses verses, TextMeasurement<?, ?>.OfText measured)
      throws UnavailableException {
    measured.finish(verses.forEach(measured));
    ReadCounters.BYTES.inc(verses.text().bytes());
  }

  /** Rows are short, and were read before: they are counted in one table from the beginning. */
  private void countBlock(Verses block, MultiOutputReceiver out) throws IOException {
    TextMeasurement<A, R> measurement = measurement();
    for (Verses verses : (Iterable<Verses>) block.ofTexts()::iterator) {
      Text row = verses.text();
      try {
        countWhole(verses, measurement.append(row));
      } catch (UnavailableException e) {
        out.get(FailedText.TAG).output(FailedText.of(row.request().index(), e));
      } catch (TableFullException e) {
        out.get(FailedText.TAG).output(CountTexts.full(row, /* isAlone= */ true, e));
      }
    }
    addWhole(measurement, out.get(COUNTED)::output);
  }

  private void addWhole(TextMeasurement<A, R> measurement, Consumer<KV<Shard, Counted>> out)
      throws IOException {
    for (Map.Entry<ResultKey, TextMeasurement.Sum<A>> each : measurement.takeSums().entrySet()) {
      List<Read> read = told(each.getValue().passages());
      add(new Table(each.getKey(), WHOLE), read, each.getValue().accumulator(), out);
    }
  }

  /** Texts of a block with something to tell, and one for all others. */
  private static List<Read> told(List<Passage> passages) {
    List<Read> told = new ArrayList<>();
    boolean hasOther = false;
    for (Passage each : passages) {
      boolean isOther = each.text().flaws().isEmpty();
      if (!isOther || !hasOther) {
        told.add(Read.whole(each));
      }
      hasOther |= isOther;
    }
    ReadCounters.TEXTS.inc(passages.size() - told.size()); // who adds up counts the others
    return told;
  }

  private void countRange(Verses verses, Consumer<KV<Shard, Counted>> out)
      throws UnavailableException, IOException {
    TextRange range = verses.range();
    TextMeasurement<A, R> measurement = measurement();
    TextMeasurement<A, R>.OfText measured = measurement.begin(range.text(), range.from());
    ReadRange rangeRead = verses.ofRange(measured);
    measured.finishPart();
    CountTexts.addRead(range);
    Read read = Read.range(rangeRead, measured.isEmpty(), measured.seen());
    for (Map.Entry<ResultKey, TextMeasurement.Sum<A>> each : measurement.takeSums().entrySet()) {
      Table table = new Table(each.getKey(), read.index());
      add(table, List.of(read), each.getValue().accumulator(), out);
    }
  }

  private void add(Table table, List<Read> read, A accumulator, Consumer<KV<Shard, Counted>> out)
      throws IOException {
    T counted = parts.table(accumulator);
    if (words + counted.size() > size.maxWords()) {
      writeAll(out);
    }
    Sum<T> sum = sums.get(table);
    if (sum == null) {
      sums.put(table, new Sum<>(new ArrayList<>(read), counted));
      words += counted.size();
    } else {
      words -= sum.counted.size();
      parts.add(sum.counted, counted);
      sum.read.addAll(read);
      words += sum.counted.size();
    }
  }

  private void writeAll(Consumer<KV<Shard, Counted>> out) throws IOException {
    for (Map.Entry<Table, Sum<T>> each : sums.entrySet()) {
      write(each.getKey(), each.getValue(), out);
    }
    sums.clear();
    words = 0;
  }

  private void write(Table table, Sum<T> sum, Consumer<KV<Shard, Counted>> out) throws IOException {
    List<Spill> spills = new ArrayList<>();
    boolean isSent = sum.counted.size() <= MAX_SENT;
    try (Spill.Writer file = new Spill.Writer(size.folder() + "/" + UUID.randomUUID(), !isSent)) {
      sum.counted.write(
          shards,
          new PartCounts.Sink() {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
              file.append(bytes, from, length);
            }

            @Override
            public void end() {
              spills.add(file.end());
            }
          });
      file.commit();
    }
    for (int shard = 0; shard < shards; shard++) {
      byte[] read = Read.toBytes(shard == 0 ? sum.read : List.of());
      Counted counted = new Counted(table.text, /* isRead= */ true, read, spills.get(shard));
      out.accept(KV.of(new Shard(table.key, shard), counted));
    }
  }

  /** Tells who adds up the result that a text is in none, if others may count some of it. */
  private void fail(Verses verses, FailedText failed, MultiOutputReceiver out) {
    out.get(FailedText.TAG).output(failed);
    if (verses.range().isWhole()) {
      return;
    }
    Text text = verses.text();
    Read read = Read.failed(text);
    for (int shard = 0; shard < shards; shard++) {
      Counted counted =
          new Counted(
              failed.index(),
              /* isRead= */ false,
              Read.toBytes(shard == 0 ? List.of(read) : List.of()),
              Spill.EMPTY);
      ResultKey key = new ResultKey(text.request().group(), /* part= */ 0);
      out.get(COUNTED).output(KV.of(new Shard(key, shard), counted));
    }
  }

  @FinishBundle
  public void finish(FinishBundleContext context) throws IOException {
    Consumer<KV<Shard, Counted>> out =
        each ->
            context.output(
                COUNTED, each, GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
    writeAll(out);
  }
}
