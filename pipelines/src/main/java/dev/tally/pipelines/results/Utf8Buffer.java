package dev.tally.pipelines.results;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text as bytes of UTF-8, gathered to be written in one go.
 *
 * <p>It exists because results come by the million and are nearly all ASCII: a character is looked
 * at once, put where it stays, and its meaning for JSON and CSV is kept. Text with anything else in
 * it is left to the JDK and to Jackson. Not thread-safe.
 */
final class Utf8Buffer {
  /** Number of waiting bytes that are written out, and not copied by the streams below. */
  private static final int ENOUGH = 1 << 16;

  private static final int ASCII = 0x80;

  /** Flag of a character that JSON escapes; above all bits of a character. */
  private static final int ESCAPED = 1 << Character.SIZE;

  /** Flag of a character that puts a cell of CSV in quotes. */
  private static final int QUOTED = ESCAPED << 1;

  private static final int[] TRAITS = new int[ASCII];

  static {
    for (char each = 0; each < ASCII; each++) {
      boolean isEscaped = each < ' ' || each == '"' || each == '\\';
      boolean isQuoted = each == ',' || each == '"' || each == '\n' || each == '\r';
      TRAITS[each] = (isEscaped ? ESCAPED : 0) | (isQuoted ? QUOTED : 0);
    }
  }

  private byte[] bytes = new byte[2 * ENOUGH];
  private int length;
  private boolean needsQuotes;
  private long written;

  /** Number of waiting bytes. */
  int length() {
    return length;
  }

  /** Number of bytes so far, with those that are waiting. */
  long total() {
    return written + length;
  }

  /** Appends a character of ASCII. */
  void put(char ascii) {
    reserve(1);
    bytes[length++] = (byte) ascii;
  }

  /** Appends bytes. */
  void put(byte[] more) {
    reserve(more.length);
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
  }

  /** Begins a cell of CSV. */
  void beginCell() {
    needsQuotes = false;
  }

  /** Whether the text of the cell has a character for which it needs quotes. */
  boolean needsQuotes() {
    return needsQuotes;
  }

  /** Appends text as it is. */
  void text(String text) {
    int traits = ascii(text);
    if (isAscii(traits)) {
      length += text.length();
      needsQuotes |= (traits & QUOTED) != 0;
      return;
    }
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      put((char) (each & 0xFF));
      needsQuotes |= each >= 0 && (TRAITS[each] & QUOTED) != 0;
    }
  }

  /** Appends text in quotes, as JSON has it. */
  void quoted(String text) {
    put('"');
    int traits = ascii(text);
    if (isAscii(traits) && (traits & ESCAPED) == 0) {
      length += text.length();
    } else {
      put(JsonStringEncoder.getInstance().quoteAsUTF8(text));
    }
    put('"');
  }

  /**
   * Puts text after what is there as if it were ASCII, without a branch for a character.
   *
   * @return the traits of all characters, and bits below them if any is not ASCII
   */
  private int ascii(String text) {
    int count = text.length();
    reserve(count);
    int traits = 0;
    for (int i = 0; i < count; i++) {
      char next = text.charAt(i);
      traits |= TRAITS[next & (ASCII - 1)] | (next & -ASCII);
      bytes[length + i] = (byte) next;
    }
    return traits;
  }

  private static boolean isAscii(int traits) {
    return (traits & Character.MAX_VALUE) == 0;
  }

  /** Appends a number in decimal digits. */
  void number(long number) {
    if (number < 0) {
      text(Long.toString(number));
      return;
    }
    int digits = 1;
    for (long rest = number / 10; rest > 0; rest /= 10) {
      digits++;
    }
    reserve(digits);
    length += digits;
    long rest = number;
    for (int at = length - 1; digits > 0; digits--) {
      bytes[at--] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  /** The byte at an index. */
  byte at(int index) {
    return bytes[index];
  }

  /** The text of all bytes from an index on. */
  String text(int from) {
    return new String(bytes, from, length - from, StandardCharsets.UTF_8);
  }

  /** Takes back all bytes from an index on. */
  byte[] cut(int from) {
    byte[] rest = Arrays.copyOfRange(bytes, from, length);
    length = from;
    return rest;
  }

  /** Writes out what is waiting, once it is worth a call to the system. */
  void drain(OutputStream out) throws IOException {
    if (length >= ENOUGH) {
      flush(out);
    }
  }

  /** Writes out what is waiting. */
  void flush(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
    written += length;
    length = 0;
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
