package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.UNREACHABLE;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.TextSource;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.getbible.TextSources;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder with imported texts that a library uses when its API has no answer.
 *
 * @param folder which may not exist
 */
record LocalCorpus(String folder) {
  /** The only editions that may stand in for a version of the API, by the version's id. */
  private static final Map<String, String> STAND_INS =
      Map.of("kjv", "engkjv2006eb", "web", "engweb2015eb");

  /** Number of books of those versions, which are the first ones; an edition may have others. */
  private static final int BOOKS = 66;

  private static final Logger LOG = LoggerFactory.getLogger(LocalCorpus.class);

  /** The folder as a source of texts. */
  TextSource source() {
    return TextSources.folder(folder);
  }

  /** Ids of the versions that have a file; none if there is no such folder. */
  List<String> versions() {
    if (!Storage.isRemote(folder) && !Files.isDirectory(Path.of(folder))) {
      return List.of();
    }
    try {
      return source().ids();
    } catch (UnavailableException e) {
      LOG.warn("{}", e.getMessage());
      return List.of();
    }
  }

  /** Every translation; none if there is no such folder. */
  List<Translation> translations() throws UnavailableException {
    return versions().isEmpty() ? List.of() : source().available();
  }

  /** The versions that it can replace, itself or by a stand-in. */
  NavigableMap<String, Text.Origin> replaceable() {
    NavigableMap<String, Text.Origin> replaceable = new TreeMap<>();
    List<String> local = versions();
    STAND_INS.forEach(
        (version, edition) -> {
          if (local.contains(edition)) {
            replaceable.put(version, Text.Origin.STAND_IN);
          }
        });
    local.forEach(version -> replaceable.put(version, Text.Origin.FOLDER));
    return replaceable;
  }

  /** The books of an edition that are read where it stands in for a version. */
  static NavigableMap<Integer, String> shared(NavigableMap<Integer, String> books) {
    return books.headMap(BOOKS, /* inclusive= */ true);
  }

  /** Whether a book of a text is left out, because the version that was asked for has none such. */
  static boolean leavesOut(Text text, int book) {
    return text.origin() == Text.Origin.STAND_IN && book > BOOKS;
  }

  /**
   * Differences of the books of a whole edition from those of the version that it stands in for, as
   * the end of a message; empty if there are none.
   */
  String difference(TextRequest request, String edition) throws UnavailableException {
    if (request.book() != 0) {
      return "";
    }
    NavigableMap<Integer, String> books = source().books(edition);
    int read = shared(books).size();
    return read == books.size()
        ? ""
        : String.format(
            Locale.ROOT,
            "; %d books there, the %d of %s are read",
            books.size(),
            read,
            request.version());
  }

  /**
   * The version to use in place of one that the API does not give, or empty.
   *
   * @param reason why the API does not give it
   */
  String replacement(String version, Reason reason) {
    if (reason == DAMAGED) {
      return "";
    }
    List<String> local = versions();
    if (local.contains(version)) {
      return version;
    }
    String edition = STAND_INS.getOrDefault(version, "");
    return reason == UNREACHABLE && local.contains(edition) ? edition : "";
  }
}
