package dev.tally.words.counts;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Frequencies of something in each of some categories, which are numbers that its owner gives them.
 * Those in which it does not occur may be left out.
 *
 * @param categories ascending, each once
 * @param counts of each of them
 */
public record CategoryCounts(long[] categories, long[] counts) {
  /** No counts. */
  public static final CategoryCounts NONE = new CategoryCounts(new long[0], new long[0]);

  /** Frequencies of some numbers: each is a category. */
  public static CategoryCounts ofNumbers(IntStream numbers) {
    Builder counts = new Builder();
    numbers.forEach(number -> counts.add(number, 1));
    return counts.build();
  }

  /** Frequency in one of them. */
  public long of(long category) {
    int index = Arrays.binarySearch(categories, category);
    return index < 0 ? 0 : counts[index];
  }

  /** The counts of both together. */
  public CategoryCounts plus(CategoryCounts other) {
    Builder sum = new Builder();
    sum.add(this);
    sum.add(other);
    return sum.build();
  }

  /** Adds counts up, in any order. Not safe for use by many threads. */
  static final class Builder {
    private long[] categories = {};
    private long[] counts = {};
    private int size;

    /** Whether there is nothing. */
    boolean isEmpty() {
      return size == 0;
    }

    /** Forgets all of it. */
    void clear() {
      size = 0;
    }

    /** Adds a count. */
    void add(long category, long count) {
      if (size == counts.length) {
        ensureRoom();
      }
      categories[size] = category;
      counts[size++] = count;
    }

    /** Adds all counts of others. */
    void add(CategoryCounts others) {
      for (int i = 0; i < others.counts.length; i++) {
        add(others.categories[i], others.counts[i]);
      }
    }

    /** Adds all counts of others. */
    void add(Builder others) {
      for (int i = 0; i < others.size; i++) {
        add(others.categories[i], others.counts[i]);
      }
    }

    /** Most of what is added is often of categories that are here. */
    private void ensureRoom() {
      CategoryCounts sum = build();
      int capacity = Math.max(4, sum.counts.length * 2);
      categories = Arrays.copyOf(sum.categories, capacity);
      counts = Arrays.copyOf(sum.counts, capacity);
      size = sum.counts.length;
    }

    /** The table of the rows that were added, which stay here. */
    CategoryCounts build() {
      if (size == 0) {
        return NONE;
      }
      long[] sorted = Arrays.copyOf(categories, size);
      Arrays.sort(sorted);
      int different = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
          sorted[different++] = sorted[i];
        }
      }
      long[] sums = new long[different];
      for (int i = 0; i < size; i++) {
        sums[Arrays.binarySearch(sorted, 0, different, categories[i])] += counts[i];
      }
      return new CategoryCounts(Arrays.copyOf(sorted, different), sums);
    }

    void write(PartBytes out) {
      out.putNumber(size);
      for (int i = 0; i < size; i++) {
        out.putNumber(categories[i]);
        out.putNumber(counts[i]);
      }
    }

    void read(PartInput in) throws IOException {
      size = 0;
      for (int left = in.readNumber(); left > 0; left--) {
        add(in.readLong(), in.readLong());
      }
    }
  }
}
