package dev.tally.pipelines.table;

import dev.tally.pipelines.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** Writes results as tables of GitHub's Markdown, each under a heading. */
final class MarkdownTables {
  private MarkdownTables() {}

  static <S, R> void write(Layout<S, R> layout, List<S> results, Writer out) throws IOException {
    List<Column<R>> columns = Column.flat(layout.columns());
    String blankLine = "";
    for (S result : results) {
      out.write(blankLine + "## " + escaped(layout.title().apply(result)) + "\n");
      List<R> rows = layout.rows().apply(result);
      if (!rows.isEmpty()) {
        out.write("\n" + line(columns.stream().map(Column::heading).toList()));
        out.write(line(columns.stream().map(MarkdownTables::rule).toList()));
        for (R row : rows) {
          out.write(line(columns.stream().map(each -> escaped(each.cell(row))).toList()));
        }
      }
      blankLine = "\n";
    }
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String rule(Column<?> column) {
    return column.kind() == Column.Kind.NUMBER ? "---:" : "---";
  }

  /** Text that stays text: what Markdown or HTML would take for markup is escaped. */
  private static String escaped(String text) {
    return VisibleText.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replaceAll("([\\\\`*_\\[\\]|~#])", "\\\\$1");
  }
}
