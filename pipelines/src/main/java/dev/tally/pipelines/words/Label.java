package dev.tally.pipelines.words;

import dev.tally.pipelines.words.Tallies.Piece;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a result is called, by the pieces of text that it covers: {@code akjv}, {@code akjv Genesis
 * 1}, {@code akjv Matthew, Mark}.
 *
 * @param pieces of one version, in the order asked
 */
public record Label(List<Piece> pieces) {
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
  String version() {
    return pieces.get(0).text().request().version();
  }

  /** The number of the book, if all pieces are of one. */
  Optional<Integer> book() {
    int book = pieces.get(0).book();
    boolean same = pieces.stream().allMatch(piece -> piece.book() == book);
    return same && book != 0 ? Optional.of(book) : Optional.empty();
  }

  /** The name of the book, if all pieces are of one; else empty. */
  String bookName() {
    return book().isPresent() ? pieces.get(0).bookName() : "";
  }

  /** The number of the chapter, if there is but one. */
  Optional<Integer> chapter() {
    int chapter = pieces.get(0).chapter();
    return pieces.size() == 1 && chapter != 0 ? Optional.of(chapter) : Optional.empty();
  }

  /** What was read, where that is another edition than was asked for; else empty. */
  String edition() {
    String read = each(piece -> piece.text().edition());
    return read.equals(version()) ? "" : read;
  }

  /** What kind of place the texts came from, as results name it. */
  String source() {
    return each(piece -> piece.text().origin().label());
  }

  /** The different values that the pieces have, in their order. */
  String each(Function<Piece, String> value) {
    return pieces.stream().map(value).distinct().collect(Collectors.joining(","));
  }

  /** The label as people read it. */
  String title() {
    return title(text(), version(), edition());
  }

  /** The version as people read it. */
  String versionTitle() {
    return title(version(), version(), edition());
  }

  /** The label itself; a book is named once for all its chapters. */
  String text() {
    StringBuilder text = new StringBuilder(version());
    int lastBook = 0;
    for (Piece piece : pieces) {
      if (piece.book() != 0) {
        boolean first = lastBook == 0;
        text.append(first ? " " : ", ");
        if (piece.book() != lastBook) {
          text.append(piece.bookName()).append(piece.chapter() == 0 ? "" : " ");
        }
        if (piece.chapter() != 0) {
          text.append(piece.chapter());
        }
        lastBook = piece.book();
      }
    }
    return text.toString();
  }
}
