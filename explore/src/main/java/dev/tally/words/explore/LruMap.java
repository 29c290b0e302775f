package dev.tally.words.explore;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps what was used last, so that a page does not grow with every question. */
final class LruMap<K, V> extends LinkedHashMap<K, V> {
  /** An estimate of the questions between which somebody goes back and forth. */
  static final int MAX = 12;

  private static final long serialVersionUID = 1L;

  LruMap() {
    super(MAX, 0.75f, /* accessOrder= */ true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > MAX;
  }
}
