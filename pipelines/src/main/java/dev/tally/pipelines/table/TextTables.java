package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.Table;
import dev.tally.pipelines.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes results for people: a title each, and a table. */
final class TextTables {
  private TextTables() {}

  static <S, R> void write(Layout<S, R> layout, List<S> results, Writer out) throws IOException {
    String blankLine = "";
    for (S result : results) {
      out.write(blankLine + VisibleText.of(layout.title().apply(result)) + "\n");
      List<R> rows = layout.rows().apply(result);
      if (!rows.isEmpty()) {
        Table table =
            new Table(layout.shown().stream().map(Column::heading).toArray(String[]::new));
        rows.forEach(
            row -> table.add(layout.shown().stream().map(each -> each.cell(row)).toArray()));
        table.writeText(out);
      }
      blankLine = "\n";
    }
  }
}
