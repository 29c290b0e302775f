package dev.tally.pipelines.report;

import dev.tally.words.counts.Ngrams;
import dev.tally.words.tokens.Normalization;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Made-up reports. */
final class MadeUp {
  static final LocalDate SUNDAY = LocalDate.of(2026, 11, 15);
  static final Report.CountingOptions COUNTING =
      new Report.CountingOptions(
          10,
          "5f1c0d6e2b7a49385f1c0d6e2b7a49385f1c0d6e",
          Normalization.EXACT,
          Ngrams.WORDS,
          1,
          List.of());
  static final String OLD = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567";
  static final String NEW = "89abcdef0123456789abcdef0123456789abcdef";
  static final String HOSTILE = "<script>alert('x')</script>\"&amp;";
  static final String HEBREW =
      "\u05d0\u05b1\u05dc\u05b9\u05d4\u05b4\u05d9\u05dd"; // with its points
  static final String ARABIC = "\u0627\u0644\u0644\u0647";
  static final String LONG = "Wort".repeat(75);
  private static final int KEPT = 20_000;

  private MadeUp() {}

  /** A section that nothing is compared with, of words given as {@code word:count}. */
  static Section section(String label, String sha, String... words) {
    List<Section.Row> rows = new ArrayList<>();
    int rank = 0;
    int last = 0;
    for (String word : words) {
      int colon = word.lastIndexOf(':');
      int count = Integer.parseInt(word.substring(colon + 1));
      rank = count == last ? rank : rows.size() + 1;
      last = count;
      String text = word.substring(0, colon);
      rows.add(
          new Section.Row(
              rank, text, count, share(count), 1 + count / 2, Optional.empty(), Optional.empty()));
    }
    String id = label.replaceFirst(" .*", "");
    return new Section(
        label,
        id,
        id,
        id,
        sha,
        Optional.empty(),
        "API",
        51_234,
        4_321,
        KEPT,
        4_200,
        false,
        Optional.empty(),
        List.of(),
        rows,
        List.of());
  }

  /** A section compared with an earlier one. */
  static Section since(Section before, Section now) {
    Map<String, Section.Row> earlier = new TreeMap<>();
    before.words().forEach(row -> earlier.put(row.word(), row));
    List<Section.Row> rows =
        now.words().stream()
            .map(row -> with(row, Optional.ofNullable(earlier.get(row.word()))))
            .toList();
    List<String> words = now.words().stream().map(Section.Row::word).toList();
    List<Section.Left> left =
        before.words().stream()
            .filter(row -> !words.contains(row.word()))
            .map(Section.Left::of)
            .toList();
    return new Section(
        now.label(),
        now.version(),
        now.edition(),
        now.file(),
        now.sha(),
        Optional.of(before.sha()),
        now.source(),
        now.tokens(),
        now.types(),
        now.keptTokens(),
        now.keptTypes(),
        true,
        Optional.empty(),
        List.of(),
        rows,
        left);
  }

  /** A section whose text was read from another place. */
  static Section from(Provenance source, String edition, Section section) {
    return new Section(
        section.label(),
        section.version(),
        edition,
        edition,
        section.sha(),
        section.previousSha(),
        Provenance.join(List.of(source)),
        section.tokens(),
        section.types(),
        section.keptTokens(),
        section.keptTypes(),
        section.isCompared(),
        section.verses(),
        section.tracked(),
        section.words(),
        section.left());
  }

  /** A report that nothing is missing from. */
  static Report report(LocalDate date, Optional<LocalDate> previous, Section... sections) {
    return report(date, previous, COUNTING, List.of(sections), List.of());
  }

  /** A report without a catalogue, whose news are its own. */
  static Report report(
      LocalDate date,
      Optional<LocalDate> previous,
      Report.CountingOptions counting,
      List<Section> sections,
      List<Report.Gap> missing) {
    return new Report(
        date, previous, counting, sections, missing, List.of(), Optional.empty(), date);
  }

  /** A report with other options of counting. */
  static Report counted(Report.CountingOptions counting, Report report) {
    return report(report.date(), report.previous(), counting, report.sections(), report.missing());
  }

  /** A report with texts missing that are given as {@code name=reason}. */
  static Report without(Report report, String... missing) {
    List<Report.Gap> gaps =
        Stream.of(missing)
            .map(it -> new Report.Gap(it.replaceFirst("=.*", ""), it.replaceFirst(".*?=", "")))
            .toList();
    return report(report.date(), report.previous(), report.counting(), report.sections(), gaps);
  }

  /** A report of every kind of strangeness. */
  static Report strange() {
    Section before =
        section("akjv", OLD, "house:900", "king:800", "day:700", "</title><script>:600");
    Section now = section("akjv", NEW, HOSTILE + ":1200", "king:900", "house:900", HEBREW + ":7");
    Section standIn = section("luther1912 Psalms", OLD, ARABIC + ":3", LONG + ":2", "it's:2");
    Report report =
        report(
            SUNDAY.plusDays(2),
            Optional.of(SUNDAY),
            since(before, now),
            from(Provenance.of("stand-in"), "gerlut1912eb", standIn));
    return without(report, "web, book 1=<b>answered</b> 503 \"four\" times", HEBREW + "=no copy");
  }

  /** Sunday, a damaged Monday, a Tuesday of strange things, and a Wednesday without one word. */
  static History history() {
    Section akjv = section("akjv", NEW, "king:960", "house:900");
    Report tuesday = strange();
    Section since = since(tuesday.sections().get(0), akjv);
    Report sunday = report(SUNDAY, Optional.empty(), section("akjv", OLD, "king:800", "house:900"));
    Report wednesday = report(SUNDAY.plusDays(3), Optional.of(tuesday.date()), since);
    return new History(List.of(sunday, tuesday, wednesday), List.of(SUNDAY.plusDays(1)));
  }

  /** The page of a report. */
  static String page(Report report) {
    StringWriter out = new StringWriter();
    DayPage.write(report, Map.of(), /* hasExplore= */ false, out);
    return out.toString();
  }

  /** The page of several reports. */
  static String page(History history) {
    StringWriter out = new StringWriter();
    IndexPage.write(history, out);
    return out.toString();
  }

  private static Section.Row with(Section.Row row, Optional<Section.Row> before) {
    return new Section.Row(
        row.rank(),
        row.word(),
        row.count(),
        row.per10k(),
        row.verses(),
        before.map(Section.Row::rank),
        before.map(Section.Row::count));
  }

  private static BigDecimal share(int count) {
    return BigDecimal.valueOf(10_000L * count)
        .divide(BigDecimal.valueOf(KEPT), 2, RoundingMode.HALF_UP);
  }
}
