package dev.tally.pipelines.report;

import dev.tally.pipelines.report.Report.CountingOptions;
import dev.tally.pipelines.report.Report.Gap;
import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import dev.tally.pipelines.report.Section.Tracked;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.counting.CountedTexts;
import dev.tally.pipelines.report.counting.KeptHits;
import dev.tally.pipelines.report.counting.ReportMeasure.Counts;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.query.Query;
import dev.tally.words.text.Label;
import dev.tally.words.text.Text;
import dev.tally.words.top.RankedWord;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Compares what was counted with the previous report.
 *
 * @param previous the newest report of an earlier date, if there is one
 * @param zone of the dates of confirmations
 * @param kept hits of the queries that the user follows, in the texts of that report
 */
record ReportComparison(Optional<Report> previous, ZoneId zone, KeptHits kept) {
  /** The report of a date, but for the verses that have changed. */
  Report report(LocalDate date, CountingOptions counting, CountedTexts counted) {
    List<Section> sections = counted.results().stream().map(it -> section(counting, it)).toList();
    List<Gap> missing =
        counted.missing().stream().map(each -> new Gap(each.name(), each.reason())).toList();
    Optional<Catalogue> before = previous.flatMap(Report::catalogue);
    Optional<Catalogue> catalogue =
        counted
            .catalogue()
            .map(now -> before.filter(it -> it.kind() == now.kind()).map(now::since).orElse(now));
    Optional<LocalDate> day = previous.map(Report::date);
    List<String> gone = gone(sections);
    Report report = new Report(date, day, counting, sections, missing, gone, catalogue, date);
    if (previous.isEmpty() || !News.of(report).isNone()) {
      return report;
    }
    LocalDate news = previous.get().lastNews();
    return new Report(date, day, counting, sections, missing, gone, catalogue, news);
  }

  /**
   * The passages of the previous report that are no longer in their texts: sections of a file which
   * other passages are still found in.
   */
  private List<String> gone(List<Section> sections) {
    if (previous.isEmpty()) {
      return List.of();
    }
    Set<String> labels = sections.stream().map(Section::label).collect(Collectors.toSet());
    Set<String> files =
        previous.get().sections().stream()
            .filter(it -> labels.contains(it.label()))
            .map(Section::file)
            .collect(Collectors.toSet());
    files.retainAll(sections.stream().map(Section::file).collect(Collectors.toSet()));
    return previous.get().sections().stream()
        .filter(it -> files.contains(it.file()) && !labels.contains(it.label()))
        .map(Section::label)
        .toList();
  }

  /**
   * The words and phrases that the user follows. Those that the previous report has not counted are
   * counted in its texts.
   *
   * @param isAlike whether its counts are of the same kind
   */
  private List<Tracked> tracked(
      List<Integer> hits, Optional<Section> before, boolean isAlike, ResultHeader header) {
    List<Query> queries = kept.queries();
    boolean isCounted =
        isAlike
            && queries.stream()
                .allMatch(it -> before.flatMap(s -> s.count(it.typed())).isPresent());
    Optional<List<Integer>> earlier =
        isCounted || queries.isEmpty()
            ? Optional.empty()
            : before.flatMap(section -> kept.of(DaySection.digests(section.sha()), header));
    List<Tracked> tracked = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      int query = i;
      String typed = queries.get(i).typed();
      Optional<Integer> known =
          before.filter(section -> isAlike).flatMap(section -> section.count(typed));
      tracked.add(
          new Tracked(
              typed, hits.get(i), known.or(() -> earlier.map(counts -> counts.get(query)))));
    }
    return tracked;
  }

  private Section section(CountingOptions counting, Result<Counts> counted) {
    ResultHeader header = counted.header();
    Label label = header.label();
    String edition = label.edition().isEmpty() ? label.version() : label.edition();
    boolean isCorpus = header.texts().get(0).request().isOfCorpus();
    String file = isCorpus ? label.version() : each(header, Text::file); // files come and go
    Optional<Section> last = previous.flatMap(report -> report.section(label.text()));
    Optional<Section> ofEdition = last.filter(section -> section.edition().equals(edition));
    Optional<CountingOptions> before = previous.map(Report::counting);
    boolean isCompared = ofEdition.isPresent() && before.filter(counting::equals).isPresent();
    boolean isAlike = before.filter(it -> it.keys().equals(counting.keys())).isPresent();
    Map<String, Row> words = new LinkedHashMap<>();
    last.filter(section -> isCompared)
        .ifPresent(section -> section.words().forEach(row -> words.put(row.word(), row)));
    Totals totals = header.totals();
    List<RankedWord> ranked = counted.value().top().ranked(totals);
    Set<String> now = ranked.stream().map(RankedWord::word).collect(Collectors.toSet());
    return new Section(
        label.text(),
        label.version(),
        edition,
        file,
        each(header, Text::sha1),
        last.filter(section -> section.file().equals(file)).map(Section::sha),
        Provenance.join(header.texts().stream().map(this::provenance).distinct().toList()),
        totals.tokens(),
        totals.types(),
        totals.keptTokens(),
        totals.keptTypes(),
        isCompared,
        Optional.empty(),
        tracked(counted.value().hits(), ofEdition, isAlike, header),
        ranked.stream()
            .map(word -> Row.of(word, Optional.ofNullable(words.get(word.word()))))
            .toList(),
        words.values().stream().filter(row -> !now.contains(row.word())).map(Left::of).toList());
  }

  private Provenance provenance(Text text) {
    return switch (text.origin()) {
      case NETWORK, CACHE ->
          text.unconfirmed()
              .map(at -> Provenance.cache(LocalDate.ofInstant(at, zone)))
              .orElse(Provenance.of("API"));
      case FOLDER, FILE, STAND_IN -> Provenance.of(text.origin().label());
    };
  }

  /** The different values that the texts of a result have, in their order, joined by commas. */
  private static String each(ResultHeader header, Function<Text, String> value) {
    return header.texts().stream().map(value).distinct().collect(Collectors.joining(","));
  }
}
