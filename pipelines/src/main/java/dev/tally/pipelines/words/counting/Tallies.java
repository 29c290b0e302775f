package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.StructuredCoder;

/**
 * The tables of several results, or of what one text or one shard has of them. Not safe for use by
 * many threads.
 *
 * @param <T> type of the tables
 */
public final class Tallies<T extends CountTable<T>> {
  private final TreeMap<ResultKey, Entry<T>> entries = new TreeMap<>();
  private final Supplier<T> empty;

  /**
   * No results yet.
   *
   * @param empty makes a table without counts
   */
  public Tallies(Supplier<T> empty) {
    this.empty = empty;
  }

  /**
   * One result.
   *
   * @param passages that it covers, in the order asked
   * @param table its counts
   */
  public record Entry<T>(List<Passage> passages, T table) {}

  /** What there is of a result, nothing if it is new. */
  public Entry<T> entry(ResultKey key) {
    return entries.computeIfAbsent(key, created -> new Entry<>(new ArrayList<>(), empty.get()));
  }

  /** All results in their order. */
  public Map<ResultKey, Entry<T>> entries() {
    return entries;
  }

  /** Puts a text that more is known of in the place of the text of all passages. */
  void note(Text noted) {
    entries.values().forEach(entry -> entry.passages.replaceAll(each -> each.with(noted)));
  }

  /** Adds a result of one passage, whose table belongs to this from now on. */
  void add(ResultKey key, Passage passage, T table) {
    entries.put(key, new Entry<>(new ArrayList<>(List.of(passage)), table));
  }

  /**
   * Adds all that others have of later texts.
   *
   * @throws WordTally.FullException if a table has no room for it; then nothing is added
   */
  public void merge(Tallies<T> others) {
    others.entries.forEach(
        (key, other) -> {
          Entry<T> entry = entries.get(key);
          if (entry != null) {
            entry.table.checkRoom(other.table);
          }
        });
    others.entries.forEach(
        (key, other) -> {
          Entry<T> entry = entry(key);
          entry.passages.addAll(other.passages);
          entry.passages.sort(Passage.ORDER);
          entry.table.merge(other.table);
        });
  }

  /**
   * Cuts every result into shards; its first one has the passages. A table that is not divided is
   * whole in one of them.
   */
  public List<Tallies<T>> cut(int shards) {
    List<Tallies<T>> cut = Stream.generate(() -> new Tallies<>(empty)).limit(shards).toList();
    entries.forEach(
        (key, entry) -> {
          List<T> tables = entry.table.cut(shards);
          int first = tables.size() == 1 ? key.group() % shards : 0;
          for (int i = 0; i < tables.size(); i++) {
            List<Passage> passages = i == 0 ? entry.passages : List.of();
            cut.get(first + i).entries.put(key, new Entry<>(passages, tables.get(i)));
          }
        });
    return cut;
  }

  /** Result by result, field by field. */
  public static final class TalliesCoder<T extends CountTable<T>>
      extends StructuredCoder<Tallies<T>> {
    private final Counting<T, ?> counting;

    /** For the tables of this. */
    public TalliesCoder(Counting<T, ?> counting) {
      this.counting = counting;
    }

    @Override
    public void encode(Tallies<T> tallies, OutputStream stream) throws IOException {
      DataCoder<T> tables = counting.tableCoder();
      DataOutput out = new DataOutputStream(stream);
      out.writeInt(tallies.entries.size());
      for (Map.Entry<ResultKey, Entry<T>> result : tallies.entries.entrySet()) {
        result.getKey().write(out);
        Passage.write(result.getValue().passages, out);
        tables.write(result.getValue().table, out);
      }
    }

    @Override
    public Tallies<T> decode(InputStream stream) throws IOException {
      DataCoder<T> tables = counting.tableCoder();
      DataInput in = new DataInputStream(stream);
      Tallies<T> tallies = new Tallies<>(counting::table);
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        ResultKey key = ResultKey.read(in);
        tallies.entries.put(key, new Entry<>(Passage.read(in), tables.read(in)));
      }
      return tallies;
    }

    @Override
    public List<? extends Coder<?>> getCoderArguments() {
      return List.of(counting.tableCoder());
    }

    @Override
    public void verifyDeterministic() throws NonDeterministicException {
      counting.tableCoder().verifyDeterministic();
    }
  }
}
