package dev.tally.pipelines.report.changes;

import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.text.Text;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds what has changed in texts, one after the other, and writes all of it to {@code
 * changes.json}. Only one text with its changes is in memory. Not thread-safe.
 */
public final class ChangeFinder implements Closeable {
  private final Map<String, String> sums;
  private final KeptTexts kept;
  private final Library library;
  private final ChangesJson json;
  private Optional<ChangedSource> last = Optional.empty();

  /** Several sections are often of the same text. */
  private record ChangedSource(String previousSha, String sha, ChangedText text) {}

  /**
   * Begins the file.
   *
   * @param previous date of the report that changes are counted from
   * @param files that came, went or have another name
   * @param sums SHA-1 of the files of the user's folders in that report, by their names
   * @param out not closed
   */
  public ChangeFinder(
      LocalDate date,
      LocalDate previous,
      List<Catalogue.Entry> files,
      Map<String, String> sums,
      KeptTexts kept,
      Library library,
      Writer out)
      throws IOException {
    this.sums = sums;
    this.kept = kept;
    this.library = library;
    this.json = new ChangesJson(date, previous, files, out);
  }

  /**
   * Finds the changes of a section.
   *
   * @param label of the section
   * @param previousSha SHA-1 of its files before, joined by commas
   * @param sha the same now
   * @param texts of the section now
   * @param passages what of these it covers
   * @param max how many verses are returned; all are counted and written
   */
  public ChangedText find(
      String label,
      String previousSha,
      String sha,
      List<Text> texts,
      Predicate<VerseLocation> passages,
      int max)
      throws IOException {
    ChangedSource found =
        last.filter(it -> it.previousSha.equals(previousSha) && it.sha.equals(sha))
            .orElseGet(() -> new ChangedSource(previousSha, sha, between(previousSha, texts)));
    last = Optional.of(found);
    ChangedText changed = found.text.within(passages);
    json.write(label, previousSha, sha, changed);
    return changed.first(max);
  }

  private ChangedText between(String previousSha, List<Text> texts) {
    last = Optional.empty(); // before the next one is read, for its memory
    List<String> before = List.of(previousSha.split(",", -1));
    if (texts.get(0).request().isOfCorpus()) {
      Map<String, String> ofCorpus = new LinkedHashMap<>(sums);
      ofCorpus.values().retainAll(before);
      return ChangedText.ofFiles(ofCorpus, texts, kept, library);
    }
    List<String> seen = texts.stream().map(Text::sha1).distinct().toList();
    List<Text> files =
        seen.stream()
            .map(sha1 -> texts.stream().filter(it -> it.sha1().equals(sha1)).findFirst())
            .flatMap(Optional::stream)
            .toList();
    return ChangedText.find(before, files, kept, library);
  }

  /** Ends the file. */
  @Override
  public void close() throws IOException {
    json.close();
  }
}
