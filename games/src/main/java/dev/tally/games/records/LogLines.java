package dev.tally.games.records;

/**
 * What a log of lines has besides its records, the same for code that reads lines and for code that
 * counts them: blank lines, and the byte order mark that some editors put before UTF-8.
 */
public final class LogLines {
  /**
   * Bytes of the longest line that is read. A longer one is a record that is refused, even if it is
   * blank.
   */
  public static final int MOST_BYTES = 1 << 20;

  /** Bytes of the byte order mark. */
  public static final int MARK_LENGTH = 3;

  private static final String MARK = "\u00EF\u00BB\u00BF";

  private LogLines() {}

  /** Whether bytes begin with the byte order mark. */
  public static boolean hasMark(byte[] bytes, int length) {
    if (length < MARK_LENGTH) {
      return false;
    }
    for (int i = 0; i < MARK_LENGTH; i++) {
      if ((bytes[i] & 0xFF) != MARK.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** A string without the byte order mark that it may begin with. */
  public static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** Whether a byte may stand in a blank line. */
  public static boolean isBlank(byte next) {
    return next == ' ' || next == '\t' || next == '\r' || next == '\f';
  }
}
