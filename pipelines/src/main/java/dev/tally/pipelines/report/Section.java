package dev.tally.pipelines.report;

import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Label;
import dev.tally.words.top.RankedWord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The top words of one version, or of some books or chapters of it.
 *
 * @param label as {@code topwords} prints it, {@code akjv Matthew}; no two sections of a report
 *     have the same
 * @param version id that was asked for
 * @param edition id of what was read; another one where a stand-in served
 * @param file which file of the source that is, {@code akjv/40}; several texts' joined by commas
 * @param sha SHA-1 of the text; several texts' joined by commas
 * @param previousSha the same in the previous report, if that had the same file here
 * @param sources where its texts came from, each source once
 * @param totals how much text there is
 * @param isCompared whether the previous report has this section, of the same edition and counted
 *     in the same way; if not, no row knows of before, and nothing has entered or left
 * @param words the top words, most frequent first
 * @param left words that the previous report has and this one has not, in the order they had there
 * @param verses how many verses have changed, if the text has and that is known
 * @param tracked words and phrases that the user follows, in the order asked
 */
record Section(
    String label,
    String version,
    String edition,
    String file,
    String sha,
    Optional<String> previousSha,
    List<Provenance> sources,
    Totals totals,
    boolean isCompared,
    List<Row> words,
    List<Left> left,
    Optional<Counts> verses,
    List<Tracked> tracked) {
  Section {
    sources = List.copyOf(sources);
    words = List.copyOf(words);
    left = List.copyOf(left);
    tracked = List.copyOf(tracked);
  }

  /** This section of a file, which is called so now. */
  Section renamed(String name) {
    return copy(name, name, name, name, verses);
  }

  /** This section with what is known of its verses. */
  Section with(ChangedText changes) {
    Optional<Counts> counts = Optional.of(changes.counts());
    return copy(label, version, edition, file, counts.filter(known -> changes.problem().isEmpty()));
  }

  private Section copy(
      String newLabel,
      String newVersion,
      String newEdition,
      String newFile,
      Optional<Counts> newVerses) {
    return new Section(
        newLabel,
        newVersion,
        newEdition,
        newFile,
        sha,
        previousSha,
        sources,
        totals,
        isCompared,
        words,
        left,
        newVerses,
        tracked);
  }

  /** The label as people read it, with the edition that stands in. */
  String title() {
    return Label.title(label, version, edition);
  }

  /** Whether another edition was read than the one that was asked for. */
  boolean isStandIn() {
    return !edition.equals(version);
  }

  /** What it is made of: verses, or paragraphs of plain text. */
  String unit() {
    return sources.contains(Provenance.of("file")) ? "paragraph" : "verse";
  }

  /** Where its texts came from, as results say it. */
  String source() {
    return Provenance.join(sources);
  }

  /** Since when nobody has confirmed the oldest copy that served; empty if all are confirmed. */
  Optional<LocalDate> notConfirmedSince() {
    return sources.stream()
        .map(Provenance::lastConfirmed)
        .flatMap(Optional::stream)
        .min(LocalDate::compareTo);
  }

  /** Whether the text is another than in the previous report. */
  boolean isChanged() {
    return previousSha.isPresent() && !previousSha.get().equals(sha);
  }

  /** How often a query that the user follows occurs; empty if the user does not. */
  Optional<Integer> count(String query) {
    return tracked.stream().filter(it -> it.query().equals(query)).map(Tracked::count).findFirst();
  }

  /** The words that the previous report did not have. */
  List<Row> entered() {
    return words.stream().filter(row -> isCompared && row.before().isEmpty()).toList();
  }

  /**
   * One of the top words.
   *
   * @param rank from 1; equally frequent words share the lowest
   * @param word as it stands in the text
   * @param count how often it occurs
   * @param per10k its share of the tokens after the filters, times 10,000; two decimals
   * @param verses in how many verses it occurs
   * @param before what it was in the previous report, if it was one of the top words there
   */
  record Row(
      int rank, String word, int count, BigDecimal per10k, int verses, Optional<Before> before) {
    static Row of(RankedWord word, Optional<Before> before) {
      return new Row(word.rank(), word.word(), word.count(), word.per10k(), word.verses(), before);
    }
  }

  /** Rank and count of a word in the previous report. */
  record Before(int rank, int count) {}

  /**
   * A word that is no longer among the top words.
   *
   * @param before what it was in the previous report
   */
  record Left(String word, Before before) {}

  /**
   * A word or a phrase that the user follows.
   *
   * @param query as the user wrote it
   * @param count how often it occurs
   * @param before the same in the previous report, if that followed it and counted alike
   */
  record Tracked(String query, int count, Optional<Integer> before) {
    /** Whether it is known to occur more often or less often than before. */
    boolean isChanged() {
      return before.filter(old -> old != count).isPresent();
    }
  }
}
