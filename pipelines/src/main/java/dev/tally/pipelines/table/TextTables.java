package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.TextTable;
import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes results for people: a table for each under its title, or one table of all. */
public final class TextTables {
  /** Width of a line with a column that may be cut. */
  private static final int MAX_WIDTH = 100;

  private TextTables() {}

  /**
   * Writes results in their order.
   *
   * @param out not closed
   */
  public static <S, R> void write(Layout<S, R> layout, Rows<S> results, Writer out)
      throws IOException {
    List<Column<R>> columns =
        layout.shown().stream().filter(column -> column.fit() != Column.Fit.LEFT_OUT).toList();
    if (layout.title().isEmpty()) {
      TextTable table = table(columns);
      results.forEach(result -> add(layout, result, columns, table));
      table.write(out);
      return;
    }
    String[] blankLine = {""};
    results.forEach(
        result -> {
          String title = layout.title().get().apply(result);
          out.write(blankLine[0] + VisibleText.of(title) + "\n");
          if (!layout.rows().apply(result).isEmpty()) {
            TextTable table = table(columns);
            add(layout, result, columns, table);
            table.write(out);
          }
          blankLine[0] = "\n";
        });
  }

  private static TextTable table(List<? extends Column<?>> columns) {
    TextTable table = new TextTable(columns.stream().map(Column::heading).toArray(String[]::new));
    columns.stream()
        .filter(column -> column.fit() == Column.Fit.CUT)
        .forEach(column -> table.fitting(MAX_WIDTH, column.heading()));
    return table;
  }

  private static <S, R> void add(
      Layout<S, R> layout, S result, List<Column<R>> columns, TextTable table) {
    layout
        .rows()
        .apply(result)
        .forEach(row -> table.add(columns.stream().map(each -> each.cell(row)).toArray()));
  }
}
