package dev.tally.pipelines.table;

import dev.tally.pipelines.io.OutputTarget;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Writes results in any format. */
public final class TableWriter {
  private TableWriter() {}

  /**
   * Writes results in their order.
   *
   * @param about asked for a page only
   * @param isRaw whether cells of CSV and TSV are written as they are
   */
  public static <S> void write(
      TableFormat format,
      Layout<S, ?> layout,
      Rows<S> all,
      Supplier<TablePage.About<S>> about,
      boolean isRaw,
      OutputTarget to) {
    AtomicLong rows = new AtomicLong();
    Rows<S> results = to.isWatched() ? counted(all, layout, rows) : all;
    OutputTarget output = to.of(new OutputTarget.Table(types(layout), rows::get));
    switch (format) {
      case TEXT -> output.write(out -> TextTables.write(layout, results, out));
      case JSON -> output.write(out -> JsonLinesWriter.write(layout, results, out));
      case CSV -> output.write(out -> writeCsv(layout, results, isRaw, out));
      case TSV -> output.write(out -> DelimitedRows.writeTsv(layout, results, isRaw, out));
      case XLSX -> output.writeBytes(out -> Spreadsheet.write(layout, results, out));
      case MARKDOWN -> output.write(out -> MarkdownTables.write(layout, results, out));
      case HTML -> output.write(out -> TablePage.write(layout, results, about.get(), out));
    }
  }

  /** Results that count their rows when they are shown. */
  private static <S> Rows<S> counted(Rows<S> all, Layout<S, ?> layout, AtomicLong rows) {
    return visitor -> {
      rows.set(0); // some formats ask twice
      all.forEach(
          result -> {
            rows.addAndGet(layout.rows().apply(result).size());
            visitor.accept(result);
          });
    };
  }

  /** The types of what a row has in CSV, by the names of the columns. */
  private static <S, R> Map<String, String> types(Layout<S, R> layout) {
    Map<String, String> types = new LinkedHashMap<>();
    layout.before().forEach(each -> types.put(each.name(), type(each)));
    Column.flat(layout.columns()).forEach(each -> types.put(each.name(), type(each)));
    layout.after().forEach(each -> types.put(each.name(), type(each)));
    return types;
  }

  private static String type(Column<?> column) {
    return column.kind() == Column.Kind.NUMBER ? "number" : "string";
  }

  /**
   * Writes results as CSV.
   *
   * @param isRaw whether cells are written as they are
   * @param out not closed
   */
  public static <S> void writeCsv(Layout<S, ?> layout, Rows<S> results, boolean isRaw, Writer out)
      throws IOException {
    DelimitedRows.writeCsv(layout, results, isRaw, out);
  }
}
