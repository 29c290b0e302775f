package dev.tally.pipelines.grading.copies;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a game, the same ones however the board is turned and mirrored: of all sequences of
 * numbers that stand for the game, the first in lexicographic order. So the beginning of a game has
 * the beginning of its numbers.
 *
 * <p>Hashes are of 64 bits: among ten million different games two share one once in 370,000 runs. A
 * cryptographic digest would distinguish hostile games too, but takes seven percent of the time of
 * grading.
 *
 * @param seed hash of the rule set and the setup
 * @param fingerprint hash of all moves
 * @param count how many moves there are, passes left out
 * @param bytes the numbers, 7 bits in a byte, the lowest first; all but the last byte of a number
 *     are negative
 */
record CanonicalMoves(long seed, long fingerprint, int count, byte[] bytes) {
  private static final long FACTOR = 0x9E3779B97F4A7C15L; // odd, and its bits look random

  /**
   * The moves that some numbers stand for.
   *
   * @param count how many of them
   */
  static CanonicalMoves of(long seed, int[] numbers, int count) {
    long hash = seed;
    int length = count;
    for (int i = 0; i < count; i++) {
      hash = mix(hash, numbers[i]);
      for (int left = numbers[i]; left > Byte.MAX_VALUE; left >>>= Byte.SIZE - 1) {
        length++;
      }
    }
    byte[] bytes = new byte[length];
    int size = 0;
    for (int i = 0; i < count; i++) {
      int left = numbers[i];
      for (; left > Byte.MAX_VALUE; left >>>= Byte.SIZE - 1) {
        bytes[size++] = (byte) (left | Byte.MIN_VALUE);
      }
      bytes[size++] = (byte) left;
    }
    return new CanonicalMoves(seed, hash, count, bytes);
  }

  /** The numbers, one for each move. */
  int[] numbers() {
    int[] numbers = new int[count];
    int index = 0;
    for (int i = 0; i < count; i++) {
      int shift = 0;
      for (; bytes[index] < 0; index++, shift += Byte.SIZE - 1) {
        numbers[i] |= (bytes[index] & Byte.MAX_VALUE) << shift;
      }
      numbers[i] |= bytes[index++] << shift;
    }
    return numbers;
  }

  /** The hash of one more move. */
  static long mix(long hash, long next) {
    long product = (hash ^ next) * FACTOR;
    return product ^ (product >>> 32);
  }

  /** The hash of a text as well. */
  static long mix(long hash, String text) {
    long mixed = mix(hash, text.length());
    for (int i = 0; i < text.length(); i++) {
      mixed = mix(mixed, text.charAt(i));
    }
    return mixed;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CanonicalMoves moves
        && moves.seed == seed
        && moves.fingerprint == fingerprint
        && Arrays.equals(moves.bytes, bytes);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(fingerprint);
  }

  @Override
  public String toString() {
    return seed + Arrays.toString(numbers());
  }
}
