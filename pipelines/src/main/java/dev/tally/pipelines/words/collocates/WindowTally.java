package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.counting.CountTable;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.counting.WordTally.WordTallyCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is counted of one result. Not safe for use by many threads.
 *
 * @param words all of its words
 * @param near what is near the hits of a query, by its place among those asked; none of those
 *     without hits
 */
record WindowTally(WordTally words, TreeMap<Integer, Near> near)
    implements CountTable<WindowTally> {
  /** Nothing yet. */
  WindowTally() {
    this(new WordTally(), new TreeMap<>());
  }

  /** What is near the hits of a query, nothing if it has none yet. */
  Near near(int query) {
    return near.computeIfAbsent(query, created -> new Near());
  }

  @Override
  public void merge(WindowTally other) {
    words.merge(other.words);
    other.near.forEach((query, others) -> near(query).merge(others));
  }

  /** It is not divided: measures need the words near hits and all others. */
  @Override
  public List<WindowTally> cut(int shards) {
    return List.of(this);
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

  /** Field by field. */
  static final class WindowTallyCoder extends DataCoder<WindowTally> {
    private static final WordTallyCoder WORDS = new WordTallyCoder();

    @Override
    public void write(WindowTally tally, DataOutput out) throws IOException {
      WORDS.write(tally.words, out);
      out.writeInt(tally.near.size());
      for (Map.Entry<Integer, Near> near : tally.near.entrySet()) {
        out.writeInt(near.getKey());
        out.writeLong(near.getValue().hits);
        WORDS.write(near.getValue().left, out);
        WORDS.write(near.getValue().right, out);
      }
    }

    @Override
    public WindowTally read(DataInput in) throws IOException {
      WordTally words = WORDS.read(in);
      TreeMap<Integer, Near> near = new TreeMap<>();
      int queries = in.readInt();
      for (int i = 0; i < queries; i++) {
        near.put(in.readInt(), new Near(in.readLong(), WORDS.read(in), WORDS.read(in)));
      }
      return new WindowTally(words, near);
    }
  }
}
