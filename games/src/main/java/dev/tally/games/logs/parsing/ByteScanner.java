package dev.tally.games.logs.parsing;

import dev.tally.games.records.LogLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a log whose records are not its lines, one after the other, with the line and the
 * column of the next one; a byte order mark before the first one is skipped. Keeps the bytes of one
 * record. For one thread at a time.
 */
public final class ByteScanner implements Closeable {
  /** Value in place of the next byte, where there is none. */
  public static final int END = -1;

  private static final int BUFFER = 1 << 16;

  /** A small log, of which there may be a million, needs no more. */
  private static final int SMALL_BUFFER = 1 << 12;

  private static final int LEAD_OF_FOUR = 0xF0;

  private final InputStream in;
  private byte[] buffer = new byte[SMALL_BUFFER];
  private int from;
  private int to;
  private boolean isBegun;
  private long line = 1;
  private long column = 1;
  private boolean isLineBlank = true;
  private byte[] kept = new byte[SMALL_BUFFER];
  private int length;
  private boolean isTooLong;
  private long beginLine = 1;
  private long beginColumn = 1;
  private boolean isBeginBlank = true;

  public ByteScanner(InputStream in) {
    this.in = in;
  }

  /** The next byte, in 0..255, or {@link #END}. */
  public int peek() throws IOException {
    return has(1) ? buffer[from] & 0xFF : END;
  }

  /** Whether the next two bytes are these. */
  public boolean isAt(char first, char second) throws IOException {
    return peek() == first && has(2) && buffer[from + 1] == second;
  }

  /** The next bytes as ISO-8859-1: so many, at most 4 KiB, or less only if there are no more. */
  public String ahead(int count) throws IOException {
    int length = has(count) ? count : to;
    return new String(buffer, from, length, StandardCharsets.ISO_8859_1);
  }

  /** The line of the next byte, from 1. */
  public long line() {
    return line;
  }

  /** The column of the next byte in its line, in UTF-16 units of UTF-8, from 1. */
  public long column() {
    return column;
  }

  /** Says in which column the next byte is, where the bytes before it are not UTF-8. */
  public void setColumn(long column) {
    this.column = column;
  }

  /** Whether nothing but blanks stands before the next byte in its line. */
  public boolean isLineBlank() {
    return isLineBlank;
  }

  /** Whether a character is a blank of ASCII, or the end of a line. */
  public static boolean isBlank(int character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
  }

  /** The index of the first character of a text, from an index on, that is not a blank. */
  public static int afterBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Whether a character is a letter of ASCII. */
  public static boolean isLetter(char character) {
    int small = character | 0x20; // makes an ASCII capital small
    return small >= 'a' && small <= 'z';
  }

  /** Whether a character is a digit of ASCII. */
  public static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  /** Goes to the next byte that is not a blank. */
  public void skipBlanks() throws IOException {
    while (isBlank(peek())) {
      skip();
    }
  }

  /** Goes on by one byte, if there is one. */
  public void skip() throws IOException {
    int next = peek();
    if (next != END) {
      from++;
      pass(next);
    }
  }

  private void pass(int next) {
    if (next == '\n') {
      line++;
      column = 1;
      isLineBlank = true;
      return;
    }
    isLineBlank = isLineBlank && isBlank(next);
    boolean isWithin = (next & 0xC0) == 0x80; // a character of more bytes
    column += isWithin ? 0 : next < LEAD_OF_FOUR ? 1 : 2;
  }

  /** Begins a record: forgets the bytes that were kept. */
  public void begin() {
    length = 0;
    isTooLong = false;
    beginLine = line;
    beginColumn = column;
    isBeginBlank = isLineBlank;
  }

  /** Goes on by one byte, and keeps it unless {@link LogLines#MAX_BYTES} have been. */
  public void keep() throws IOException {
    int next = peek();
    if (length == LogLines.MAX_BYTES) {
      isTooLong = isTooLong || next != END;
    } else if (next != END) {
      kept = length < kept.length ? kept : Arrays.copyOf(kept, 2 * length);
      kept[length++] = (byte) next;
    }
    skip();
  }

  /**
   * The byte at an index of the record, in 0..255. Reads on and keeps what it reads, as far as
   * needed; {@link #END} behind the last byte, and behind {@link LogLines#MAX_BYTES}.
   */
  public int keptAt(int index) throws IOException {
    while (index >= length) {
      if (length == LogLines.MAX_BYTES || peek() == END) {
        return END;
      }
      keep();
    }
    return kept[index] & 0xFF;
  }

  /** Some of the bytes that were kept, one character each. */
  public String kept(int begin, int end) {
    return new String(kept, begin, end - begin, StandardCharsets.ISO_8859_1);
  }

  /** Whether as many bytes are kept as can be, and there are more. */
  public boolean isFull() throws IOException {
    return length == LogLines.MAX_BYTES && peek() != END;
  }

  /** Goes back to the byte at an index of the record, all of whose bytes are kept. */
  public void goBack(int index) {
    int back = length - index;
    if (back > from) { // they are not in the buffer any more
      byte[] wider = new byte[back + to];
      System.arraycopy(kept, index, wider, 0, back);
      System.arraycopy(buffer, from, wider, back, to - from);
      to += back - from;
      from = back;
      buffer = wider;
    }
    from -= back;
    length = index;
    line = beginLine;
    column = beginColumn;
    isLineBlank = isBeginBlank;
    for (int i = 0; i < index; i++) {
      pass(kept[i] & 0xFF);
    }
  }

  /** Whether the record has more bytes than are kept. */
  public boolean isTooLong() {
    return isTooLong;
  }

  /** A copy of the bytes that were kept. */
  public byte[] kept() {
    return Arrays.copyOf(kept, length);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Whether so many bytes follow. */
  private boolean has(int count) throws IOException {
    return count <= to - from || fill(count);
  }

  /** Reads until there are so many bytes in the buffer; whether there are. */
  private boolean fill(int count) throws IOException {
    if (!isBegun) {
      isBegun = true;
      from = fill(LogLines.MARK_LENGTH) && LogLines.hasMark(buffer, to) ? LogLines.MARK_LENGTH : 0;
    }
    byte[] wider = to == buffer.length && to < BUFFER ? new byte[BUFFER] : buffer;
    System.arraycopy(buffer, from, wider, 0, to - from);
    buffer = wider;
    to -= from;
    from = 0;
    for (int read = 0; to < count && read >= 0; to += Math.max(0, read)) {
      read = in.read(buffer, to, buffer.length - to);
    }
    return to >= count;
  }
}
