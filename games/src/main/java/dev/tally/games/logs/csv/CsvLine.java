package dev.tally.games.logs.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.StringArrayHandler;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of a table and its fields. A field in quotes may have separators, line ends and, doubled,
 * quotes in it.
 *
 * @param line one, with quotes; or several, with a line feed between them
 * @param separator of the fields
 * @param fields without quotes
 */
record CsvLine(String line, char separator, List<String> fields) {
  /** The index in the line where a field begins, its quote not counted; the end if none does. */
  int index(int field) {
    int from = 0;
    for (int i = 0; i < field && from <= line.length(); i++) {
      from = CsvQuotes.fieldEnd(line, from, separator) + 1;
    }
    int quote = CsvQuotes.isQuote(line, from) ? 1 : 0;
    return Math.min(from + quote, line.length());
  }

  /** Splits a row, without its end, that is not blank. */
  static CsvLine read(String line, char separator) throws ParseException {
    int lineEnd = CsvQuotes.carriageReturn(line, separator);
    if (lineEnd >= 0) { // the library would take it for an end, and leave out what follows
      throw new ParseException(lineEnd, "a carriage return without a line feed");
    }
    if (line.indexOf('"') < 0) { // no rule applies, and setting up the library's reader takes long
      return new CsvLine(line, separator, unquoted(line, separator));
    }
    try {
      String[] fields =
          CsvReader.builder()
              .fieldSeparator(separator)
              .allowUnclosedQuote(false)
              .ofSingleCsvRecord(
                  StringArrayHandler.of(handler -> handler.maxFields(LineLogReader.MAX_BYTES + 1)),
                  line);
      return new CsvLine(line, separator, List.of(fields));
    } catch (CsvParseException e) { // no other limit of the library's is below that of a line
      int index = CsvQuotes.firstUnclosed(line, separator);
      throw new ParseException(index, "a field in quotes that does not end with a quote");
    }
  }

  private static List<String> unquoted(String line, char separator) {
    List<String> fields = new ArrayList<>();
    int from = 0;
    for (int to = line.indexOf(separator); to >= 0; to = line.indexOf(separator, from)) {
      fields.add(line.substring(from, to));
      from = to + 1;
    }
    fields.add(line.substring(from));
    return fields;
  }
}
