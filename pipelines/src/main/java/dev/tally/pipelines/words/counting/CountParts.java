package dev.tally.pipelines.words.counting;

import static java.util.Comparator.comparing;

import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.beam.Spill;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.plain.Location;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.words.Parts;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Measures texts whose results are sums, by any number of workers. A worker counts what it gets of
 * a result, ranges or whole texts, into one table; a table that has its share of the memory is
 * written out as a sorted part, and another one is begun. The parts of a result are then added up
 * while they are read, by several workers if there are many, each for the words of a shard: nobody
 * ever holds all words of a result.
 *
 * <p>A text that cannot be read is in no result. This is known of a whole text before it counts; of
 * one in ranges only at the end, so that its ranges have tables of their own.
 *
 * @param <R> type of what is shown of a result
 */
final class CountParts<R extends Record> extends PTransform<PCollection<Verses>, PCollectionTuple> {
  /** Different words of a table before it is written out; each takes some hundred bytes. */
  private static final int MAX_WORDS = TableFullException.limit(1 << 20, 224);

  /** Number of ranges that have at least as many words that a shard more is worth it. */
  private static final int RANGES_OF_SHARD = 4;

  static final TupleTag<KV<Shard, Counted>> COUNTED = new TupleTag<>("counted") {};

  private final Request<R> request;
  private final TupleTag<KV<Integer, List<Result<R>>>> results;
  private final Size size;

  /** A way to count. */
  CountParts(Request<R> request, TupleTag<KV<Integer, List<Result<R>>>> results, Size size) {
    this.request = request;
    this.results = results;
    this.size = size;
  }

  /**
   * Size of what is counted.
   *
   * @param ranges how many there are, whole texts among them, roughly
   * @param maxWords different words of the tables of a worker, before they are written out
   * @param blockBytes bytes of text of a block of rows
   * @param folder for large parts
   */
  record Size(long ranges, int maxWords, int blockBytes, String folder) implements Serializable {
    /** Makes the way of a block cost little, and has shares for many workers. */
    static final int BLOCK_BYTES = 1 << 19;

    /** A size with tables that have a share of the heap. */
    Size(long ranges, String folder) {
      this(ranges, MAX_WORDS, BLOCK_BYTES, folder);
    }
  }

  /** Some words of a result, by their hashes. */
  record Shard(ResultKey key, int number) {}

  /**
   * The counts of a worker in a shard.
   *
   * @param text index of the text whose ranges these are; negative for whole texts
   * @param isRead whether they could be read
   * @param read what was, as {@link Read#toBytes}, in the first shard of a result; else nothing
   * @param words a sorted part
   */
  record Counted(int text, boolean isRead, byte[] read, Spill words) {}

  /**
   * A shard, of which all parts are added up.
   *
   * @param read what was read of its parts
   * @param problem that keeps the result from being made; empty if there is none
   */
  private record Merged(Shard shard, List<byte[]> read, Selected selected, String problem) {}

  @Override
  public PCollectionTuple expand(PCollection<Verses> verses) {
    int shards =
        RedistributeByIndex.keys(verses.getPipeline().getOptions(), size.ranges / RANGES_OF_SHARD);
    Parts<?, ?, R> parts = request.measure().parts().orElseThrow();
    PCollectionTuple counted =
        FailedText.apply(
            "Count parts",
            CountPartsFn.of(request, request.measure(), shards, size),
            verses,
            COUNTED,
            KvCoder.of(RecordCoder.of(Shard.class), RecordCoder.of(Counted.class)));
    PCollection<KV<Integer, Iterable<Merged>>> merged =
        counted
            .get(COUNTED)
            .apply("Parts of shards", GroupByKey.create())
            .apply("Add up", ParDo.of(new MergeFn<>(parts)))
            .setCoder(KvCoder.of(VarIntCoder.of(), RecordCoder.of(Merged.class)))
            .apply("Shards of results", GroupByKey.create());
    PCollectionTuple sums =
        FailedText.apply(
            "Results",
            new ResultFn<>(parts, results),
            merged,
            results,
            CountTexts.coder(request.type()));
    PCollection<FailedText> failed =
        PCollectionList.of(counted.get(FailedText.TAG))
            .and(sums.get(FailedText.TAG))
            .apply("Texts that failed", Flatten.pCollections());
    return PCollectionTuple.of(results, sums.get(results)).and(FailedText.TAG, failed);
  }

