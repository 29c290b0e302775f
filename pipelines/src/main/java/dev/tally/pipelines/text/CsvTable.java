package dev.tally.pipelines.text;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows of CSV. A cell that a spreadsheet would run is marked as text by an apostrophe, as OWASP
 * advises against CSV injection, unless the user wants all cells raw. Not safe for use by many
 * threads.
 */
public final class CsvTable {
  /** Numbers, whose sign a cell may begin with: {@code -1}, {@code +0.25}, {@code -1.5e-7}. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?");

  private final Writer out;
  private final CsvWriter csv;
  private final CsvStyle style;

  /**
   * A table without rows.
   *
   * @param out not closed
   */
  public CsvTable(Writer out, CsvStyle style) {
    this.out = out;
    this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    this.style = style;
  }

  /** Begins the table with the names of its columns, after the mark of the style. */
  public void header(List<String> names) throws IOException {
    out.write(style.mark());
    row(names);
  }

  /** The header of a table whose rows others write, in UTF-8. */
  public static byte[] header(List<String> names, CsvStyle style) throws IOException {
    StringWriter header = new StringWriter();
    CsvTable table = new CsvTable(header, style);
    table.header(names);
    table.flush();
    return header.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Adds a row. */
  public void row(String... cells) {
    row(List.of(cells));
  }

  /** Adds a row. */
  public void row(List<String> cells) {
    String[] safe = cells.toArray(String[]::new);
    for (int i = 0; i < safe.length && !style.isRaw(); i++) {
      safe[i] = cell(safe[i]);
    }
    csv.writeRecord(safe);
  }

  /** Writes out all that has been added. */
  public void flush() throws IOException {
    csv.flush();
  }

  /** A cell that is safe in a spreadsheet. */
  public static String cell(String text) {
    return isFormula(text) ? "'" + text : text;
  }

  /**
   * Whether a spreadsheet may take a cell for a formula: if it begins with a tab or a line end, or
   * with one of {@code = + - @}, as wide or small forms too. A number is not a formula. Characters
   * that programs skip are ignored: blanks, quotation marks, and invisible ones.
   */
  public static boolean isFormula(String cell) {
    for (int i = 0; i < cell.length(); i++) {
      switch (cell.charAt(i)) {
        case '=',
            '+',
            '-',
            '@',
            '\uff1d',
            '\uff0b',
            '\uff0d',
            '\uff20', // the full-width forms
            '\ufe66',
            '\ufe62',
            '\ufe63',
            '\ufe6b' -> { // the small forms
          return !NUMBER.matcher(cell).matches();
        }
        case '\t', '\n', '\r' -> {
          return true;
        }
        default -> {
          if (!isLeftOut(cell.charAt(i))) {
            return false;
          }
        }
      }
    }
    return false;
  }

  private static boolean isLeftOut(char c) {
    if (c > ' ' && c <= '~') {
      return c == '"'; // as most characters, without a look at tables
    }
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isIdentifierIgnorable(c);
  }
}
