package dev.tally.pipelines.grading.copies;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** A list of hashes, without an object for each. */
final class Fingerprints {
  private long[] all = new long[1 << 10];
  private int size;

  void add(long fingerprint) {
    if (size == all.length) {
      all = Arrays.copyOf(all, size + size / 2);
    }
    all[size++] = fingerprint;
  }

  int size() {
    return size;
  }

  void replaceAll(LongUnaryOperator change) {
    for (int i = 0; i < size; i++) {
      all[i] = change.applyAsLong(all[i]);
    }
  }

  long[] sorted() {
    long[] sorted = Arrays.copyOf(all, size);
    Arrays.sort(sorted);
    return sorted;
  }

  long[] distinct() {
    return Arrays.stream(sorted()).distinct().toArray();
  }
}
