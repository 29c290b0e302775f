package dev.tally.pipelines.table;

import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;

/** Writes results as CSV or TSV: a row each under one header. */
final class DelimitedRows {
  private DelimitedRows() {}

  static <S> void writeCsv(Layout<S, ?> layout, List<S> results, boolean isRaw, Writer out)
      throws IOException {
    CsvTable csv = new CsvTable(out, isRaw);
    csv.row(layout.names());
    results.forEach(result -> layout.cells(result).forEach(csv::row));
    csv.flush();
  }

  static <S> void writeTsv(Layout<S, ?> layout, List<S> results, boolean isRaw, Writer out)
      throws IOException {
    writeLine(layout.names(), true, out);
    for (S result : results) {
      for (Iterator<List<String>> rows = layout.cells(result).iterator(); rows.hasNext(); ) {
        writeLine(rows.next(), isRaw, out);
      }
    }
  }

  private static void writeLine(List<String> cells, boolean isRaw, Writer out) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      String cell = isRaw ? cells.get(i) : CsvTable.cell(cells.get(i));
      out.write((i == 0 ? "" : "\t") + cell.replaceAll("[\t\r\n]", " "));
    }
    out.write('\n');
  }
}
