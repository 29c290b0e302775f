package dev.tally.pipelines.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.tally.pipelines.io.JsonRecords;
import dev.tally.pipelines.report.Report.CountingOptions;
import dev.tally.pipelines.report.Report.Gap;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.Catalogue.Kind;
import dev.tally.pipelines.words.StemLanguage;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Ngrams.Stop;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.LetterI;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.NoStemmer;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * {@code words.json}: all that a report says. Written and read back, it is the same report. How
 * words were counted is only written where it is not as usual.
 *
 * @param only the only words that are counted
 * @param catalogue the translations that the source lists
 * @param files those of the user's folders
 * @param versions the sections
 */
@JsonPropertyOrder({"date", "previous", "n", "stopwords", "case"}) // renamed ones come first
record ReportJson(
    LocalDate date,
    Optional<LocalDate> previous,
    int n,
    String stopwords,
    @JsonProperty("case") Optional<Casing> casing,
    Optional<Tokenization> tokens,
    Optional<Marks> marks,
    Optional<StemLanguage> stem,
    Optional<LetterI> letterI,
    Optional<Integer> ngram,
    Optional<Stop> ngramStop,
    Optional<Integer> minCount,
    @JsonInclude(Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> only,
    LocalDate lastNews,
    Optional<List<Catalogue.Entry>> catalogue,
    Optional<List<Catalogue.Entry>> files,
    List<Section> versions,
    List<Gap> missing,
    @JsonInclude(Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> gone) {

  /**
   * Writes a report.
   *
   * @param out not closed
   */
  static void write(Report report, Writer out) throws IOException {
    JsonRecords.write(of(report), out);
  }

  /**
   * Reads a report.
   *
   * @throws IOException if there is none, or the file holds something else
   */
  static Report read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return JsonRecords.read(in, "words.json", ReportJson.class).report();
    }
  }

  private static ReportJson of(Report report) {
    CountingOptions counting = report.counting();
    Normalization keys = counting.keys();
    Optional<Ngrams> ngrams = unless(Ngrams.WORDS, counting.ngrams());
    return new ReportJson(
        report.date(),
        report.previous(),
        counting.n(),
        counting.stopwords(),
        unless(Casing.EXACT, keys.casing()),
        unless(Tokenization.WHITESPACE, keys.segmentation()),
        unless(Marks.EXACT, keys.marks()),
        keys.stemmer() instanceof StemLanguage language ? Optional.of(language) : Optional.empty(),
        unless(LetterI.DEFAULT, keys.letterI()),
        ngrams.map(Ngrams::n),
        ngrams.map(Ngrams::stop),
        unless(counting.ngrams().defaultMinCount(), counting.minCount()),
        counting.words(),
        report.lastNews(),
        entries(report, Kind.TRANSLATIONS),
        entries(report, Kind.FILES),
        report.sections(),
        report.missing(),
        report.gone());
  }

  private static <T> Optional<T> unless(T usual, T value) {
    return value.equals(usual) ? Optional.empty() : Optional.of(value);
  }

  private static Optional<List<Catalogue.Entry>> entries(Report report, Kind kind) {
    return report.catalogue().filter(it -> it.kind() == kind).map(Catalogue::entries);
  }

  private Report report() {
    Normalization keys =
        new Normalization(
            tokens.orElse(Tokenization.WHITESPACE),
            casing.orElse(Casing.EXACT),
            marks.orElse(Marks.EXACT),
            letterI.orElse(LetterI.DEFAULT),
            stem.isPresent() ? stem.get() : NoStemmer.INSTANCE);
    Ngrams ngrams =
        ngram.map(it -> new Ngrams(it, ngramStop.orElse(Stop.EDGES))).orElse(Ngrams.WORDS);
    return new Report(
        date,
        previous,
        new CountingOptions(
            n, stopwords, keys, ngrams, minCount.orElse(ngrams.defaultMinCount()), only),
        versions,
        missing,
        gone,
        catalogue
            .map(it -> new Catalogue(Kind.TRANSLATIONS, it))
            .or(() -> files.map(it -> new Catalogue(Kind.FILES, it))),
        lastNews);
  }
}
