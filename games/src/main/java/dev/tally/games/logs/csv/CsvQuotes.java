package dev.tally.games.logs.csv;

/** Finds the fields of a table's line in its text, to say where something is. */
final class CsvQuotes {
  private CsvQuotes() {}

  /** Whether a quote stands at an index. */
  static boolean isQuote(String line, int index) {
    return index < line.length() && line.charAt(index) == '"';
  }

  /** The index after a field: of the next separator outside quotes, or the end. */
  static int fieldEnd(String line, int from, char separator) {
    boolean isQuoted = isQuote(line, from);
    boolean isInside = isQuoted;
    int index = isQuoted ? from + 1 : from;
    while (index < line.length() && (isInside || line.charAt(index) != separator)) {
      isInside ^= isQuoted && isQuote(line, index);
      index++;
    }
    return index;
  }

  /** The index of the first field that begins with a quote and does not end with its partner. */
  static int firstUnclosed(String line, char separator) {
    int from = 0;
    while (from < line.length()) {
      int to = fieldEnd(line, from, separator);
      long quotes = line.substring(from, to).chars().filter(each -> each == '"').count();
      if (isQuote(line, from) && (quotes % 2 != 0 || !isQuote(line, to - 1))) {
        return from;
      }
      from = to + 1;
    }
    return 0;
  }
}
