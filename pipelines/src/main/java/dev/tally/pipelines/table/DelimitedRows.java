package dev.tally.pipelines.table;

import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.text.CsvTable;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOConsumer;

/** Writes results as CSV or TSV: a row each under one header. */
public final class DelimitedRows {
  private DelimitedRows() {}

  /**
   * Writes results as CSV.
   *
   * @param out not closed
   */
  public static <S> void writeCsv(Layout<S, ?> layout, Rows<S> results, CsvStyle style, Writer out)
      throws IOException {
    CsvTable csv = new CsvTable(out, style);
    csv.header(names(layout));
    forEachRow(layout, results, cells -> csv.row(text(cells)));
    csv.flush();
  }

  static <S> void writeTsv(Layout<S, ?> layout, Rows<S> results, CsvStyle style, Writer out)
      throws IOException {
    out.write(style.mark());
    forEach(layout, results, cells -> writeLine(text(cells), style, out));
  }

  /**
   * Shows the names of columns, and then a row after another.
   *
   * @param rows take strings and numbers; an empty string where there is no value
   */
  static <S, R> void forEach(Layout<S, R> layout, Rows<S> results, IOConsumer<List<Object>> rows)
      throws IOException {
    rows.accept(List.copyOf(names(layout)));
    forEachRow(layout, results, rows);
  }

  private static <S, R> List<String> names(Layout<S, R> layout) {
    return Stream.of(layout.before(), Column.flat(layout.columns()), layout.after())
        .flatMap(List::stream)
        .map(Column::name)
        .toList();
  }

  private static <S, R> void forEachRow(
      Layout<S, R> layout, Rows<S> results, IOConsumer<List<Object>> rows) throws IOException {
    List<Column<R>> columns = Column.flat(layout.columns());
    results.forEach(
        result -> {
          List<Object> before = cells(layout.before(), result);
          List<Object> after = cells(layout.after(), result);
          for (R row : layout.rows().apply(result)) {
            List<Object> cells = new ArrayList<>(before);
            cells.addAll(cells(columns, row));
            cells.addAll(after);
            rows.accept(cells);
          }
        });
  }

  private static <T> List<Object> cells(List<Column<T>> columns, T row) {
    List<Object> cells = new ArrayList<>(columns.size());
    for (Column<T> column : columns) {
      Optional<?> value = column.value().apply(row);
      cells.add(value.isPresent() ? value.get() : "");
    }
    return cells;
  }

  private static List<String> text(List<Object> cells) {
    List<String> text = new ArrayList<>(cells.size());
    for (Object cell : cells) {
      text.add(cell.toString());
    }
    return text;
  }

  private static void writeLine(List<String> cells, CsvStyle style, Writer out) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      String cell = style.isRaw() ? cells.get(i) : CsvTable.cell(cells.get(i));
      out.write((i == 0 ? "" : "\t") + cell.replaceAll("[\t\n\r\u0085\u2028\u2029]", " "));
    }
    out.write('\n');
  }
}
