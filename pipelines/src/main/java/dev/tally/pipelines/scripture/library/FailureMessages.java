package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;

import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.words.text.Ranges;
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
    MissingText explained =
        switch (e.reason()) {
          case NOT_FOUND -> missing(request, e.getMessage());
          case UNREACHABLE -> new MissingText(request.name(), unreachable(e), e.reason());
          case DAMAGED, TOO_LONG, NOT_IN_TEXT ->
              new MissingText(request.name(), e.getMessage(), e.reason());
        };
    return new UnavailableException(explained, e);
  }

  /** Why the source did not give something. */
  String noAnswer(UnavailableException why) {
    String source = library.source();
    return library.freshness().mode() == Freshness.Mode.OFFLINE
        ? source + " is not asked, because of --offline"
        : "no good answer from " + source + " (" + why.getMessage() + ")";
  }

  /** The end of a message: what is available without a network. */
  String offlineToo() {
    Set<String> offline = library.offline().keySet();
    return "; available offline: " + (offline.isEmpty() ? "nothing" : String.join(", ", offline));
  }

  private String unreachable(UnavailableException e) {
    return noAnswer(e) + "; no copy of it is cached or in " + library.corpus() + offlineToo();
  }

  /** Names what is similar to the missing thing; says only {@code fact} if there is no index. */
  MissingText missing(TextRequest request, String fact) {
    String version = request.version();
    MissingText bare = MissingText.notFound(request.name(), fact);
    List<String> versions = library.listedVersions();
    boolean known =
        versions.contains(version) || !library.replacement(version, NOT_FOUND).isEmpty();
    if (!versions.isEmpty() && !known) {
      String all = versions.size() <= FEW ? "; it has " + String.join(", ", versions) : "";
      String hint = hint(version, versions, all);
      return MissingText.notFound(version, "no such version in " + library.source() + hint);
    }
    if (request.book() == 0) {
      return bare;
    }
    try {
      NavigableMap<Integer, String> books = library.books(version);
      if (!books.containsKey(request.book())) {
        String reason = noSuchBook(String.valueOf(request.book()), books);
        return MissingText.notInText(version, reason);
      }
      List<Integer> chapters =
          request.chapter() == 0 ? List.of(0) : library.chapters(version, request.book());
      return chapters.contains(request.chapter())
          ? bare
          : MissingText.notInText(request.name(), noSuchChapter(chapters));
    } catch (UnavailableException noIndex) {
      return bare;
    }
  }

  /** {@code no book '70'; its books are 1-66}. */
  static String noSuchBook(String typed, NavigableMap<Integer, String> books) {
    String all = "; its books are " + Ranges.of(books.keySet());
    return "no book '" + typed + "'" + hint(typed, books.values(), all);
  }

  /** {@code no such chapter; the book has 1-50}. */
  static String noSuchChapter(Collection<Integer> chapters) {
    return "no such chapter; the book has " + Ranges.of(chapters);
  }

  /** {@code ; did you mean Mark?}, or something else if no known name is similar. */
  static String hint(String typed, Collection<String> known, String otherwise) {
    List<String> near = NearMatches.of(typed, known);
    return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
  }
}
