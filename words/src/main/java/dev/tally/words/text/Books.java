package dev.tally.words.text;

import dev.tally.words.text.Reference.Range;
import dev.tally.words.text.Reference.ReferenceException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The books of a text, and what people mean by names of them.
 *
 * @param names by their numbers
 */
public record Books(NavigableMap<Integer, String> names) {
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
    int number =
        Strings.isNumber(name, Canon.MAX_DIGITS) ? Integer.parseInt(name) : Canon.number(name);
    return number != 0
        ? names.containsKey(number) ? List.of(number) : List.of()
        : withoutFirstWord(name);
  }

  /** The book whose name is this, but for a first word that is no number; none if several fit. */
  private Collection<Integer> withoutFirstWord(String name) {
    NavigableMap<Integer, String> fits = new TreeMap<>(names);
    fits.values()
        .removeIf(
            each -> {
              int blank = each.strip().indexOf(' ');
              return blank < 0
                  || Reference.isDigit(each.charAt(0))
                  || !Canon.folded(each.strip().substring(blank)).equals(Canon.folded(name));
            });
    return fits.size() == 1 ? fits.keySet() : List.of();
  }

  /** Books whose names begin with something. */
  public NavigableMap<Integer, String> beginning(String name) {
    NavigableMap<Integer, String> fits = new TreeMap<>(names);
    fits.values().removeIf(each -> !Canon.folded(each).startsWith(Canon.folded(name)));
    return fits;
  }

  /**
   * A reference as this text has it, where a number may be part of a book's name: {@code Psalm 151}
   * is a book, and {@code Psalm 151:2} a verse of it, if there is a book of that name.
   */
  public Reference resolve(Reference reference) {
    if (isName(reference.typed())) {
      return new Reference(reference.typed(), reference.typed(), List.of());
    }
    List<Range> ranges = reference.ranges();
    int chapter = ranges.isEmpty() ? 0 : ranges.get(0).firstChapter();
    String name = reference.name() + " " + chapter;
    return ranges.stream().allMatch(range -> range.isOf(chapter)) && isName(name)
        ? new Reference(
            reference.typed(), name, ranges.stream().map(Range::inFirstChapter).toList())
        : reference;
  }

  /** Whether this is the name of a book as a whole, whatever numbers are in it. */
  private boolean isName(String typed) {
    return names.containsKey(Canon.number(typed))
        || names.values().stream().anyMatch(each -> Canon.folded(each).equals(Canon.folded(typed)));
  }

  /**
   * The books of a name, or of a range of names such as {@code Matthew-John}; none if a name fits
   * none or several. What is a name as a whole is no range.
   *
   * @throws ReferenceException if a range runs backwards
   */
  public Collection<Integer> meant(String typed) {
    Collection<Integer> books = named(typed);
    List<String> ends = ends(typed);
    return books.isEmpty() && !ends.isEmpty()
        ? between(typed, named(ends.get(0)), named(ends.get(1)))
        : books;
  }

  /** The name that {@link #meant} found no book for, which may be one end of a range. */
  public String unknown(String typed) {
    return ends(typed).stream().filter(each -> named(each).isEmpty()).findFirst().orElse(typed);
  }

  /** Both ends of a range of names; none if this is none. */
  private static List<String> ends(String typed) {
    for (int at = 1; at < typed.length() - 1; at++) {
      if (typed.charAt(at) == '-' || typed.charAt(at) == '\u2013') {
        String first = typed.substring(0, at).strip();
        String last = typed.substring(at + 1).strip();
        return first.isEmpty() || last.isEmpty() ? List.of() : List.of(first, last);
      }
    }
    return List.of();
  }

  private Collection<Integer> between(
      String typed, Collection<Integer> first, Collection<Integer> last) {
    if (first.isEmpty() || last.isEmpty()) {
      return List.of();
    }
    if (Collections.min(first) > Collections.max(last)) {
      throw new ReferenceException(typed + ": the range runs backwards");
    }
    return names.subMap(Collections.min(first), true, Collections.max(last), true).keySet();
  }
}
