package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CsvOptions;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.text.CsvStyle;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Writes results in a format to their place.
 *
 * @param style of CSV and TSV
 */
public record TableWriter(TableFormat format, CsvStyle style, OutputTarget output) {
  /**
   * Writes as the options say.
   *
   * @throws CommandException (usage) if {@code --bom} means nothing to the format
   */
  public static TableWriter of(TableFormat format, CsvOptions options, OutputTarget output) {
    if (options.getBom()) {
      format.check("bom", TableFormat.CSV, TableFormat.TSV);
    }
    return new TableWriter(format, CsvOptions.style(options), output);
  }

  /**
   * Writes results in their order.
   *
   * @param about asked for a page only
   */
  public <S> void write(Layout<S, ?> layout, Rows<S> all, Supplier<TablePage.About<S>> about) {
    AtomicLong rows = new AtomicLong();
    Rows<S> results = output.isWatched() ? counted(all, layout, rows) : all;
    OutputTarget to = output.described(written -> written.ofTable(types(layout), rows.get()));
    switch (format) {
      case TEXT -> to.write(out -> TextTables.write(layout, results, out));
      case JSON -> to.write(out -> JsonLinesWriter.write(layout, results, out));
      case CSV -> to.write(out -> DelimitedRows.writeCsv(layout, results, style, out));
      case TSV -> to.write(out -> DelimitedRows.writeTsv(layout, results, style, out));
      case XLSX -> to.writeBytes(out -> Spreadsheet.write(layout, results, out));
      case MARKDOWN -> to.write(out -> MarkdownTables.write(layout, results, out));
      case HTML -> to.write(out -> TablePage.write(layout, results, about.get(), out));
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
}
