package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Books;
import dev.tally.words.text.Ranges;
import dev.tally.words.text.Reference;
import dev.tally.words.text.Reference.Range;
import dev.tally.words.text.Reference.ReferenceException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One item of {@code --bk} or {@code --ch}: a number, a range of numbers, or a name of books.
 *
 * @param typed as the user wrote it
 * @param first number, or first of a range, or 0 for a name
 * @param last of a range, or the number again
 * @param reference the name of books, with chapters or verses or without
 */
public record Selection(String typed, Kind kind, int first, int last, Reference reference) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,6})\\s*-\\s*([0-9]{1,6})");

  /** Kinds of items. */
  public enum Kind {
    /** Just that, whether the version has it or not. */
    NUMBER,
    /** The numbers that the version has from one to another, both of which it must have. */
    RANGE,
    /** The book of that name or abbreviation, a group of books, or a range between such. */
    NAME
  }

  /**
   * The passages of a book that are asked for.
   *
   * @param book its number
   * @param name its name, empty if no index was read
   * @param passages chapters or verses of it; none for all of it
   */
  record Part(int book, String name, List<Range> passages) {}

  /**
   * Reads a list of books and of passages of books.
   *
   * @throws CommandException (usage) for what no version can have
   */
  static List<Selection> ofBooks(String list) {
    return ofBooks(list, notice -> {});
  }

  /**
   * As {@link #ofBooks(String)}.
   *
   * @param notices see {@link Reference#parse(String, Consumer)}
   */
  static List<Selection> ofBooks(String list, Consumer<String> notices) {
    if (list.isBlank()) {
      return List.of();
    }
    try {
      return Reference.parse(list, notices).stream()
          .map(
              each ->
                  each.ranges().isEmpty()
                      ? of("bk", each.typed())
                      : new Selection(each.typed(), Kind.NAME, 0, 0, each))
          .toList();
    } catch (ReferenceException e) {
      throw new CommandException(ExitCode.USAGE, "--bk=" + e.getMessage(), e);
    }
  }

  /** Whether it names chapters or verses. */
  boolean isPassage() {
    return !reference.ranges().isEmpty();
  }

  /**
   * Reads an item.
   *
   * @param option for messages, such as {@code bk}
   * @throws CommandException (usage) for what no version can have
   */
  public static Selection of(String option, String typed) {
    Reference name = new Reference(typed, typed, List.of());
    Matcher range = RANGE.matcher(typed);
    if (range.matches()) {
      int first = positive(option, typed, range.group(1));
      int last = positive(option, typed, range.group(2));
      if (first > last) {
        throw CommandException.usage("--" + option + "=" + typed + ": the range runs backwards");
      }
      return new Selection(typed, Kind.RANGE, first, last, name);
    }
    if (NUMBER.matcher(typed).matches()) {
      int number = positive(option, typed, typed);
      return new Selection(typed, Kind.NUMBER, number, number, name);
    }
    return new Selection(typed, Kind.NAME, 0, 0, name);
  }

  /**
   * The books that the items mean in a version, each once. The index of the version is read only
   * where an item needs it.
   *
   * @param missing told of what the version does not have
   */
  static Set<Part> books(
      String version, List<Selection> items, Library library, List<MissingText> missing) {
    Set<Part> parts = new LinkedHashSet<>();
    try {
      boolean needIndex = items.stream().anyMatch(item -> item.kind != Kind.NUMBER);
      Books known = new Books(needIndex ? library.books(version) : new TreeMap<>());
      for (Selection item : items) {
        Reference meant = known.resolve(item.reference);
        Collection<Integer> whole =
            switch (item.kind) {
              case NUMBER -> List.of(item.first);
              case RANGE -> item.within(known.names().keySet(), version + ", books", missing);
              case NAME -> item.named(meant.name(), known, version, missing);
            };
        for (int book : whole) {
          parts.add(new Part(book, known.names().getOrDefault(book, ""), meant.ranges()));
        }
      }
    } catch (UnavailableException e) {
      missing.add(e.text());
    }
    return parts;
  }

  /** Numbers of the chapters that the items mean in a book; as {@link #books}. */
  static List<Integer> chapters(
      String version, int book, List<Selection> items, Library library, List<MissingText> missing) {
    List<Integer> chapters = new ArrayList<>();
    try {
      boolean needIndex = items.stream().anyMatch(item -> item.kind != Kind.NUMBER);
      Collection<Integer> known = needIndex ? library.chapters(version, book) : List.of();
      String what = version + ", book " + book + ", chapters";
      for (Selection item : items) {
        chapters.addAll(
            item.kind == Kind.NUMBER ? List.of(item.first) : item.within(known, what, missing));
      }
    } catch (UnavailableException e) {
      missing.add(e.text());
    }
    return chapters;
  }

  /** Ranges of chapters that a book has, in the way that its numbers are meant. */
  static List<Range> ranges(
      String version, Part part, List<Integer> known, List<MissingText> missing) {
    List<Range> ranges = new ArrayList<>();
    for (Range typed : part.passages) {
      Range range = typed.in(part.book, known);
      if (known.contains(range.firstChapter()) && known.contains(range.lastChapter())) {
        ranges.add(range);
      } else {
        String name = version + " " + part.name + " " + range;
        String reason = FailureMessages.noSuchChapter(known);
        missing.add(MissingText.notInText(name, reason));
      }
    }
    return ranges;
  }

  private List<Integer> within(Collection<Integer> known, String what, List<MissingText> missing) {
    if (!known.contains(first) || !known.contains(last)) {
      String reason = "there are only " + Ranges.of(known);
      missing.add(MissingText.notInText(what + " " + typed, reason));
      return List.of();
    }
    return known.stream().filter(number -> number >= first && number <= last).toList();
  }

  /** The book of a passage. */
  private Collection<Integer> bookOfPassage(
      String name, Books known, String version, List<MissingText> missing) {
    Collection<Integer> books = known.named(name);
    if (books.size() > 1) {
      throw CommandException.usage("--bk=" + typed + ": expected a passage of one book");
    }
    return books.isEmpty() ? missing(name, known, version, missing) : books;
  }

  /** The books that are meant; what is a name as a whole is no range. */
  private Collection<Integer> named(
      String name, Books known, String version, List<MissingText> missing) {
    if (isPassage()) {
      return bookOfPassage(name, known, version, missing);
    }
    try {
      Collection<Integer> books = known.meant(typed);
      return books.isEmpty() ? missing(known.unknown(typed), known, version, missing) : books;
    } catch (ReferenceException e) {
      throw new CommandException(ExitCode.USAGE, "--bk=" + e.getMessage(), e);
    }
  }

  private List<Integer> missing(
      String named, Books known, String version, List<MissingText> missing) {
    NavigableMap<Integer, String> fits = known.beginning(named);
    String reason =
        fits.size() > 1
            ? "'" + named + "' may be " + String.join(" or ", fits.values())
            : Reference.isLikePassage(named)
                ? "'" + named + "' is no passage; expected one such as John 3:16-18"
                : FailureMessages.noSuchBook(named, known.names());
    missing.add(MissingText.notInText(version, reason));
    return List.of();
  }

  private static int positive(String option, String typed, String digits) {
    int number = Integer.parseInt(digits);
    if (number == 0) {
      throw CommandException.usage("--" + option + "=" + typed + ": expected a number from 1");
    }
    return number;
  }
}
