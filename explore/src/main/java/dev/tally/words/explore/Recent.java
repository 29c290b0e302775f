package dev.tally.words.explore;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps what was used last, as much as fits into the memory of a phone. */
final class Recent<K, V> extends LinkedHashMap<K, V> {
  /** Counts of a Bible's words take 2 MB, those of its 2-grams 20 MB. */
  private static final int MAX = 12;

  private static final long serialVersionUID = 1L;

  Recent() {
    super(MAX, 0.75f, /* accessOrder= */ true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > MAX;
  }
}
