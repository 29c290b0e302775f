package dev.tally.pipelines.report;

import dev.tally.pipelines.words.Totals;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Made-up reports. */
final class MadeUp {
  static final LocalDate SUNDAY = LocalDate.of(2026, 11, 15);
  static final Report.Counting COUNTING =
      new Report.Counting(10, "5f1c0d6e2b7a49385f1c0d6e2b7a49385f1c0d6e");
  static final String OLD = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567";
  static final String NEW = "89abcdef0123456789abcdef0123456789abcdef";
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
      rows.add(new Section.Row(rank, text, count, share(count), 1 + count / 2, Optional.empty()));
    }
    Totals totals = new Totals(51_234, 4_321, KEPT, 4_200);
    String id = label.split(" ", -1)[0];
    return new Section(label, id, id, sha, Optional.empty(), "API", totals, false, rows, List.of());
  }

  /** The same section, compared with an earlier one. */
  static Section since(Section before, Section now) {
    Map<String, Section.Before> earlier = new TreeMap<>();
    before
        .words()
        .forEach(row -> earlier.put(row.word(), new Section.Before(row.rank(), row.count())));
    List<Section.Row> rows =
        now.words().stream()
            .map(row -> with(row, Optional.ofNullable(earlier.get(row.word()))))
            .toList();
    List<String> words = now.words().stream().map(Section.Row::word).toList();
    List<Section.Left> left =
        before.words().stream()
            .filter(row -> !words.contains(row.word()))
            .map(row -> new Section.Left(row.word(), new Section.Before(row.rank(), row.count())))
            .toList();
    return new Section(
        now.label(),
        now.version(),
        now.edition(),
        now.sha(),
        Optional.of(before.sha()),
        now.source(),
        now.totals(),
        true,
        rows,
        left);
  }

  /** The same section, read from another place. */
  static Section from(String source, String edition, Section section) {
    return new Section(
        section.label(),
        section.version(),
        edition,
        section.sha(),
        section.previousSha(),
        source,
        section.totals(),
        section.isCompared(),
        section.words(),
        section.left());
  }

  /** A report that nothing is missing from. */
  static Report report(LocalDate date, Optional<LocalDate> previous, Section... sections) {
    return new Report(date, previous, COUNTING, List.of(sections), List.of());
  }

  private static Section.Row with(Section.Row row, Optional<Section.Before> before) {
    return new Section.Row(row.rank(), row.word(), row.count(), row.per10k(), row.verses(), before);
  }

  private static BigDecimal share(int count) {
    return BigDecimal.valueOf(10_000L * count)
        .divide(BigDecimal.valueOf(KEPT), 2, RoundingMode.HALF_UP);
  }
}
