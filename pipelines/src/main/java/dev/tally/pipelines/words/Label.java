package dev.tally.pipelines.words;

import dev.tally.pipelines.words.Tallies.Piece;
import java.util.List;
import java.util.Optional;

/**
 * What a result is called, by the pieces of text that it covers: {@code akjv}, {@code akjv Genesis
 * 1}, {@code akjv Matthew, Mark}.
 *
 * @param pieces of one version, in the order asked
 */
record Label(List<Piece> pieces) {
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

  /** The number of the chapter, if there is but one. */
  Optional<Integer> chapter() {
    int chapter = pieces.get(0).chapter();
    return pieces.size() == 1 && chapter != 0 ? Optional.of(chapter) : Optional.empty();
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
