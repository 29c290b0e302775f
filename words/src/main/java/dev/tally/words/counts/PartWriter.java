package dev.tally.words.counts;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Writes words as sorted parts, one of each shard. They are read in the order of their numbers, put
 * into buckets by the highest bits of their hashes, and sorted there: a table of a million words is
 * larger than the caches of a processor, and would be read at random otherwise. Those of a larger
 * table are read several times, each time for some of the buckets, so that the bytes of all words
 * are never in memory beside the table.
 */
final class PartWriter {
  private static final int BUCKET_BITS = 9;

  /** Number of words that are sorted in one bucket. */
  private static final int FEW = 1 << 12;

  /** Number of words that are in buckets at once, about. */
  private static final int MAX_AT_ONCE = TableFullException.limit(1 << 19, 448);

  private final int shards;
  private final PartCounts.Sink sink;
  private final PartBytes sorted = new PartBytes(1 << 10);
  private int shard;

  private PartWriter(int shards, PartCounts.Sink sink) {
    this.shards = shards;
    this.sink = sink;
  }

  /** Words, numbered from 0, of which one is there at a time. */
  interface Words {
    /** The word of a number, of which only the key is known. */
    CountedWord begin(int number);

    /** Adds all that is known of the word that was begun last. */
    void fill(int number);
  }

  /** Words whose hashes have the same highest bits. */
  private static final class Bucket {
    private final PartBytes bytes = new PartBytes(16);

    /** Words: the hash, to be compared without a sign, and where the bytes begin. */
    private long[] starts = new long[16];

    private int size;

    void add(CountedWord word) {
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, size * 2);
      }
      long hash = word.hash() ^ Integer.MIN_VALUE;
      starts[size++] = (hash << Integer.SIZE) | bytes.size();
      word.write(bytes);
    }
  }

  /**
   * Writes words.
   *
   * @param size how many there are
   * @param shards how many parts are made
   */
  static void write(int size, Words words, int shards, PartCounts.Sink sink) throws IOException {
    PartWriter writer = new PartWriter(shards, sink);
    int bits = size <= FEW ? 0 : BUCKET_BITS;
    int all = 1 << bits;
    int atOnce = Math.max(1, all / (1 + size / MAX_AT_ONCE));
    for (int from = 0; from < all; from += atOnce) {
      Bucket[] buckets = new Bucket[Math.min(atOnce, all - from)];
      Arrays.setAll(buckets, i -> new Bucket());
      for (int i = 0; i < size; i++) {
        CountedWord each = words.begin(i);
        int bucket = (int) (Integer.toUnsignedLong(each.hash()) >>> (Integer.SIZE - bits)) - from;
        if (bucket >= 0 && bucket < buckets.length) {
          words.fill(i);
          buckets[bucket].add(each);
        }
      }
      for (Bucket each : buckets) {
        writer.write(each);
      }
    }
    writer.begin(shards);
  }

  private void write(Bucket bucket) throws IOException {
    int size = bucket.size;
    int[] bounds = new int[size + 1];
    bounds[size] = bucket.bytes.size();
    long[] order = new long[size];
    for (int i = 0; i < size; i++) {
      bounds[i] = (int) bucket.starts[i];
      order[i] = ((bucket.starts[i] >> Integer.SIZE) << Integer.SIZE) | i;
    }
    Arrays.sort(order);
    sortEqual(order, i -> word(bucket.bytes.copy(bounds[i], bounds[i + 1])));
    for (long each : order) {
      int i = (int) each;
      long hash = (each >>> Integer.SIZE) ^ (1L << 31);
      begin((int) ((hash * shards) >>> Integer.SIZE));
      bucket.bytes.copyTo(sorted, bounds[i], bounds[i + 1]);
    }
    sorted.drainTo(sink);
  }

  /** Begins a shard; those before it have no more words. */
  private void begin(int next) throws IOException {
    for (; shard < next; shard++) {
      sorted.putByte(0);
      sorted.drainTo(sink);
      sink.end();
    }
  }

  /** Sorts words of one hash, of which there are few, by their keys. */
  private static void sortEqual(long[] order, IntFunction<CountedWord> word) {
    for (int from = 0; from < order.length; ) {
      int to = from + 1;
      while (to < order.length && order[to] >> Integer.SIZE == order[from] >> Integer.SIZE) {
        to++;
      }
      if (to - from > 1) {
        long[] equal =
            Arrays.stream(order, from, to)
                .boxed()
                .sorted((a, b) -> word.apply(a.intValue()).compareTo(word.apply(b.intValue())))
                .mapToLong(Long::longValue)
                .toArray();
        System.arraycopy(equal, 0, order, from, equal.length);
      }
      from = to;
    }
  }

  private static CountedWord word(byte[] bytes) {
    try {
      CountedWord word = new CountedWord();
      word.read(new PartInput(new ByteArrayInputStream(bytes)));
      return word;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
