package dev.tally.pipelines.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.words.text.Label;
import dev.tally.words.top.RankedWord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

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
 * @param source where its texts came from, as {@link Provenance#join} has it
 * @param tokens how many there are, those that the filter leaves out too
 * @param types how many different ones
 * @param keptTokens after the filter
 * @param keptTypes how many different ones
 * @param isCompared whether the previous report has this section, of the same edition and counted
 *     in the same way; if not, no row knows of before, and nothing has entered or left
 * @param verses how many verses have changed, if the text has and that is known
 * @param tracked words and phrases that the user follows, in the order asked
 * @param words the top words, most frequent first
 * @param left words that the previous report has and this one has not, in the order they had there
 */
@JsonPropertyOrder({ // renamed ones come first
  "label",
  "version",
  "edition",
  "file",
  "sha",
  "previousSha",
  "source",
  "tokens",
  "types",
  "keptTokens",
  "keptTypes",
  "compared"
})
record Section(
    String label,
    String version,
    String edition,
    String file,
    String sha,
    Optional<String> previousSha,
    String source,
    long tokens,
    long types,
    long keptTokens,
    long keptTypes,
    @JsonProperty("compared") boolean isCompared,
    Optional<Counts> verses,
    @JsonInclude(Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) List<Tracked> tracked,
    List<Row> words,
    List<Left> left) {
  private static final BigDecimal MAX_SHARE = BigDecimal.valueOf(10_000);

  Section {
    checkCounts(tokens, types, keptTokens, keptTypes);
    Provenance.parse(source); // has dates
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
        source,
        tokens,
        types,
        keptTokens,
        keptTypes,
        isCompared,
        newVerses,
        tracked,
        words,
        left);
  }

  /** The label as people read it, with the edition that stands in. */
  String title() {
    return Label.title(label, version, edition);
  }

  /** Whether another edition was read than the one that was asked for. */
  boolean isStandIn() {
    return !edition.equals(version);
  }

  /** The unit: verses, or paragraphs of plain text. */
  String unit() {
    return sources().contains(Provenance.of("file")) ? "paragraph" : "verse";
  }

  private List<Provenance> sources() {
    return Provenance.parse(source);
  }

  /** Since when nobody has confirmed the oldest copy that served; empty if all are confirmed. */
  Optional<LocalDate> notConfirmedSince() {
    return sources().stream()
        .map(Provenance::lastConfirmed)
        .flatMap(Optional::stream)
        .min(LocalDate::compareTo);
  }

  /** Whether the text is another than in the previous report. */
  boolean isChanged() {
    return previousSha.isPresent() && !previousSha.get().equals(sha);
  }

  /** Number of hits of a query that the user follows; empty if the user does not. */
  Optional<Integer> count(String query) {
    return tracked.stream().filter(it -> it.query().equals(query)).map(Tracked::count).findFirst();
  }

  /** The words that the previous report did not have. */
  List<Row> entered() {
    return words.stream().filter(row -> isCompared && row.previousRank().isEmpty()).toList();
  }

  /**
   * One of the top words.
   *
   * @param rank from 1; equally frequent words share the lowest
   * @param word as it stands in the text
   * @param count how often it occurs
   * @param per10k its share of the tokens after the filters, times 10,000; two decimals
   * @param verses in how many verses it occurs
   * @param previousRank the same in the previous report, if it was one of the top words there
   * @param previousCount the same in the previous report, if it was one of the top words there
   */
  record Row(
      int rank,
      String word,
      int count,
      BigDecimal per10k,
      int verses,
      Optional<Integer> previousRank,
      Optional<Integer> previousCount) {
    Row {
      checkCounts(rank, count, verses, previousRank.orElse(0), previousCount.orElse(0));
      if (per10k.signum() < 0 || per10k.compareTo(MAX_SHARE) > 0) {
        throw new IllegalArgumentException("per10k: expected 0 to " + MAX_SHARE);
      }
      if (previousRank.isPresent() != previousCount.isPresent()) {
        throw new IllegalArgumentException("expected previousRank and previousCount together");
      }
    }

    static Row of(RankedWord word, Optional<Row> before) {
      return new Row(
          word.rank(),
          word.word(),
          word.count(),
          word.per10k(),
          word.verses(),
          before.map(Row::rank),
          before.map(Row::count));
    }
  }

  /** A word that is no longer among the top words, and what it was in the previous report. */
  record Left(String word, int previousRank, int previousCount) {
    Left {
      checkCounts(previousRank, previousCount);
    }

    static Left of(Row before) {
      return new Left(before.word(), before.rank(), before.count());
    }
  }

  /**
   * A word or a phrase that the user follows.
   *
   * @param query as the user wrote it
   * @param count how often it occurs
   * @param previousCount the same in the previous report, if that followed it and counted alike
   */
  record Tracked(String query, int count, Optional<Integer> previousCount) {
    Tracked {
      checkCounts(count, previousCount.orElse(0));
    }

    /** Whether it is known to occur more often or less often than before. */
    boolean isChanged() {
      return previousCount.filter(old -> old != count).isPresent();
    }
  }

  private static void checkCounts(long... counts) {
    if (LongStream.of(counts).anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("expected counts and ranks from 0");
    }
  }
}
