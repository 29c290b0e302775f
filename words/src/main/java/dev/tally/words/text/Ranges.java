package dev.tally.words.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Numbers as people list them. */
public final class Ranges {
  private Ranges() {}

  /** {@code 1-39, 41}: numbers in ascending order, with consecutive ones as a range. */
  public static String of(Collection<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    int first = 0;
    int last = 0;
    for (int number : new TreeSet<>(numbers)) {
      if (last != 0 && number == last + 1) {
        ranges.remove(ranges.size() - 1);
      } else {
        first = number;
      }
      last = number;
      ranges.add(first == last ? String.valueOf(last) : first + "-" + last);
    }
    return String.join(", ", ranges);
  }
}
