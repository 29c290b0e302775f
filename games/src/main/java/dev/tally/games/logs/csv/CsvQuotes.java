package dev.tally.games.logs.csv;

/** Follows the quotes of a row, which may go over several lines. */
final class CsvQuotes {
  private final char separator;
  private int fields = 1;
  private boolean isInside;
  private boolean isBad;

  /** No line of a row is read yet. */
  CsvQuotes(char separator) {
    this.separator = separator;
  }

  /**
   * Whether a line has an odd number of quotes, so that the row may go on in the next one. {@code
   * LogFormat.isTable} promises that no other line does.
   */
  static boolean isOdd(String line) {
    boolean isOdd = false;
    for (int at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
      isOdd = !isOdd;
    }
    return isOdd;
  }

  /** The first character outside of quotes that may separate fields; a comma if there is none. */
  static char separator(String line) {
    boolean isInside = false;
    for (int i = 0; i < line.length(); i++) {
      char each = line.charAt(i);
      isInside ^= each == '"';
      if (!isInside && CsvHeader.SEPARATORS.indexOf(each) >= 0) {
        return each;
      }
    }
    return ',';
  }

  /** Goes on with the next line of the row. */
  void read(String line) {
    int at = 0;
    if (!isInside && isQuote(line, 0)) {
      isInside = true;
      at = 1;
    }
    while (true) {
      at = isInside ? closing(line, at) : line.indexOf(separator, at);
      if (isInside && at >= 0) {
        isInside = false;
        at++;
        isBad = at < line.length() && line.charAt(at) != separator;
      }
      if (at < 0 || at == line.length() || isBad) {
        return;
      }
      at++;
      fields++;
      if (isQuote(line, at)) {
        isInside = true;
        at++;
      }
    }
  }

  /** The index of the next quote that is not doubled; -1 if there is none. */
  private static int closing(String line, int from) {
    int at = line.indexOf('"', from);
    while (at >= 0 && isQuote(line, at + 1)) {
      at = line.indexOf('"', at + 2);
    }
    return at;
  }

  /** Whether the row goes on in the next line. */
  boolean isOpen() {
    return isInside;
  }

  /** Whether the row has ended, with so many fields; any number if it is 0. */
  boolean isWhole(int expected) {
    return !isInside && !isBad && (expected == 0 || fields == expected);
  }

  /** Whether a quote stands at an index. */
  static boolean isQuote(String line, int index) {
    return index < line.length() && line.charAt(index) == '"';
  }
}
