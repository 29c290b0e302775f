package dev.tally.pipelines.table;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/**
 * Writes results as a spreadsheet: one sheet with the columns of CSV, under names that stay where
 * they are when rows are scrolled. Numbers are numbers, and text is never a formula.
 */
final class Spreadsheet {
  /** Rows that are in memory before they are written out. */
  private static final int ROWS_AT_ONCE = 1000;

  /**
   * A cell takes no more characters: ECMA-376 leaves the limit to programs, and this is Excel's.
   */
  private static final int MAX_LENGTH = 32_767;

  private static final int MIN_WIDTH = 8;
  private static final int MAX_WIDTH = 60;

  private final Worksheet sheet;

  /** Characters of the longest text of each column, in the rows that are written out first. */
  private int[] widths = new int[0];

  private int row;

  private Spreadsheet(Worksheet sheet) {
    this.sheet = sheet;
  }

  /**
   * Writes all rows, a thousand of which are in memory at once.
   *
   * @throws CommandException (usage) if there are more rows than a sheet has
   */
  static <S> void write(Layout<S, ?> layout, Rows<S> results, OutputStream out) throws IOException {
    Workbook book = new Workbook(out, "Tally", "1.0");
    Worksheet sheet = book.newWorksheet("Tally");
    sheet.freezePane(0, 1);
    Spreadsheet spreadsheet = new Spreadsheet(sheet);
    DelimitedRows.forEach(layout, results, spreadsheet::add);
    if (spreadsheet.row < ROWS_AT_ONCE) {
      spreadsheet.setWidths();
    }
    book.finish();
  }

  private void add(List<Object> cells) throws IOException {
    if (row == Worksheet.MAX_ROWS) {
      throw CommandException.usage(
          "--format=xlsx: a sheet has "
              + NumberFormats.number(Worksheet.MAX_ROWS)
              + " rows, and there are more; expected csv, or fewer results");
    }
    if (row == 0) {
      checkColumns(cells.size());
      widths = new int[cells.size()];
    }
    for (int column = 0; column < cells.size(); column++) {
      widths[column] = Math.max(widths[column], cells.get(column).toString().length());
      if (cells.get(column) instanceof Number number) {
        sheet.value(row, column, number);
      } else {
        add(column, cells.get(column).toString());
      }
    }
    if (row == 0) {
      sheet.range(0, 0, 0, cells.size() - 1).style().bold().set();
    }
    row++;
    if (row == ROWS_AT_ONCE) {
      setWidths();
    }
    if (row % ROWS_AT_ONCE == 0) {
      sheet.flush();
    }
  }

  private static void checkColumns(int columns) {
    if (columns > Worksheet.MAX_COLS) {
      throw CommandException.usage(
          "--format=xlsx: a sheet has "
              + NumberFormats.number(Worksheet.MAX_COLS)
              + " columns, and there are "
              + NumberFormats.number(columns)
              + "; expected csv, or fewer words");
    }
  }

  /** Makes columns as wide as their text; a sheet says so before its rows. */
  private void setWidths() {
    for (int column = 0; column < widths.length; column++) {
      sheet.width(column, Math.max(MIN_WIDTH, Math.min(widths[column] + 2, MAX_WIDTH)));
    }
  }

  private void add(int column, String text) {
    if (!text.isEmpty()) {
      sheet.inlineString(row, column, text.substring(0, Math.min(text.length(), MAX_LENGTH)));
    }
  }
}
