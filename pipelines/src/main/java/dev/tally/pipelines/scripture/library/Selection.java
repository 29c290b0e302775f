package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Canon;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One item of {@code --bk} or {@code --ch}: a number, a range of numbers, or a name of books.
 *
 * @param typed as the user wrote it
 * @param first number, or first of a range, or 0 for a name
 * @param last of a range, or the number again
 */
public record Selection(String typed, Kind kind, int first, int last) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");
  private static final Pattern NAMED_RANGE = Pattern.compile("(.*?\\S)\\s*[-\u2013]\\s*(\\S.*)");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})\\s*-\\s*([0-9]{1,6})");

  /** How an item says what it means. */
  public enum Kind {
    /** Just that, whether the version has it or not. */
    NUMBER,
    /** Those that the version has from one number to another, both of which it must have. */
    RANGE,
    /** The book of that name or abbreviation, a group of books, or a range between such. */
    NAME
  }

  /**
   * Reads an item.
   *
   * @param option for messages, such as {@code bk}
   * @throws CommandException (usage) for what no version can have
   */
  public static Selection of(String option, String typed) {
    Matcher range = RANGE.matcher(typed);
    if (range.matches()) {
      int first = positive(option, typed, range.group(1));
      int last = positive(option, typed, range.group(2));
      if (first > last) {
        throw CommandException.usage("--" + option + "=" + typed + ": the range runs backwards");
      }
      return new Selection(typed, Kind.RANGE, first, last);
    }
    if (NUMBER.matcher(typed).matches()) {
      int number = positive(option, typed, typed);
      return new Selection(typed, Kind.NUMBER, number, number);
    }
    return new Selection(typed, Kind.NAME, 0, 0);
  }

  /**
   * Numbers of the books that the items mean in a version, each once. The index of the version is
   * read only where an item needs it.
   *
   * @param missing told, in a line each, of what the version does not have
   */
  static Set<Integer> books(
      String version, List<Selection> items, Library library, List<String> missing) {
    Set<Integer> books = new LinkedHashSet<>();
    try {
      boolean needIndex = items.stream().anyMatch(item -> item.kind != Kind.NUMBER);
      NavigableMap<Integer, String> known = needIndex ? library.books(version) : new TreeMap<>();
      for (Selection item : items) {
        switch (item.kind) {
          case NUMBER -> books.add(item.first);
          case RANGE -> books.addAll(item.within(known.keySet(), version + ", books", missing));
          case NAME -> books.addAll(item.named(known, version, missing));
        }
      }
    } catch (UnavailableException e) {
      missing.add(e.getMessage());
    }
    return books;
  }

  /** Numbers of the chapters that the items mean in a book, each once; as {@link #books}. */
  static Set<Integer> chapters(
      String version, int book, List<Selection> items, Library library, List<String> missing) {
    Set<Integer> chapters = new LinkedHashSet<>();
    try {
      boolean needIndex = items.stream().anyMatch(item -> item.kind != Kind.NUMBER);
      Collection<Integer> known = needIndex ? library.chapters(version, book) : List.of();
      String what = version + ", book " + book + ", chapters";
      for (Selection item : items) {
        chapters.addAll(
            item.kind == Kind.NUMBER ? List.of(item.first) : item.within(known, what, missing));
      }
    } catch (UnavailableException e) {
      missing.add(e.getMessage());
    }
    return chapters;
  }

  private List<Integer> within(Collection<Integer> known, String what, List<String> missing) {
    if (!known.contains(first) || !known.contains(last)) {
      missing.add(what + " " + typed + ": there are only " + Ranges.of(known));
      return List.of();
    }
    return known.stream().filter(number -> number >= first && number <= last).toList();
  }

  /** The books that are meant; what is a name as a whole is no range. */
  private Collection<Integer> named(
      NavigableMap<Integer, String> known, String version, List<String> missing) {
    Collection<Integer> books = fitting(typed, known);
    Matcher range = NAMED_RANGE.matcher(typed);
    if (!books.isEmpty() || !range.matches()) {
      return books.isEmpty() ? missing(typed, known, version, missing) : books;
    }
    Collection<Integer> first = fitting(range.group(1), known);
    Collection<Integer> last = fitting(range.group(2), known);
    if (first.isEmpty() || last.isEmpty()) {
      return missing(range.group(first.isEmpty() ? 1 : 2), known, version, missing);
    }
    if (Collections.min(first) > Collections.max(last)) {
      throw CommandException.usage("--bk=" + typed + ": the range runs backwards");
    }
    return known.subMap(Collections.min(first), true, Collections.max(last), true).keySet();
  }

  /**
   * The books of one name, none if it fits none or several. The names that the text has come first:
   * in full, or a beginning that no other has.
   */
  private static Collection<Integer> fitting(String name, NavigableMap<Integer, String> known) {
    NavigableMap<Integer, String> fits = beginning(name, known);
    for (Map.Entry<Integer, String> fit : fits.entrySet()) {
      if (folded(fit.getValue()).equals(folded(name))) {
        return List.of(fit.getKey());
      }
    }
    Set<Integer> group = new TreeSet<>(Canon.group(name));
    group.retainAll(known.keySet());
    if (!group.isEmpty() || fits.size() == 1) {
      return group.isEmpty() ? fits.keySet() : group;
    }
    int number = NUMBER.matcher(name).matches() ? Integer.parseInt(name) : Canon.number(name);
    return known.containsKey(number) ? List.of(number) : List.of();
  }

  private static NavigableMap<Integer, String> beginning(
      String name, NavigableMap<Integer, String> known) {
    NavigableMap<Integer, String> fits = new TreeMap<>(known);
    fits.values().removeIf(each -> !folded(each).startsWith(folded(name)));
    return fits;
  }

  private static List<Integer> missing(
      String name, NavigableMap<Integer, String> known, String version, List<String> missing) {
    NavigableMap<Integer, String> fits = beginning(name, known);
    missing.add(
        fits.size() > 1
            ? version + ": '" + name + "' may be " + String.join(" or ", fits.values())
            : FailureMessages.noSuchBook(version, name, known));
    return List.of();
  }

  private static String folded(String name) {
    return name.replaceAll("(?U)\\s", "").toLowerCase(Locale.ROOT);
  }

  private static int positive(String option, String typed, String digits) {
    int number = Integer.parseInt(digits);
    if (number == 0) {
      throw CommandException.usage("--" + option + "=" + typed + ": expected a number from 1");
    }
    return number;
  }
}
