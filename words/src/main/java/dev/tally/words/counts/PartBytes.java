package dev.tally.words.counts;

import java.io.IOException;
import java.util.Arrays;

/** Bytes of words of a part, for {@link PartInput}. Not safe for use by many threads. */
final class PartBytes {
  /** The byte before a character that needs more than one. */
  static final int ESCAPE = 0xFF;

  private byte[] bytes;
  private int size;

  /** None, with room for some. */
  PartBytes(int capacity) {
    bytes = new byte[capacity];
  }

  /** Number of entries. */
  int size() {
    return size;
  }

  /** Adds a byte. */
  void putByte(int value) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, size * 2);
    }
    bytes[size++] = (byte) value;
  }

  /** Adds four bytes, highest first. */
  void putInt(int value) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      putByte(value >>> shift);
    }
  }

  /**
   * Adds a number from 0 on: seven bits a byte, lowest first; all but the last have the highest
   * bit.
   */
  void putNumber(long value) {
    long left = value;
    while (left >= 1 << 7) {
      putByte((int) left | 1 << 7);
      left >>>= 7;
    }
    putByte((int) left);
  }

  /** Adds a string: its length, and each character in a byte if it has room. */
  void putString(char[] chars, int length) {
    putNumber(length);
    for (int i = 0; i < length; i++) {
      char each = chars[i];
      if (each < ESCAPE) {
        putByte(each);
      } else {
        putByte(ESCAPE);
        putByte(each >>> 8);
        putByte(each);
      }
    }
  }

  /** Copies some of the bytes to where others end. */
  void copyTo(PartBytes others, int from, int to) {
    if (others.bytes.length - others.size < to - from) {
      int capacity = Math.max(others.size + to - from, others.size * 2);
      others.bytes = Arrays.copyOf(others.bytes, capacity);
    }
    System.arraycopy(bytes, from, others.bytes, others.size, to - from);
    others.size += to - from;
  }

  /** Gives all bytes to a sink, and forgets them. */
  void drainTo(PartCounts.Sink sink) throws IOException {
    sink.write(bytes, 0, size);
    size = 0;
  }

  /** A copy of some of the bytes. */
  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }
}
