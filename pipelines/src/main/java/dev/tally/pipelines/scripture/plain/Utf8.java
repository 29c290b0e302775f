package dev.tally.pipelines.scripture.plain;

import java.util.Arrays;

/** Properties of text in UTF-8 that need no decoding. */
final class Utf8 {
  /** U+1361, which parts words in a run. */
  private static final byte[] WORD_SPACE = {(byte) 0xE1, (byte) 0x8D, (byte) 0xA1};

  private Utf8() {}

  /** Whether all characters are of ASCII. */
  static boolean isAscii(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a run has what {@link dev.tally.words.text.VerseVisitor.Runs#isPlain} is about. */
  static boolean isMarked(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      boolean isWordSpace =
          bytes[i] == WORD_SPACE[0]
              && Arrays.equals(bytes, i, i + WORD_SPACE.length, WORD_SPACE, 0, WORD_SPACE.length);
      if (bytes[i] == '<' || bytes[i] == '&' || isWordSpace) {
        return true;
      }
    }
    return to - from > 1 && (bytes[to - 1] == '-' || endsWithHyphen(bytes, to));
  }

  /** Whether a run ends with U+2010. */
  private static boolean endsWithHyphen(byte[] bytes, int to) {
    return bytes[to - 1] == (byte) 0x90
        && to > 2
        && bytes[to - 2] == (byte) 0x80
        && bytes[to - 3] == (byte) 0xE2;
  }

  /**
   * Number of characters of bytes, with CRLF as one; they have no other CR.
   *
   * @param bytes with eight more after those
   */
  static int characters(byte[] bytes, int from, int to) {
    int sum = to - from;
    for (int i = from; i < to; i += Long.BYTES) {
      long eight = (long) RunTable.LONGS.get(bytes, i);
      eight &= to - i < Long.BYTES ? (1L << ((to - i) * Byte.SIZE)) - 1 : -1;
      long following = eight & ~(eight << 1); // bytes of a character after its first one
      long firstOfFour =
          eight & (eight << 1) & (eight << 2) & (eight << 3); // which is two characters
      long difference = eight ^ 0x0D0D_0D0D_0D0D_0D0DL;
      long returns =
          ~(((difference & ~RunTable.HIGHEST_BITS) + ~RunTable.HIGHEST_BITS) | difference);
      sum -=
          Long.bitCount(following & RunTable.HIGHEST_BITS)
              + Long.bitCount(returns & RunTable.HIGHEST_BITS);
      sum += Long.bitCount(firstOfFour & RunTable.HIGHEST_BITS);
    }
    return sum;
  }
}
