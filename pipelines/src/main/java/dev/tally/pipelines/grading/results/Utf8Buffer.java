package dev.tally.pipelines.grading.results;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text as bytes of UTF-8, gathered to be written in one go.
 *
 * <p>It exists because results come by the million and are nearly all ASCII: a character is looked
 * at once and put where it stays. Text with anything else in it is left to the JDK and to Jackson.
 * Not thread-safe.
 */
final class Utf8Buffer {
  private static final int ROOM = 1 << 16;

  private byte[] bytes = new byte[ROOM];
  private int length;
  private long written;

  /** How many bytes are waiting. */
  int length() {
    return length;
  }

  /** How many bytes there have been, with those that are waiting. */
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

  /** Appends text as it is. */
  void text(String text) {
    if (!ascii(text, /* isJson= */ false)) {
      put(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Appends text in quotes, as JSON has it. */
  void quoted(String text) {
    put('"');
    if (!ascii(text, /* isJson= */ true)) {
      put(JsonStringEncoder.getInstance().quoteAsUTF8(text));
    }
    put('"');
  }

  /** Appends text if all of it stands for itself: ASCII, and in JSON without what is escaped. */
  private boolean ascii(String text, boolean isJson) {
    int count = text.length();
    reserve(count);
    for (int i = 0; i < count; i++) {
      char next = text.charAt(i);
      if (next > '~' || (isJson && (next < ' ' || next == '"' || next == '\\'))) {
        return false;
      }
      bytes[length + i] = (byte) next;
    }
    length += count;
    return true;
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
    if (length >= ROOM / 2) {
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
