package dev.tally.pipelines.scripture;

import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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
import java.util.stream.Collectors;

/**
 * What a command line asks for, as a list of texts to fetch.
 *
 * @param scope what one result covers
 * @param requests in the order in which their results are to come
 */
public record TextPlan(Scope scope, List<TextRequest> requests) {
  /** Ids of versions. */
  static final Pattern VERSION = Pattern.compile("[a-z0-9_-]+");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})\\s*-\\s*([0-9]{1,6})");

  /**
   * Works out the requests. Index files are read only where names, ranges or {@code all} need them.
   *
   * @throws CommandException (usage) for what is refused, (no data) naming everything that the
   *     library does not have
   */
  public static TextPlan of(TextOptions options, Library library) {
    Scope scope = scope(options.getBy());
    List<String> books = items("bk", options.getBk());
    List<String> chapterItems = items("ch", options.getCh());
    if (!chapterItems.isEmpty() && (books.size() != 1 || RANGE.matcher(books.get(0)).matches())) {
      throw CommandException.usage("--ch=" + options.getCh() + ": expected one --bk to go with it");
    }
    chapterItems.forEach(item -> checkChapter(item));

    List<String> missing = new ArrayList<>();
    Requests requests = new Requests(scope);
    for (String version : versions(options.getVer(), library)) {
      try {
        for (int book : books.isEmpty() ? List.of(0) : books(version, books, library)) {
          for (int chapter :
              chapterItems.isEmpty()
                  ? List.of(0)
                  : chapters(version, book, chapterItems, library)) {
            requests.add(version, book, chapter);
          }
        }
      } catch (UnavailableException e) {
        missing.add(e.getMessage());
      }
    }
    if (!missing.isEmpty()) {
      throw CommandException.noData(String.join("\n", missing));
    }
    return new TextPlan(scope, requests.list);
  }

  /** The groups that have more than one request. */
  public Set<Integer> shared() {
    Set<Integer> seen = new TreeSet<>();
    return requests.stream()
        .map(TextRequest::group)
        .filter(group -> !seen.add(group))
        .collect(Collectors.toSet());
  }

  /** Numbers the requests and finds those that are counted together. */
  private static final class Requests {
    private final Scope scope;
    private final List<TextRequest> list = new ArrayList<>();
    private final Map<String, Integer> groups = new TreeMap<>();

    Requests(Scope scope) {
      this.scope = scope;
    }

    void add(String version, int book, int chapter) {
      int index = list.size();
      String together =
          switch (scope) {
            case VERSION -> version;
            case BOOK -> version + "/" + book;
            case REQUEST, CHAPTER -> version + "/" + book + "/" + chapter;
          };
      int group = groups.computeIfAbsent(together, first -> index);
      list.add(new TextRequest(index, group, version, book, chapter));
    }
  }

  private static Scope scope(String by) {
    return Scope.of(by)
        .orElseThrow(
            () ->
                CommandException.usage(
                    "--by=" + by + ": expected request, version, book or chapter"));
  }

  private static List<String> items(String option, String list) {
    if (list.isBlank()) {
      return List.of();
    }
    List<String> items = Arrays.stream(list.split(",", -1)).map(String::strip).toList();
    if (items.contains("")) {
      throw CommandException.usage("--" + option + "=" + list + ": empty item in the list");
    }
    return items;
  }

  /** Ids out of a list of them, each once. */
  static Collection<String> versions(String list, Library library) {
    Set<String> versions = new LinkedHashSet<>();
    for (String item : items("ver", list)) {
      String version = item.toLowerCase(Locale.ROOT);
      if (!VERSION.matcher(version).matches()) {
        throw CommandException.usage(
            "--ver=" + list + ": '" + item + "' is not an id of letters, digits, - and _");
      }
      versions.add(version);
    }
    if (versions.isEmpty()) {
      throw CommandException.usage("--ver=: expected the id of a translation, or all");
    }
    return versions.contains("all") ? all(library) : versions;
  }

  private static List<String> all(Library library) {
    try {
      List<String> versions =
          library.translations().stream()
              .map(Translation::id)
              .filter(id -> VERSION.matcher(id).matches())
              .toList();
      if (versions.isEmpty()) {
        throw CommandException.noData(library.source() + ": no translation there");
      }
      return versions;
    } catch (UnavailableException e) {
      throw new CommandException(ExitCode.NO_DATA, "--ver=all: " + e.getMessage(), e);
    }
  }

  private static Set<Integer> books(String version, List<String> items, Library library)
      throws UnavailableException {
    Set<Integer> books = new LinkedHashSet<>();
    if (items.stream().allMatch(item -> NUMBER.matcher(item).matches())) {
      items.forEach(item -> books.add(positive("bk", item)));
      return books;
    }
    NavigableMap<Integer, String> known = library.books(version);
    for (String item : items) {
      Matcher range = RANGE.matcher(item);
      if (range.matches()) {
        books.addAll(between("bk", item, range, known.keySet(), version + ", books"));
      } else if (NUMBER.matcher(item).matches()) {
        books.add(positive("bk", item));
      } else {
        books.add(named(version, item, known));
      }
    }
    return books;
  }

  private static int named(String version, String typed, NavigableMap<Integer, String> known)
      throws UnavailableException {
    String wanted = folded(typed);
    NavigableMap<Integer, String> fits = new TreeMap<>(known);
    fits.values().removeIf(name -> !folded(name).startsWith(wanted));
    for (Map.Entry<Integer, String> fit : fits.entrySet()) {
      if (folded(fit.getValue()).equals(wanted)) {
        return fit.getKey();
      }
    }
    if (fits.size() > 1) {
      throw new UnavailableException(
          UnavailableException.Reason.NOT_FOUND,
          version + ": '" + typed + "' may be " + String.join(" or ", fits.values()));
    }
    if (fits.isEmpty()) {
      throw new UnavailableException(
          UnavailableException.Reason.NOT_FOUND, Library.noSuchBook(version, typed, known));
    }
    return fits.firstKey();
  }

  private static String folded(String name) {
    return name.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
  }

  private static void checkChapter(String item) {
    if (!NUMBER.matcher(item).matches() && !RANGE.matcher(item).matches()) {
      throw CommandException.usage("--ch=" + item + ": expected a number or a range such as 1-3");
    }
  }

  private static Set<Integer> chapters(
      String version, int book, List<String> items, Library library) throws UnavailableException {
    Set<Integer> chapters = new LinkedHashSet<>();
    for (String item : items) {
      Matcher range = RANGE.matcher(item);
      if (range.matches()) {
        List<Integer> known = library.chapters(version, book);
        String what = version + ", book " + book + ", chapters";
        chapters.addAll(between("ch", item, range, known, what));
      } else {
        chapters.add(positive("ch", item));
      }
    }
    return chapters;
  }

  /** Those of the known numbers that a range spans; both its ends have to be known. */
  private static List<Integer> between(
      String option, String item, Matcher range, Collection<Integer> known, String what)
      throws UnavailableException {
    int first = positive(option, range.group(1));
    int last = positive(option, range.group(2));
    if (first > last) {
      throw CommandException.usage("--" + option + "=" + item + ": the range runs backwards");
    }
    if (!known.contains(first) || !known.contains(last)) {
      throw new UnavailableException(
          UnavailableException.Reason.NOT_FOUND,
          what + " " + item + ": there are only " + Library.ranges(known));
    }
    return known.stream().filter(number -> number >= first && number <= last).toList();
  }

  private static int positive(String option, String item) {
    int number = Integer.parseInt(item);
    if (number == 0) {
      throw CommandException.usage("--" + option + "=" + item + ": expected a number from 1");
    }
    return number;
  }
}
