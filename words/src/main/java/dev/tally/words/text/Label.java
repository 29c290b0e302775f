package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The name of a result, by the passages of text that it covers: {@code akjv}, {@code akjv Genesis
 * 1}, {@code akjv Matthew, Mark}; {@code all} and {@code all Mark} if they are of several versions.
 *
 * @param passages in the order asked
 */
public record Label(List<Passage> passages) {
  private static final int MIN_RANGE = 3;

  /** More books are not named each. */
  private static final int MAX_NAMES = 4;

  /** Number of names in a label of many books; more are counted. */
  private static final int MAX_PARTS = 6;

  private static final String SEVERAL = "all";

  /**
   * A label as people read it: where another edition was read than the one asked for, it is named
   * after the version, {@code kjv (engkjv2006eb) Mark}.
   *
   * @param label that begins with the version
   * @param version id that was asked for
   * @param edition id of what was read; several joined by commas; empty or the version itself where
   *     none stands in
   */
  public static String title(String label, String version, String edition) {
    return edition.isEmpty() || edition.equals(version)
        ? label
        : version + " (" + edition.replace(",", ", ") + ")" + label.substring(version.length());
  }

  /** The version or the corpus that was asked for; {@code all} for several. */
  public String version() {
    return isOfSeveral() ? SEVERAL : passages.get(0).corpus();
  }

  private boolean isOfSeveral() {
    String first = passages.get(0).corpus();
    return passages.stream().anyMatch(passage -> !passage.corpus().equals(first));
  }

  /** The number of the book, if all passages are of one. */
  public Optional<Integer> book() {
    int book = passages.get(0).book();
    boolean same = passages.stream().allMatch(passage -> passage.book() == book);
    return same && book != 0 ? Optional.of(book) : Optional.empty();
  }

  /** The name of the book, if all passages are of one; else empty. */
  public String bookName() {
    return book().isPresent() ? passages.get(0).bookName() : "";
  }

  /** The number of the chapter, if all passages are of one. */
  public Optional<Integer> chapter() {
    int chapter = passages.get(0).chapter();
    boolean same = passages.stream().allMatch(passage -> passage.chapter() == chapter);
    return same && chapter != 0 && book().isPresent() ? Optional.of(chapter) : Optional.empty();
  }

  /** The edition that was read, where that is another than was asked for; else empty. */
  public String edition() {
    boolean isOther = passages.stream().anyMatch(each -> !each.text().otherEdition().isEmpty());
    return isOther ? each(passage -> passage.text().edition()) : "";
  }

  /** The kind of place that the texts came from, as results name it. */
  public String source() {
    return each(passage -> passage.text().origin().label());
  }

  /** The different values that the passages have, in their order. */
  public String each(Function<Passage, String> value) {
    return passages.stream().map(value).distinct().collect(Collectors.joining(","));
  }

  /** The label as people read it. */
  public String title() {
    return title(text(), version(), edition());
  }

  /** The version as people read it. */
  public String versionTitle() {
    return title(version(), version(), edition());
  }

  /**
   * The label itself, with the books of the first version: by the name of their group, a few by
   * their names, each with its chapters, more as ranges of OSIS names.
   */
  public String text() {
    List<InBook> books = books();
    if (books.isEmpty()) {
      return version();
    }
    List<Integer> numbers = books.stream().map(InBook::book).toList();
    boolean isWhole = books.stream().allMatch(each -> each.chapters.contains(0));
    if (isWhole && !Canon.groupOf(numbers).isEmpty()) {
      return version() + " " + Canon.groupOf(numbers);
    }
    if (books.size() <= MAX_NAMES) {
      return version() + " " + joined(books.stream().map(each -> each.text(each.name)).toList());
    }
    List<String> parts =
        isWhole
            ? ranges(numbers, Canon::osis)
            : books.stream().map(each -> each.text(Canon.osis(each.book))).toList();
    return version()
        + " "
        + (parts.size() <= MAX_PARTS
            ? joined(parts)
            : books.size() + (isWhole ? " books" : " passages"));
  }

  /** Passages of a book that follow one another; chapter 0 is all of it. */
  private record InBook(int book, String name, List<Integer> chapters, List<VerseRange> verses) {
    String text(String bookName) {
      if (chapters.contains(0)) {
        return bookName;
      }
      boolean isWhole = verses.stream().allMatch(VerseRange.ALL::equals);
      List<String> parts =
          isWhole
              ? ranges(chapters, chapter -> Integer.toString(chapter))
              : IntStream.range(0, chapters.size())
                  .mapToObj(i -> (int) chapters.get(i) + verses.get(i).toString())
                  .toList();
      return bookName + " " + joined(parts);
    }
  }

  private List<InBook> books() {
    List<InBook> books = new ArrayList<>();
    String first = passages.get(0).corpus();
    for (Passage passage : passages) {
      if (!passage.corpus().equals(first)) {
        continue;
      }
      boolean isNext = books.isEmpty() || books.get(books.size() - 1).book != passage.book();
      if (passage.book() != 0 && isNext) {
        books.add(
            new InBook(passage.book(), passage.bookName(), new ArrayList<>(), new ArrayList<>()));
      }
      if (passage.book() != 0) {
        books.get(books.size() - 1).chapters.add(passage.chapter());
        books.get(books.size() - 1).verses.add(passage.text().request().verses());
      }
    }
    return books;
  }

  /** Three and more numbers that follow one another are a range. */
  private static List<String> ranges(List<Integer> numbers, IntFunction<String> name) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < numbers.size(); ) {
      int end = i + 1;
      while (end < numbers.size() && numbers.get(end) == numbers.get(end - 1) + 1) {
        end++;
      }
      boolean isRange = end - i >= MIN_RANGE;
      int next = isRange ? end : i + 1;
      String first = name.apply(numbers.get(i));
      ranges.add(isRange ? first + "-" + name.apply(numbers.get(end - 1)) : first);
      i = next;
    }
    return ranges;
  }

  private static String joined(List<String> parts) {
    return String.join(", ", parts);
  }
}
