package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.counting.CountTable;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.counting.WordTally.WordTallyCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
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
    other.near.forEach(
        (query, others) -> {
          Near sum = near(query);
          sum.hits += others.hits;
          for (int i = 0; i < other.words.size(); i++) {
            if (others.count(i) > 0) {
              sum.add(words.number(other.words, i), others.left(i), others.right(i));
            }
          }
        });
  }

  @Override
  public void checkRoom(WindowTally other) {
    words.checkRoom(other.words);
  }

  /** It is not divided: measures need the words near hits and all others. */
  @Override
  public List<WindowTally> cut(int shards) {
    return List.of(this);
  }

  /** The hits of a query, and how often each word is near them, by its number. */
  static final class Near {
    private long hits;
    private int[] lefts = {};
    private int[] rights = {};

    long hits() {
      return hits;
    }

    void addHits(long more) {
      hits += more;
    }

    /** How often a word is near a hit. */
    int count(int word) {
      return left(word) + right(word);
    }

    int left(int word) {
      return word < lefts.length ? lefts[word] : 0;
    }

    int right(int word) {
      return word < rights.length ? rights[word] : 0;
    }

    void add(int word, int left, int right) {
      if (word >= lefts.length) {
        int length = Integer.highestOneBit(word + 32) * 2;
        lefts = Arrays.copyOf(lefts, length);
        rights = Arrays.copyOf(rights, length);
      }
      lefts[word] += left;
      rights[word] += right;
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
        write(near.getValue(), tally.words.byFirstOccurrence(), out);
      }
    }

    private static void write(Near near, int[] order, DataOutput out) throws IOException {
      out.writeLong(near.hits);
      out.writeInt((int) Arrays.stream(order).filter(word -> near.count(word) > 0).count());
      for (int i = 0; i < order.length; i++) {
        if (near.count(order[i]) > 0) {
          out.writeInt(i); // the number that the word will have where it is read
          out.writeInt(near.left(order[i]));
          out.writeInt(near.right(order[i]));
        }
      }
    }

    @Override
    public WindowTally read(DataInput in) throws IOException {
      WordTally words = WORDS.read(in);
      TreeMap<Integer, Near> near = new TreeMap<>();
      int queries = in.readInt();
      for (int i = 0; i < queries; i++) {
        near.put(in.readInt(), readNear(in));
      }
      return new WindowTally(words, near);
    }

    private static Near readNear(DataInput in) throws IOException {
      Near near = new Near();
      near.hits = in.readLong();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        near.add(in.readInt(), in.readInt(), in.readInt());
      }
      return near;
    }
  }
}
