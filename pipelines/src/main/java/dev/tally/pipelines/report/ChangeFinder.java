package dev.tally.pipelines.report;

import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.report.changes.ChangesJson;
import dev.tally.pipelines.report.changes.KeptTexts;
import dev.tally.pipelines.report.counting.ReportMeasure.Counts;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.text.Text;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what has changed in the texts of a report, one after the other, and writes all of it to
 * {@code changes.json}. Only one text with its changes is in memory. Not thread-safe.
 */
final class ChangeFinder {
  /**
   * Number of verses that a page shows, of all texts together; each text has the same share of
   * them.
   */
  private static final int MAX_VERSES = 200;

  private final Map<String, String> sums;
  private final KeptTexts kept;
  private final Library library;
  private Optional<ChangedSource> last = Optional.empty();

  /** Several sections are often of the same text. */
  private record ChangedSource(String previousSha, String sha, ChangedText text) {}

  /**
   * @param previous the report that changes are counted from
   * @param kept the texts that it was made of
   */
  ChangeFinder(Optional<Report> previous, KeptTexts kept, Library library) {
    this.sums = previous.flatMap(Report::catalogue).map(Catalogue::sums).orElse(Map.of());
    this.kept = kept;
    this.library = library;
  }

  /**
   * Finds the verses that have changed, in every text that has.
   *
   * @param counted what the sections of the report were made of, in the same order
   * @param out gets the file; not closed
   * @return at most {@link #MAX_VERSES} verses, by the labels of their sections
   */
  Map<String, ChangedText> find(Report report, List<Result<Counts>> counted, Writer out)
      throws IOException {
    Map<String, ChangedText> changes = new LinkedHashMap<>();
    int max = Math.max(1, MAX_VERSES / Math.max(1, report.changed().size()));
    try (ChangesJson json =
        new ChangesJson(report.date(), report.previous().orElseThrow(), report.movedFiles(), out)) {
      for (int i = 0; i < counted.size(); i++) {
        Section section = report.sections().get(i);
        if (section.isChanged()) {
          String before = section.previousSha().orElseThrow();
          ChangedText changed = find(before, section.sha(), counted.get(i).header());
          json.write(section.label(), before, section.sha(), changed);
          changes.put(section.label(), changed.first(max));
        }
      }
    }
    return changes;
  }

  /** The changes of a result, whose texts have had other sums. */
  private ChangedText find(String previousSha, String sha, ResultHeader header) {
    ChangedSource found =
        last.filter(it -> it.previousSha.equals(previousSha) && it.sha.equals(sha))
            .orElseGet(
                () -> new ChangedSource(previousSha, sha, between(previousSha, header.texts())));
    last = Optional.of(found);
    return found.text.within(
        at -> header.passages().stream().anyMatch(it -> it.has(at.book(), at.chapter())));
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
}
