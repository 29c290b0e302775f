package dev.tally.pipelines.table;

import dev.tally.pipelines.text.CsvTable;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;

/** Writes results as CSV or TSV: a row each under one header. */
final class DelimitedRows {
  private DelimitedRows() {}

  static <S> void writeCsv(Layout<S, ?> layout, Rows<S> results, boolean isRaw, Writer out)
      throws IOException {
    CsvTable csv = new CsvTable(out, isRaw);
    write(layout, results, csv::row);
    csv.flush();
  }

  static <S> void writeTsv(Layout<S, ?> layout, Rows<S> results, boolean isRaw, Writer out)
      throws IOException {
    write(layout, results, cells -> writeLine(cells, isRaw, out));
  }

  private static <S, R> void write(
      Layout<S, R> layout, Rows<S> results, Rows.Visitor<List<String>> lines) throws IOException {
    List<Column<R>> columns = Column.flat(layout.columns());
    lines.visit(
        Stream.of(layout.before(), columns, layout.after())
            .flatMap(List::stream)
            .map(Column::name)
            .toList());
    results.forEach(
        result -> {
          List<String> before = cells(layout.before(), result);
          List<String> after = cells(layout.after(), result);
          for (R row : layout.rows().apply(result)) {
            lines.visit(
                Stream.of(before, cells(columns, row), after).flatMap(List::stream).toList());
          }
        });
  }

  private static <T> List<String> cells(List<Column<T>> columns, T row) {
    return columns.stream().map(column -> column.cell(row)).toList();
  }

  private static void writeLine(List<String> cells, boolean isRaw, Writer out) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      String cell = isRaw ? cells.get(i) : CsvTable.cell(cells.get(i));
      out.write((i == 0 ? "" : "\t") + cell.replaceAll("[\t\n\r\u0085\u2028\u2029]", " "));
    }
    out.write('\n');
  }
}
