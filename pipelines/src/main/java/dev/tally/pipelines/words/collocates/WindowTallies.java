package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.Tallies.Entry;
import dev.tally.pipelines.words.Tallies.ResultKey;
import dev.tally.pipelines.words.Tallies.TalliesCoder;
import dev.tally.pipelines.words.WordTally;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is counted of several results, or what one worker knows of them. Sums are the same in
 * whatever order they are made. Not safe for use by many threads.
 */
final class WindowTallies {
  private final TreeMap<ResultKey, WindowTally> results = new TreeMap<>();

  /**
   * What is counted of one result.
   *
   * @param text what it covers, and all of its words
   * @param near what is near the hits of a query, by its place among those asked; none of those
   *     without hits
   */
  record WindowTally(Entry text, TreeMap<Integer, Near> near) {
    WindowTally() {
      this(new Entry(), new TreeMap<>());
    }

    /** What is near the hits of a query, nothing if it has none yet. */
    Near near(int query) {
      return near.computeIfAbsent(query, created -> new Near());
    }

    private void merge(WindowTally other) {
      text.passages().addAll(other.text.passages());
      text.words().merge(other.text.words());
      other.near.forEach((query, others) -> near(query).merge(others));
    }
  }

  /** The hits of a query, and the words near them. */
  static final class Near {
    private final WordTally left;
    private final WordTally right;
    private long hits;

    Near() {
      this(0, new WordTally(), new WordTally());
    }

    private Near(long hits, WordTally left, WordTally right) {
      this.hits = hits;
      this.left = left;
      this.right = right;
    }

    long hits() {
      return hits;
    }

    void addHits(long more) {
      hits += more;
    }

    WordTally left() {
      return left;
    }

    WordTally right() {
      return right;
    }

    private void merge(Near other) {
      hits += other.hits;
      left.merge(other.left);
      right.merge(other.right);
    }
  }

  /** All results in their order. */
  Map<ResultKey, WindowTally> results() {
    return results;
  }

  /** The tally of a result, empty if it is new. */
  WindowTally result(ResultKey key) {
    return results.computeIfAbsent(key, created -> new WindowTally());
  }

  /** Adds all that others have counted elsewhere. */
  void merge(WindowTallies others) {
    others.results.forEach((key, other) -> result(key).merge(other));
  }

  /** Divides the results into shards; a result of a group is always in the same shard. */
  WindowTallies[] cut(int shards) {
    WindowTallies[] cut = new WindowTallies[shards];
    Arrays.setAll(cut, i -> new WindowTallies());
    results.forEach((key, tally) -> cut[key.group() % shards].results.put(key, tally));
    return cut;
  }

  /** Result by result, field by field. */
  static final class WindowTalliesCoder extends DataCoder<WindowTallies> {
    @Override
    public void write(WindowTallies tallies, DataOutput out) throws IOException {
      out.writeInt(tallies.results.size());
      for (Map.Entry<ResultKey, WindowTally> result : tallies.results.entrySet()) {
        TalliesCoder.writeKey(result.getKey(), out);
        WindowTally tally = result.getValue();
        TalliesCoder.writePassages(tally.text.passages(), out);
        tally.text.words().write(out);
        out.writeInt(tally.near.size());
        for (Map.Entry<Integer, Near> near : tally.near.entrySet()) {
          out.writeInt(near.getKey());
          out.writeLong(near.getValue().hits);
          near.getValue().left.write(out);
          near.getValue().right.write(out);
        }
      }
    }

    @Override
    public WindowTallies read(DataInput in) throws IOException {
      WindowTallies tallies = new WindowTallies();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        ResultKey key = TalliesCoder.readKey(in);
        Entry text = new Entry(TalliesCoder.readPassages(in), WordTally.read(in));
        TreeMap<Integer, Near> near = new TreeMap<>();
        int queries = in.readInt();
        for (int j = 0; j < queries; j++) {
          near.put(in.readInt(), new Near(in.readLong(), WordTally.read(in), WordTally.read(in)));
        }
        tallies.results.put(key, new WindowTally(text, near));
      }
      return tallies;
    }
  }
}
