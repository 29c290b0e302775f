package dev.tally.games.records;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Lines of a log that are no records, the same for code that reads lines and for code that counts
 * them: blank lines, and the byte order mark that some editors put before UTF-8.
 */
public final class LogLines {
  private static final Pattern BLANKS =
      Pattern.compile("[\u00A0\u1680\u2000-\u200F\u202F\u205F\u2060\u3000\uFEFF]");

  /**
   * Bytes of the longest line that is read. A longer one is a record that is refused, even if it is
   * blank.
   */
  public static final int MAX_BYTES = 1 << 20;

  /** Bytes of the longest row of a table that says nothing: a spreadsheet has no more columns. */
  public static final int MAX_EMPTY_ROW = 1 << 14;

  /** Bytes of the byte order mark. */
  public static final int MARK_LENGTH = 3;

  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** Reads eight bytes as a number; the first of them are its lowest bits. */
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = LOW_BITS << 7;

  private LogLines() {}

  /**
   * The index of the first line feed from an index on, or {@code to} if there is none before it.
   * Looks at eight bytes at once: logs of a million games have 130 MB, and are read twice.
   */
  public static int lineEnd(byte[] bytes, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long others = (long) EIGHT.get(bytes, at) ^ LOW_BITS * '\n'; // a line feed becomes 0
      long feeds = (others - LOW_BITS) & ~others & HIGH_BITS; // its lowest bit is in the first 0
      if (feeds != 0) {
        return at + Long.numberOfTrailingZeros(feeds) / Byte.SIZE;
      }
    }
    while (at < to && bytes[at] != '\n') {
      at++;
    }
    return at;
  }

  /**
   * Number of bytes from an index to another that are an ASCII character. Looks at eight at once.
   */
  public static int count(byte[] bytes, int from, int to, char character) {
    int at = from;
    int count = 0;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long others = (long) EIGHT.get(bytes, at) ^ LOW_BITS * character; // such a byte becomes 0
      long low = (others & ~HIGH_BITS) + ~HIGH_BITS; // its highest bit is 0 where the others are
      count += Long.bitCount(~(low | others) & HIGH_BITS);
    }
    for (; at < to; at++) {
      count += bytes[at] == character ? 1 : 0;
    }
    return count;
  }

  /** Whether the first {@code length} bytes are ASCII. Looks at eight of them at once. */
  public static boolean isAscii(byte[] bytes, int length) {
    int at = 0;
    long all = 0;
    for (; at <= length - Long.BYTES; at += Long.BYTES) {
      all |= (long) EIGHT.get(bytes, at);
    }
    for (; at < length; at++) {
      all |= bytes[at];
    }
    return (all & HIGH_BITS) == 0;
  }

  /** Whether bytes begin with the byte order mark. */
  public static boolean hasMark(byte[] bytes, int length) {
    return length >= MARK_LENGTH && Arrays.equals(bytes, 0, MARK_LENGTH, MARK, 0, MARK_LENGTH);
  }

  /** A string without the byte order mark that it may begin with. */
  public static String withoutMark(String text) {
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * A text, as long, with the blank of ASCII in place of what looks like one or like nothing: the
   * blanks of other widths, and marks that pages and word processors put between letters.
   */
  public static String plainBlanks(String text) {
    return isAscii(text) ? text : BLANKS.matcher(text).replaceAll(" ");
  }

  /** Whether a text has no characters but those of ASCII. */
  public static boolean isAscii(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) < 0x80) {
      at++;
    }
    return at == text.length();
  }

  /**
   * Whether a byte may stand in a row of a table that says nothing: {@code ;;;}, as spreadsheets
   * write an empty row, or the rule of {@code |---|---|}.
   */
  public static boolean isOfEmptyRow(int next) {
    return isBlank(next) || next == ',' || next == ';' || next == '|' || next == '-' || next == ':';
  }

  /** Whether a line that begins so is a comment, in formats that have comments. */
  public static boolean isComment(int first) {
    return first == '#' || first == '%';
  }

  /** Whether a byte may stand in a blank line. */
  public static boolean isBlank(int next) {
    return next == ' ' || next == '\t' || next == '\r' || next == '\f';
  }
}
