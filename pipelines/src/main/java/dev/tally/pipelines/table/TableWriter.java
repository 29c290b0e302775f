package dev.tally.pipelines.table;

import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.function.Supplier;

/** Writes results in any format. */
public final class TableWriter {
  private TableWriter() {}

  /**
   * Writes results in their order.
   *
   * @param about asked for a page only
   * @param isRaw whether cells of CSV and TSV are written as they are
   * @param out not closed
   */
  public static <S> void write(
      TableFormat format,
      Layout<S, ?> layout,
      Rows<S> results,
      Supplier<TablePage.About<S>> about,
      boolean isRaw,
      Writer out)
      throws IOException {
    switch (format) {
      case TEXT -> TextTables.write(layout, results, out);
      case JSON -> JsonLines.write(layout, results, out);
      case CSV -> DelimitedRows.writeCsv(layout, results, isRaw, out);
      case TSV -> DelimitedRows.writeTsv(layout, results, isRaw, out);
      case MARKDOWN -> MarkdownTables.write(layout, results, out);
      case HTML -> TablePage.write(layout, results, about.get(), out);
    }
  }
}
