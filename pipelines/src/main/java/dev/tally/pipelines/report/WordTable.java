package dev.tally.pipelines.report;

import dev.tally.pipelines.report.Section.Before;
import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * {@code words.csv}: a row for each word of a report, and for each that has left it, which has no
 * numbers of its own but those of the report before. Every row says which text it is of.
 */
final class WordTable {
  private WordTable() {}

  private static final List<String> COLUMNS =
      List.of(
          "date",
          "label",
          "version",
          "edition",
          "source",
          "sha",
          "previousSha",
          "tokens",
          "types",
          "keptTokens",
          "keptTypes",
          "change",
          "rank",
          "word",
          "count",
          "per10k",
          "verses",
          "previousRank",
          "previousCount");

  /**
   * Writes the words of all sections, in their order; a section without any has one row.
   *
   * @param isRaw whether cells are written as they are
   * @param out not closed
   */
  static void write(Report report, boolean isRaw, Writer out) throws IOException {
    CsvTable csv = new CsvTable(out, isRaw);
    csv.row(COLUMNS);
    for (Section section : report.sections()) {
      List<String> text = text(report, section);
      section.words().forEach(row -> csv.row(concat(text, word(section, row))));
      section.left().forEach(left -> csv.row(concat(text, word(left))));
      if (section.words().isEmpty() && section.left().isEmpty()) {
        csv.row(concat(text, List.of("", "", "", "", "", "", "", "")));
      }
    }
    csv.flush();
  }

  /** What the rows of a section have in common. */
  private static List<String> text(Report report, Section section) {
    return List.of(
        report.date().toString(),
        section.label(),
        section.version(),
        section.edition(),
        section.source(),
        section.sha(),
        section.previousSha().orElse(""),
        String.valueOf(section.totals().tokens()),
        String.valueOf(section.totals().types()),
        String.valueOf(section.totals().keptTokens()),
        String.valueOf(section.totals().keptTypes()));
  }

  private static List<String> word(Section section, Row row) {
    String change = row.before().isPresent() ? "stayed" : "entered";
    return List.of(
        section.isCompared() ? change : "",
        String.valueOf(row.rank()),
        row.word(),
        String.valueOf(row.count()),
        row.per10k().toPlainString(),
        String.valueOf(row.verses()),
        number(row.before(), Before::rank),
        number(row.before(), Before::count));
  }

  private static List<String> word(Left left) {
    String rank = String.valueOf(left.before().rank());
    String count = String.valueOf(left.before().count());
    return List.of("left", "", left.word(), "", "", "", rank, count);
  }

  private static List<String> concat(List<String> text, List<String> word) {
    return Stream.concat(text.stream(), word.stream()).toList();
  }

  private static String number(Optional<Before> before, Function<Before, Integer> number) {
    return before.map(number).map(String::valueOf).orElse("");
  }
}
