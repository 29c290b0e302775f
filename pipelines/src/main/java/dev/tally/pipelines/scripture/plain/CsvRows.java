package dev.tally.pipelines.scripture.plain;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.tally.pipelines.scripture.plain.TextRows.ColumnException;
import dev.tally.pipelines.scripture.plain.TextRows.MalformedRowException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Rows of CSV (RFC 4180) with a header; of a row, its text and its id are kept. */
final class CsvRows extends AbstractBaseCsvCallbackHandler<Boolean> {
  private static final String ID = "id";

  /** Characters that are looked at for a separator. */
  private static final int MAX_HEADER = 1 << 14;

  private final String column;
  private final TextRows texts;
  private final List<String> header = new ArrayList<>();
  private boolean isHeader = true;
  private int textIndex;
  private int idIndex;
  private String id = "";
  private String text = "";

  private CsvRows(String column, TextRows texts) {
    this.column = column;
    this.texts = texts;
  }

  /**
   * Reads all rows.
   *
   * @param separator a comma, which may be a semicolon instead, or a tab
   */
  static void read(BufferedReader in, char separator, String column, TextRows texts)
      throws IOException {
    CsvRows rows = new CsvRows(column, texts);
    try (CsvReader<Boolean> reader =
        CsvReader.builder()
            .fieldSeparator(separator == ',' ? separator(in) : separator)
            .allowUnclosedQuote(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .build(rows, in)) {
      for (Boolean row : reader) {
        rows.end(row);
      }
    } catch (CsvParseException e) {
      throw new MalformedRowException("expected rows of CSV; is a quote missing?", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Spreadsheets of many countries write semicolons. */
  private static char separator(BufferedReader in) throws IOException {
    in.mark(MAX_HEADER);
    boolean hasComma = false;
    boolean hasSemicolon = false;
    for (int i = 0; i < MAX_HEADER - 1; i++) {
      int c = in.read();
      if (c < 0 || c == '\n' || c == '\r') {
        break;
      }
      hasComma |= c == ',';
      hasSemicolon |= c == ';';
    }
    in.reset();
    return hasSemicolon && !hasComma ? ';' : ',';
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    texts.line(startingLineNumber);
    id = "";
    text = "";
  }

  @Override
  protected void handleField(int index, char[] chars, int offset, int length, boolean isQuoted) {
    if (isHeader) {
      header.add(new String(chars, offset, length).strip());
    } else if (index == textIndex) {
      text = new String(chars, offset, length);
    } else if (index == idIndex) {
      id = new String(chars, offset, length);
    }
  }

  @Override
  protected Boolean buildRecord() {
    return getFieldCount() == header.size();
  }

  private void end(boolean isOfHeadersWidth) throws IOException {
    if (isHeader) {
      isHeader = false;
      textIndex = header.indexOf(column);
      idIndex = header.stream().map(name -> name.equalsIgnoreCase(ID)).toList().indexOf(true);
      if (textIndex < 0) {
        throw new ColumnException(header);
      }
    } else if (isOfHeadersWidth) {
      texts.row(id, text);
    } else {
      throw new MalformedRowException(
          "expected " + header.size() + " columns as in the header, found " + getFieldCount());
    }
  }
}