  /** Adds up the parts of a shard. */
  private static final class MergeFn<R>
      extends DoFn<KV<Shard, Iterable<Counted>>, KV<Integer, Merged>> {
    private final Parts<?, ?, R> parts;

    MergeFn(Parts<?, ?, R> parts) {
      this.parts = parts;
    }

    @ProcessElement
    public void merge(
        @Element KV<Shard, Iterable<Counted>> shard, OutputReceiver<KV<Integer, Merged>> out)
        throws IOException {
      List<Counted> counted = new ArrayList<>();
      Set<Integer> unread = new HashSet<>();
      for (Counted each : shard.getValue()) {
        counted.add(each);
        if (!each.isRead()) {
          unread.add(each.text());
        }
      }
      List<InputStream> words =
          counted.stream()
              .filter(each -> !unread.contains(each.text()))
              .map(each -> each.words().open())
              .toList();
      List<byte[]> read = counted.stream().map(Counted::read).toList();
      Merged merged;
      try {
        merged = new Merged(shard.getKey(), read, parts.merge(words), "");
      } catch (TableFullException e) {
        merged = new Merged(shard.getKey(), read, Selected.NONE, e.getMessage());
      }
      out.output(KV.of(shard.getKey().key().group(), merged));
    }
  }

  /** Makes the results of a group of their shards. */
  private static final class ResultFn<R>
      extends DoFn<KV<Integer, Iterable<Merged>>, KV<Integer, List<Result<R>>>> {
    private final Parts<?, ?, R> parts;
    private final TupleTag<KV<Integer, List<Result<R>>>> results;

    ResultFn(Parts<?, ?, R> parts, TupleTag<KV<Integer, List<Result<R>>>> results) {
      this.parts = parts;
      this.results = results;
    }

    @ProcessElement
    public void make(@Element KV<Integer, Iterable<Merged>> group, MultiOutputReceiver out) {
      SortedMap<ResultKey, List<Merged>> shards = new TreeMap<>();
      for (Merged each : group.getValue()) {
        shards.computeIfAbsent(each.shard.key(), first -> new ArrayList<>()).add(each);
      }
      shards.values().forEach(each -> each.sort(comparing(merged -> merged.shard.number())));
      List<Result<R>> made = new ArrayList<>();
      shards.forEach((key, ofResult) -> result(key, ofResult, out).ifPresent(made::add));
      out.get(results).output(KV.of(group.getKey(), made));
    }

    private Optional<Result<R>> result(
        ResultKey key, List<Merged> shards, MultiOutputReceiver out) {
      SortedMap<Integer, List<Read>> texts = new TreeMap<>();
      shards.stream()
          .flatMap(shard -> shard.read().stream())
          .flatMap(read -> Read.ofBytes(read).stream())
          .forEach(
              read -> texts.computeIfAbsent(read.index(), first -> new ArrayList<>()).add(read));
      ReadCounters.TEXTS.inc(texts.size());
      List<Passage> passages = new ArrayList<>();
      for (List<Read> text : texts.values()) {
        Read.join(text, out.get(FailedText.TAG)::output).ifPresent(passages::add);
      }
      if (passages.isEmpty()) {
        return Optional.empty();
      }
      Optional<String> problem =
          shards.stream().map(Merged::problem).filter(each -> !each.isEmpty()).findFirst();
      if (problem.isPresent()) {
        Text first = passages.get(0).text();
        out.get(FailedText.TAG).output(full(first, problem.get()));
        return Optional.empty();
      }
      Selected selected = Selected.sum(shards.stream().map(Merged::selected).toList());
      ResultHeader header = new ResultHeader(key, passages, selected.totals());
      return Optional.of(new Result<>(header, parts.extractOutput(selected)));
    }

    private static FailedText full(Text text, String problem) {
      return new FailedText(
          text.request().index(),
          new MissingText(Location.of(text).file(), problem, Reason.TOO_LONG));
    }
  }
}
