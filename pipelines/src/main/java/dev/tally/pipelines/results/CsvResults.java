package dev.tally.pipelines.results;

import dev.tally.pipelines.text.CsvStyle;
import dev.tally.pipelines.text.CsvTable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Stream;

/** Writes results as rows of a table with a column for each key. Not thread-safe. */
public final class CsvResults {
  private static final VerdictFields.Key[] KEYS = VerdictFields.Key.values();
  private static final byte DELETE = 0x7F; // the one control character above the blank

  private final OutputStream out;
  private final Utf8Buffer bytes = new Utf8Buffer();
  private final ValueWriter values = new ValueWriter(ValueWriter.Form.CELL, bytes);
  private final CsvStyle style;
  private int column;

  /** A table without a header. */
  public CsvResults(OutputStream out, CsvStyle style) {
    this.out = out;
    this.style = style;
  }

  /** Writes the first line of the table. */
  public void writeHeader() throws IOException {
    out.write(CsvTable.header(Stream.of(KEYS).map(VerdictFields.Key::text).toList(), style));
  }

  /** Adds a cell to the row that is being written; keys come in their order. */
  void add(VerdictFields.Key key, Object value) {
    for (; KEYS[column] != key; column++) {
      bytes.put(',');
    }
    int from = bytes.length();
    bytes.beginCell();
    values.write(value);
    if (!style.isRaw() && isFormula(from)) {
      mark(from);
    }
    if (needsQuotes(from)) {
      quote(from);
    }
  }

  /** Ends a row. */
  void end() throws IOException {
    for (; column < KEYS.length - 1; column++) {
      bytes.put(',');
    }
    column = 0;
    bytes.put('\n');
    bytes.drain(out);
  }

  /** Number of bytes that have been added. */
  public long bytes() {
    return bytes.total();
  }

  /** Writes all that has been added. */
  public void flush() throws IOException {
    bytes.flush(out);
  }

  /** Asks {@link CsvTable} only where the first byte leaves it open, which is rare. */
  private boolean isFormula(int from) {
    if (bytes.length() == from) {
      return false;
    }
    byte first = bytes.at(from);
    boolean isOpen = // below the blank are control characters, and all that is not ASCII
        first <= ' '
            || first == '='
            || first == '+'
            || first == '-'
            || first == '@'
            || first == '"'
            || first == DELETE;
    return isOpen && CsvTable.isFormula(bytes.text(from));
  }

  /** Marks a cell as text. */
  private void mark(int from) {
    byte[] cell = bytes.cut(from);
    bytes.put('\'');
    bytes.put(cell);
  }

  /** Whether a cell would not be read as it stands; in a first column that may be a comment. */
  private boolean needsQuotes(int from) {
    return bytes.needsQuotes() || (column == 0 && bytes.length() > from && bytes.at(from) == '#');
  }

  private void quote(int from) {
    byte[] cell = bytes.cut(from);
    bytes.put('"');
    for (byte each : cell) {
      bytes.put((char) (each & 0xFF));
      if (each == '"') {
        bytes.put('"');
      }
    }
    bytes.put('"');
  }
}
