package dev.tally.words.text;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The books of a text, and what people mean by names of them.
 *
 * @param names by their numbers
 */
public record Books(NavigableMap<Integer, String> names) {
  private static final int MAX_DIGITS = 6;

  /** Two names with a dash between them. */
  public record Ends(String first, String last) {}

  /**
   * The books of one name or number, none if it fits none or several. The names that the text has
   * come first: in full, or a beginning that no other has.
   */
  public Collection<Integer> named(String name) {
    NavigableMap<Integer, String> fits = beginning(name);
    for (Map.Entry<Integer, String> fit : fits.entrySet()) {
      if (Canon.folded(fit.getValue()).equals(Canon.folded(name))) {
        return List.of(fit.getKey());
      }
    }
    Set<Integer> group = new TreeSet<>(Canon.group(name));
    group.retainAll(names.keySet());
    if (!group.isEmpty() || fits.size() == 1) {
      return group.isEmpty() ? fits.keySet() : group;
    }
    int number = Strings.isNumber(name, MAX_DIGITS) ? Integer.parseInt(name) : Canon.number(name);
    return names.containsKey(number) ? List.of(number) : List.of();
  }

  /** Those whose names begin with something. */
  public NavigableMap<Integer, String> beginning(String name) {
    NavigableMap<Integer, String> fits = new TreeMap<>(names);
    fits.values().removeIf(each -> !Canon.folded(each).startsWith(Canon.folded(name)));
    return fits;
  }

  /** Whether this is the name of a book as a whole, whatever numbers are in it. */
  public boolean isName(String typed) {
    return names.containsKey(Canon.number(typed))
        || names.values().stream().anyMatch(each -> Canon.folded(each).equals(Canon.folded(typed)));
  }

  /** The ends of a range of names, such as {@code Matthew-John}; empty if this is none. */
  public static Optional<Ends> ends(String typed) {
    for (int at = 1; at < typed.length() - 1; at++) {
      if (typed.charAt(at) == '-' || typed.charAt(at) == '\u2013') {
        Ends ends = new Ends(typed.substring(0, at).strip(), typed.substring(at + 1).strip());
        return ends.first.isEmpty() || ends.last.isEmpty() ? Optional.empty() : Optional.of(ends);
      }
    }
    return Optional.empty();
  }

  /**
   * The books from some to others.
   *
   * @param first at least one
   * @param last at least one
   * @throws ReferenceException if they are in the wrong order
   */
  public Collection<Integer> between(
      String typed, Collection<Integer> first, Collection<Integer> last) {
    if (Collections.min(first) > Collections.max(last)) {
      throw new ReferenceException(typed + ": the range runs backwards");
    }
    return names.subMap(Collections.min(first), true, Collections.max(last), true).keySet();
  }
}
