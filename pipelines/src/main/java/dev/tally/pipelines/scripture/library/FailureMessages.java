package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;

import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.words.text.TextRequest;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;

/**
 * Says why a library does not have a text, and what it has instead.
 *
 * @param library whose indexes are asked
 */
record FailureMessages(Library library) {
  /** A message lists all versions of a source that has no more than this. */
  private static final int FEW = 8;

  /** A failure of the source, with a message for the user. */
  UnavailableException explain(TextRequest request, UnavailableException e) {
    String message =
        switch (e.reason()) {
          case NOT_FOUND -> missing(request, e.getMessage());
          case UNREACHABLE -> unreachable(request, e);
          case DAMAGED -> request.name() + ": " + e.getMessage();
        };
    return new UnavailableException(e.reason(), message, e);
  }

  /** That the source did not give something, and why. */
  String noAnswer(String what, UnavailableException why) {
    String source = library.source();
    return library.freshness().mode() == Freshness.Mode.OFFLINE
        ? what + ": " + source + " is not asked, because of --offline"
        : what + ": no good answer from " + source + " (" + why.getMessage() + ")";
  }

  /** The end of a message: what is available without a network. */
  String offlineToo() {
    Set<String> offline = library.offline().keySet();
    return "; available offline: " + (offline.isEmpty() ? "nothing" : String.join(", ", offline));
  }

  private String unreachable(TextRequest request, UnavailableException e) {
    return noAnswer(request.name(), e)
        + "; no copy of it is cached or in "
        + library.corpus()
        + offlineToo();
  }

  /** Names what is similar to the missing thing; says only {@code fact} if there is no index. */
  String missing(TextRequest request, String fact) {
    String version = request.version();
    String bare = request.name() + ": " + fact;
    List<String> versions = library.listedVersions();
    boolean known =
        versions.contains(version) || !library.replacement(version, NOT_FOUND).isEmpty();
    if (!versions.isEmpty() && !known) {
      String all = versions.size() <= FEW ? "; it has " + String.join(", ", versions) : "";
      String hint = hint(version, versions, all);
      return version + ": no such version in " + library.source() + hint;
    }
    if (request.book() == 0) {
      return bare;
    }
    try {
      NavigableMap<Integer, String> books = library.books(version);
      if (!books.containsKey(request.book())) {
        return noSuchBook(version, String.valueOf(request.book()), books);
      }
      List<Integer> chapters =
          request.chapter() == 0 ? List.of(0) : library.chapters(version, request.book());
      return chapters.contains(request.chapter()) ? bare : noSuchChapter(request, chapters);
    } catch (UnavailableException noIndex) {
      return bare;
    }
  }

  /** {@code akjv: no book '70'; its books are 1-66}. */
  static String noSuchBook(String version, String typed, NavigableMap<Integer, String> books) {
    String all = "; its books are " + Ranges.of(books.keySet());
    return version + ": no book '" + typed + "'" + hint(typed, books.values(), all);
  }

  /** {@code akjv, book 1, chapter 51: no such chapter; the book has 1-50}. */
  private static String noSuchChapter(TextRequest request, List<Integer> chapters) {
    return request.name() + ": no such chapter; the book has " + Ranges.of(chapters);
  }

  /** {@code ; did you mean Mark?}, or something else if no known name is similar. */
  static String hint(String typed, Collection<String> known, String otherwise) {
    List<String> near = NearMatches.of(typed, known);
    return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
  }
}
