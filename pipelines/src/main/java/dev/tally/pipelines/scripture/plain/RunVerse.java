package dev.tally.pipelines.scripture.plain;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tally.words.text.VerseVisitor;
import java.util.Arrays;

/** A paragraph that a {@link RunReader} shows, which is decoded when a visitor asks for it. */
final class RunVerse implements VerseVisitor.Runs {
  private final RunTable table;
  private byte[] bytes = {};
  private int start;
  private int end;
  private int[] runs = {};
  private int count;
  private int blanks;
  private boolean isPlain;
  private char[] chars = {};

  /** A run, and where it begins, or something before it that follows the run before. */
  private int found;

  private int foundAt;

  /** Length of the paragraph in the array; negative if that is not decoded. */
  private int length = -1;

  /** No paragraph yet. */
  RunVerse(RunTable table) {
    this.table = table;
  }

  /**
   * Becomes another paragraph, as long as the arrays stay as they are.
   *
   * @param bytes of which {@code bytes[start..end)} are the paragraph; its lines end with LF or
   *     CRLF
   * @param runs numbers of its runs, or the complements of their distances from where it begins
   * @param blanks how many there are, and line ends
   * @param isPlain whether no run is marked
   */
  void begin(byte[] bytes, int start, int end, int[] runs, int count, int blanks, boolean isPlain) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.runs = runs;
    this.count = count;
    this.blanks = blanks;
    this.isPlain = isPlain;
    length = -1;
    found = 0;
    foundAt = start;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public boolean isPlain() {
    return isPlain;
  }

  @Override
  public int number(int run) {
    return Math.max(runs[run], -1);
  }

  @Override
  public char[] chars(int run) {
    int number = runs[run];
    int from = start + ~number;
    String text =
        number < 0
            ? new String(bytes, from, RunTable.endOfRun(bytes, from) - from, UTF_8)
            : new String(
                table.bytes(), table.from(number), table.to(number) - table.from(number), UTF_8);
    return text.toCharArray();
  }

  @Override
  public char[] chars(int from, int to) {
    int first = from == 0 ? start : find(from);
    int last = to == count ? end : find(to);
    char[] piece = new String(bytes, first, last - first, UTF_8).toCharArray();
    return Arrays.copyOf(piece, joinLines(piece, piece.length));
  }

  /** Index where a run begins. */
  private int find(int run) {
    if (run < found) {
      found = 0;
      foundAt = start;
    }
    while (true) {
      while (bytes[foundAt] >= 0 && bytes[foundAt] <= ' ') {
        foundAt++;
      }
      boolean isFound = bytes[foundAt] > 0 || isAt(foundAt, found); // runs of blanks are left out
      if (isFound && found == run) {
        return foundAt;
      }
      foundAt = RunTable.endOfRun(bytes, foundAt);
      found += isFound ? 1 : 0;
    }
  }

  private boolean isAt(int index, int run) {
    int number = runs[run];
    return number < 0
        ? index == start + ~number
        : Arrays.equals(
            table.bytes(),
            table.from(number),
            table.to(number),
            bytes,
            index,
            RunTable.endOfRun(bytes, index));
  }

  @Override
  public char[] chars() {
    if (length < 0) {
      decode();
    }
    return chars;
  }

  @Override
  public int length() {
    if (length < 0) {
      decode();
    }
    return length;
  }

  private void decode() {
    String text = new String(bytes, start, end - start, UTF_8);
    if (chars.length < text.length()) {
      chars =
          new char
              [Math.max(text.length(), Math.min(chars.length * 2, ParagraphReader.MAX_CHARACTERS))];
    }
    text.getChars(0, text.length(), chars, 0);
    length = joinLines(chars, text.length());
  }

  /**
   * Puts blanks in place of line ends.
   *
   * @return how many characters there are then
   */
  private static int joinLines(char[] chars, int length) {
    int to = 0;
    for (int i = 0; i < length; i++) {
      if (chars[i] != '\r') {
        chars[to++] = chars[i] == '\n' ? ' ' : chars[i];
      }
    }
    return to;
  }

  @Override
  public int blanks() {
    if (end - start < Long.BYTES) { // where the first and the last may be the same
      int sum = 0;
      for (int i = 2; i < length() - 1; i++) {
        sum += chars[i] == ' ' ? 1 : 0;
      }
      return sum;
    }
    int second = start + 1;
    while ((bytes[second] & 0xC0) == 0x80) {
      second++;
    }
    boolean isSecondOfTwo = (bytes[start] & 0xF8) == 0xF0;
    int ofEnds = (isBlank(start) ? 1 : 0) + (isBlank(end - 1) ? 1 : 0);
    return blanks - ofEnds - (isBlank(second) && !isSecondOfTwo ? 1 : 0);
  }

  /** Whether a byte is a blank or, in a paragraph, becomes one. */
  private boolean isBlank(int index) {
    return bytes[index] == ' ' || bytes[index] == '\n' || bytes[index] == '\r';
  }
}
