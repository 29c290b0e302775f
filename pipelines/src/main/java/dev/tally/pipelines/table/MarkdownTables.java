package dev.tally.pipelines.table;

import dev.tally.pipelines.text.VisibleText;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** Writes results as tables of GitHub's Markdown, each under a heading if results have titles. */
final class MarkdownTables {
  private MarkdownTables() {}

  static <S, R> void write(Layout<S, R> layout, Rows<S> results, Writer out) throws IOException {
    if (layout.title().isEmpty()) {
      writeHead(layout.shown(), out);
      results.forEach(result -> writeRows(layout, result, out));
      return;
    }
    String[] blankLine = {""};
    results.forEach(
        result -> {
          String title = layout.title().get().apply(result);
          out.write(blankLine[0] + "## " + escaped(title) + "\n");
          if (!layout.rows().apply(result).isEmpty()) {
            out.write("\n");
            writeHead(layout.shown(), out);
            writeRows(layout, result, out);
          }
          blankLine[0] = "\n";
        });
  }

  private static <R> void writeHead(List<Column<R>> columns, Writer out) throws IOException {
    out.write(line(columns.stream().map(Column::heading).map(MarkdownTables::escaped).toList()));
    out.write(line(columns.stream().map(MarkdownTables::rule).toList()));
  }

  private static <S, R> void writeRows(Layout<S, R> layout, S result, Writer out)
      throws IOException {
    for (R row : layout.rows().apply(result)) {
      out.write(line(layout.shown().stream().map(each -> escaped(each.cell(row))).toList()));
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
        .replaceAll("([\\\\`*_\\[\\]|~#$])", "\\\\$1");
  }
}
