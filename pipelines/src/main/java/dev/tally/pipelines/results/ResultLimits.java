package dev.tally.pipelines.results;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Limits of what results keep of a log besides the game. */
final class ResultLimits {
  /** Characters of all keys and values; what a log says besides is not what is graded. */
  static final int MAX_EXTRA = 10_000;

  /** Stands for the keys that are left out. */
  static final String MORE = "...";

  private ResultLimits() {}

  /** The keys that there is room for, in order, and one that says how many are left out. */
  static Map<String, Object> max(Map<String, Object> extra) {
    if (extra.isEmpty() || size(extra, MAX_EXTRA) <= MAX_EXTRA) {
      return extra;
    }
    Map<String, Object> kept = new LinkedHashMap<>();
    int left = MAX_EXTRA;
    for (Map.Entry<String, Object> each : extra.entrySet()) {
      int size = size(each.getKey(), left) + size(each.getValue(), left);
      if (size <= left) {
        kept.put(each.getKey(), each.getValue());
        left -= size;
      }
    }
    int more = extra.size() - kept.size();
    kept.put(MORE, more + " more, which are too long to be kept");
    return kept;
  }

  /** Characters of a value; anything above {@code max} if it has more. */
  private static int size(Object value, int max) {
    if (value instanceof CharSequence text) {
      return text.length();
    }
    int size = 1;
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> each : map.entrySet()) {
        size += size(each.getKey(), max) + size(each.getValue(), max);
        if (size > max) {
          return size;
        }
      }
    } else if (value instanceof Collection<?> list) {
      for (Object each : list) {
        size += size(each, max);
        if (size > max) {
          return size;
        }
      }
    } else {
      size = String.valueOf(value).length();
    }
    return size;
  }
}
