package dev.tally.words.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a result is called, by the passages of text that it covers: {@code akjv}, {@code akjv
 * Genesis 1}, {@code akjv Matthew, Mark}.
 *
 * @param passages of one version, in the order asked
 */
public record Label(List<Passage> passages) {
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

  /** The version that was asked for. */
  public String version() {
    return passages.get(0).text().request().version();
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

  /** The number of the chapter, if there is but one. */
  public Optional<Integer> chapter() {
    int chapter = passages.get(0).chapter();
    return passages.size() == 1 && chapter != 0 ? Optional.of(chapter) : Optional.empty();
  }

  /** What was read, where that is another edition than was asked for; else empty. */
  public String edition() {
    String read = each(passage -> passage.text().edition());
    return read.equals(version()) ? "" : read;
  }

  /** What kind of place the texts came from, as results name it. */
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

  /** The label itself; a book is named once for all its chapters. */
  public String text() {
    StringBuilder text = new StringBuilder(version());
    int lastBook = 0;
    for (Passage passage : passages) {
      if (passage.book() != 0) {
        boolean first = lastBook == 0;
        text.append(first ? " " : ", ");
        if (passage.book() != lastBook) {
          text.append(passage.bookName()).append(passage.chapter() == 0 ? "" : " ");
        }
        if (passage.chapter() != 0) {
          text.append(passage.chapter());
        }
        lastBook = passage.book();
      }
    }
    return text.toString();
  }
}
