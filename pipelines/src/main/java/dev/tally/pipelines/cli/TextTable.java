package dev.tally.pipelines.cli;

import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows of text under named columns, which stand below each other. Not safe for use by many threads.
 */
public final class TextTable {
  /** No column is made narrower. */
  private static final int MIN_WIDTH = 10;

  private final List<String> columns;
  private final List<List<Object>> rows = new ArrayList<>();
  private int max = Integer.MAX_VALUE;
  private int cutFirst = -1;

  /** A table without rows. */
  public TextTable(String... columns) {
    this(List.of(columns));
  }

  /** A table without rows. */
  public TextTable(List<String> columns) {
    this.columns = List.copyOf(columns);
  }

  /**
   * Makes lines fit: cells that are too long are cut, and end with an ellipsis.
   *
   * @param width of a line, as terminals count it
   * @param column that is cut before others are
   */
  public TextTable fitting(int width, String column) {
    max = width;
    cutFirst = columns.indexOf(column);
    return this;
  }

  /** Adds a row with a cell for each column. */
  public void add(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(cells.length + " cells for columns " + columns);
    }
    rows.add(List.of(cells));
  }

  /** Writes all rows, in their order. */
  public void write(Writer out) throws IOException {
    int[] widths = columns.stream().mapToInt(String::length).toArray();
    for (List<Object> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], TerminalWidth.of(visible(row.get(i))));
      }
    }
    fit(widths);
    writeLine(columns, widths, out);
    for (List<Object> row : rows) {
      writeLine(row, widths, out);
    }
  }

  private static void writeLine(List<?> cells, int[] widths, Writer out) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cut(visible(cells.get(i)), widths[i]);
      line.append(cell).append(" ".repeat(widths[i] - TerminalWidth.of(cell) + 2));
    }
    out.write(line.toString().stripTrailing() + "\n");
  }

  private static String visible(Object cell) {
    return VisibleText.of(String.valueOf(cell));
  }

  /** Makes the widest columns narrower until a line fits, or none can be narrower. */
  private void fit(int[] widths) {
    int total = IntStream.of(widths).sum() + 2 * (widths.length - 1);
    for (; total > max; total--) {
      int widest = cutFirst;
      if (widest < 0 || widths[widest] <= MIN_WIDTH) {
        widest = 0;
        for (int i = 1; i < widths.length; i++) {
          widest = widths[i] > widths[widest] ? i : widest;
        }
      }
      if (widths[widest] <= MIN_WIDTH) {
        return;
      }
      widths[widest]--;
    }
  }

  private static String cut(String cell, int width) {
    if (TerminalWidth.of(cell) <= width) {
      return cell;
    }
    int end = 0;
    int left = width - 1; // for the ellipsis
    while (left >= TerminalWidth.of(cell.codePointAt(end))) {
      left -= TerminalWidth.of(cell.codePointAt(end));
      end = cell.offsetByCodePoints(end, 1);
    }
    return cell.substring(0, end).stripTrailing() + "…";
  }
}
