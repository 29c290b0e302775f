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

/**
 * Rows of CSV (RFC 4180), or of TSV (IANA's {@code text/tab-separated-values}, which has no
 * quotes), with a header; of a row, its text and its id are kept.
 */
final class TextColumnReader extends AbstractBaseCsvCallbackHandler<Boolean> {
  /** Characters that are looked at for a separator. */
  private static final int MAX_HEADER = 1 << 14;

  /** The first of them that a header has is what parts its columns. */
  private static final String SEPARATORS = ",;|";

  private final String column;
  private final TextRows texts;
  private final List<String> header = new ArrayList<>();
  private boolean isHeader = true;
  private int textIndex;
  private int idIndex;
  private int groupIndex;
  private String id = "";
  private String group = "";
  private String text = "";

  private TextColumnReader(String column, TextRows texts) {
    this.column = column;
    this.texts = texts;
  }

  /**
   * Reads all rows of CSV, whose header says whether commas, semicolons or bars part its columns.
   */
  static void read(BufferedReader in, String column, TextRows texts) throws IOException {
    TextColumnReader rows = new TextColumnReader(column, texts);
    try (CsvReader<Boolean> reader =
        CsvReader.builder()
            .fieldSeparator(separator(in))
            .allowUnclosedQuote(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .build(rows, in)) {
      for (Boolean unused : reader) {
        rows.end(rows.getFieldCount());
      }
    } catch (CsvParseException e) {
      throw new MalformedRowException("expected rows of CSV; is a quote missing?", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Reads all rows of TSV. */
  static void readTabs(BufferedReader in, String column, TextRows texts) throws IOException {
    TextColumnReader rows = new TextColumnReader(column, texts);
    long number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (!line.isEmpty()) {
        String[] cells = line.split("\t", -1);
        rows.handleBegin(number);
        for (int i = 0; i < cells.length; i++) {
          rows.cell(i, cells[i]);
        }
        rows.end(cells.length);
      }
    }
  }

  /** Spreadsheets of many countries write semicolons, and databases bars. */
  private static char separator(BufferedReader in) throws IOException {
    in.mark(MAX_HEADER);
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n' && c != '\r'; c = in.read()) {
      line.append((char) c);
      if (line.length() == MAX_HEADER - 1) {
        break;
      }
    }
    in.reset();
    return (char)
        SEPARATORS
            .chars()
            .filter(each -> line.chars().anyMatch(c -> c == each))
            .findFirst()
            .orElse(',');
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    texts.line(startingLineNumber);
    id = "";
    group = "";
    text = "";
  }

  @Override
  protected void handleField(int index, char[] chars, int offset, int length, boolean isQuoted) {
    if (isHeader || index == textIndex || index == idIndex || index == groupIndex) {
      cell(index, new String(chars, offset, length));
    }
  }

  private void cell(int index, String value) {
    if (isHeader) {
      header.add(value.strip());
      return;
    }
    text = index == textIndex ? value : text;
    id = index == idIndex ? value : id;
    group = index == groupIndex ? value : group;
  }

  @Override
  protected Boolean buildRecord() {
    return true; // none would end the rows
  }

  private void end(int columns) throws IOException {
    if (isHeader) {
      isHeader = false;
      textIndex = TextRows.indexOf(column, header);
      idIndex = TextRows.indexOfId(header);
      if (textIndex < 0) {
        throw new ColumnException("column", column, header);
      }
      groupIndex = texts.indexOfGroup(header, /* isNeeded= */ true);
    } else if (columns == header.size()) {
      texts.row(id, group, text);
    } else {
      texts.leaveOut("expected " + header.size() + " columns as in the header, found " + columns);
    }
  }
}
