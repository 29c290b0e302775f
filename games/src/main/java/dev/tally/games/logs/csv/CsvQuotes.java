package dev.tally.games.logs.csv;

/** Follows the quotes of a row, which may go over several lines. */
final class CsvQuotes {
  private String separators;
  private int fields = 1;
  private boolean isInside;
  private boolean isBad;

  /**
   * No line of a row is read yet.
   *
   * @param separators characters that may separate fields
   */
  CsvQuotes(String separators) {
    this.separators = separators;
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

  /** Goes on with the next line of the row. */
  void read(String line) {
    int at = isInside ? 0 : begin(line, 0);
    while (!isBad && at < line.length()) {
      char each = line.charAt(at++);
      if (isInside && each == '"' && isQuote(line, at)) {
        at++; // it is doubled
      } else if (isInside && each == '"') {
        isInside = false;
        isBad = at < line.length() && !isSeparator(line.charAt(at));
      } else if (!isInside && isSeparator(each)) {
        fields++;
        at = begin(line, at);
      }
    }
  }

  /** Begins a field at an index; that of its first character behind a quote. */
  private int begin(String line, int at) {
    isInside = isQuote(line, at);
    return isInside ? at + 1 : at;
  }

  /** Whether a character separates fields; the first one that may is the one that does. */
  private boolean isSeparator(char each) {
    boolean isSeparator = separators.indexOf(each) >= 0;
    separators = isSeparator ? String.valueOf(each) : separators;
    return isSeparator;
  }

  /** Whether the row goes on in the next line. */
  boolean isOpen() {
    return isInside;
  }

  /** Whether a row that is not open has so many fields; any number if it is 0. */
  boolean isWhole(int expected) {
    return !isBad && (expected == 0 || fields == expected);
  }

  /** Whether a quote stands at an index. */
  static boolean isQuote(String line, int index) {
    return index < line.length() && line.charAt(index) == '"';
  }
}
