package dev.tally.words.counts;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads what {@link PartBytes} has written. With a buffer of its own: most words are of few bytes,
 * each of which would be a call. Not safe for use by many threads.
 */
final class PartInput {
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 13];
  private int at;
  private int limit;

  PartInput(InputStream in) {
    this.in = in;
  }

  /** A byte, without a sign. */
  int readByte() throws IOException {
    if (at == limit) {
      limit = in.read(buffer, 0, buffer.length);
      at = 0;
      if (limit <= 0) {
        throw new EOFException("a part of the counts ends in a word");
      }
    }
    return buffer[at++] & 0xFF;
  }

  int readInt() throws IOException {
    int value = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      value = (value << 8) | readByte();
    }
    return value;
  }

  int readNumber() throws IOException {
    return (int) readLong();
  }

  long readLong() throws IOException {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      int each = readByte();
      number |= (each & 0x7FL) << shift;
      if (each < 1 << 7) {
        return number;
      }
    }
  }

  String readString() throws IOException {
    char[] chars = new char[readNumber()];
    readChars(chars, chars.length);
    return new String(chars);
  }

  void readChars(char[] chars, int length) throws IOException {
    for (int i = 0; i < length; i++) {
      int each = readByte();
      chars[i] = (char) (each < PartBytes.ESCAPE ? each : (readByte() << 8) | readByte());
    }
  }
}
