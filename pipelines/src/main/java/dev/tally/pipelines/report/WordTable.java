package dev.tally.pipelines.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tally.pipelines.report.Section.Before;
import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code words.csv}: a row for each word of a report, and for each that has left it, which has no
 * figures but those of before.
 */
final class WordTable {
  private WordTable() {}

  /**
   * Writes the words of all sections, in their order.
   *
   * @param out not closed
   */
  static void write(Report report, Writer out) throws IOException {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    csv.writeRecord(
        "date",
        "label",
        "version",
        "change",
        "rank",
        "word",
        "count",
        "per10k",
        "verses",
        "previousRank",
        "previousCount");
    for (Section section : report.sections()) {
      for (Row row : section.words()) {
        csv.writeRecord(
            report.date().toString(),
            section.label(),
            section.version(),
            section.isCompared() ? (row.before().isPresent() ? "stayed" : "entered") : "",
            String.valueOf(row.rank()),
            row.word(),
            String.valueOf(row.count()),
            row.per10k().toPlainString(),
            String.valueOf(row.verses()),
            number(row.before(), Before::rank),
            number(row.before(), Before::count));
      }
      for (Left left : section.left()) {
        csv.writeRecord(
            report.date().toString(),
            section.label(),
            section.version(),
            "left",
            "",
            left.word(),
            "",
            "",
            "",
            String.valueOf(left.before().rank()),
            String.valueOf(left.before().count()));
      }
    }
    csv.flush();
  }

  private static String number(Optional<Before> before, Function<Before, Integer> figure) {
    return before.map(figure).map(String::valueOf).orElse("");
  }
}
