package dev.tally.pipelines.report;

import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import dev.tally.pipelines.table.DelimitedRows;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code words.csv}: a row for each word of a report, and for each that has left it, which has no
 * numbers of its own but those of the report before. Every row says which text it is of.
 */
final class WordTable {
  private static final List<Column<Line>> WORDS =
      List.of(
          Column.text("change", Line::change),
          Column.defined("rank", line -> line.row.map(Row::rank)),
          Column.text("word", Line::word),
          Column.defined("count", line -> line.row.map(Row::count)),
          Column.defined("per10k", line -> line.row.map(Row::per10k)),
          Column.defined("verses", line -> line.row.map(Row::verses)),
          Column.defined("previousRank", Line::previousRank),
          Column.defined("previousCount", Line::previousCount));

  private WordTable() {}

  /** A word that is in a section, or that has left it. */
  private record Line(
      String change,
      String word,
      Optional<Row> row,
      Optional<Integer> previousRank,
      Optional<Integer> previousCount) {
    static Line of(String change, Row row) {
      return new Line(
          change, row.word(), Optional.of(row), row.previousRank(), row.previousCount());
    }

    static Line of(Left left) {
      return new Line(
          "left",
          left.word(),
          Optional.empty(),
          Optional.of(left.previousRank()),
          Optional.of(left.previousCount()));
    }
  }

  /**
   * Writes the words of all sections, in their order; a section without any has one row.
   *
   * @param out not closed
   */
  static void write(Report report, CsvStyle style, Writer out) throws IOException {
    List<Column<Section>> text =
        List.of(
            Column.text("date", section -> report.date().toString()),
            Column.text("label", Section::label),
            Column.text("version", Section::version),
            Column.text("edition", Section::edition),
            Column.text("source", Section::source),
            Column.text("sha", Section::sha),
            Column.anyText("previousSha", Section::previousSha),
            Column.number("tokens", Section::tokens),
            Column.number("types", Section::types),
            Column.number("keptTokens", Section::keptTokens),
            Column.number("keptTypes", Section::keptTypes));
    Layout<Section, Line> layout =
        new Layout<>(
            Optional.empty(), text, text, List.of(), "words", WordTable::lines, WORDS, WORDS);
    DelimitedRows.writeCsv(layout, Rows.of(report.sections()), style, out);
  }

  private static List<Line> lines(Section section) {
    List<Line> lines = new ArrayList<>();
    for (Row row : section.words()) {
      String change = row.previousRank().isPresent() ? "stayed" : "entered";
      lines.add(Line.of(section.isCompared() ? change : "", row));
    }
    section.left().forEach(left -> lines.add(Line.of(left)));
    return lines.isEmpty()
        ? List.of(new Line("", "", Optional.empty(), Optional.empty(), Optional.empty()))
        : lines;
  }
}
