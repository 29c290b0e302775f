package dev.tally.games.logs.csv;

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
    for (int i = 0; i < field; i++) {
      from = fieldEnd(line, from, separator) + 1;
    }
    int quote = CsvQuotes.isQuote(line, from) ? 1 : 0;
    return Math.min(from + quote, line.length());
  }

  /** Splits a row, without its end, that is not blank. */
  static CsvLine read(String line, char separator) throws ParseException {
    boolean hasReturns = line.indexOf('\r') >= 0;
    List<String> fields = new ArrayList<>();
    for (int from = 0, to; from <= line.length(); from = to + 1) {
      to = fieldEnd(line, from, separator);
      String field = line.substring(from, to);
      if (CsvQuotes.isQuote(field, 0)) {
        field = unquoted(field, from);
      } else if (hasReturns && field.indexOf('\r') >= 0) {
        int index = from + field.indexOf('\r');
        throw new ParseException(index, "a carriage return without a line feed");
      }
      fields.add(field);
    }
    return new CsvLine(line, separator, fields);
  }

  /** The characters of a field between its quotes; it begins at an index, with one. */
  private static String unquoted(String field, int from) throws ParseException {
    int last = field.length() - 1;
    String text = last > 0 && CsvQuotes.isQuote(field, last) ? field.substring(1, last) : "\"";
    if (text.replace("\"\"", "").indexOf('"') >= 0) {
      throw new ParseException(from, "a field in quotes that does not end with a quote");
    }
    return text.replace("\"\"", "\"");
  }

  /** The index after a field: of the next separator outside quotes, or the end. */
  private static int fieldEnd(String line, int from, char separator) {
    boolean isQuoted = CsvQuotes.isQuote(line, from);
    boolean isInside = isQuoted;
    int index = isQuoted ? from + 1 : from;
    while (index < line.length() && (isInside || line.charAt(index) != separator)) {
      isInside ^= isQuoted && line.charAt(index) == '"';
      index++;
    }
    return index;
  }
}
