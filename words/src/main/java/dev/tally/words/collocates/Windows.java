package dev.tally.words.collocates;

import dev.tally.words.query.Query;
import dev.tally.words.query.TokenLine;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The windows around the hits of a query in one verse, or in one paragraph, whose windows end where
 * a sentence ends. A position is in none or one of them: if several hits are near, in that of the
 * nearest, and of two at the same distance in that of the hit after it. The tokens of a hit are not
 * in its own window, but may be in that of another hit. Filled again for each verse; not safe for
 * use by many threads.
 */
final class Windows {
  /** Greater than any distance within a window, and small enough to be added to. */
  private static final int FAR = 1 << 30;

  private final int left;
  private final int right;
  private boolean[] isStart = new boolean[64];
  private Side[] sides = new Side[64];

  /** Sides of a window. */
  enum Side {
    /** Outside of any window. */
    OUTSIDE,
    /** Left of the hit that is nearest. */
    LEFT,
    /** Right of it. */
    RIGHT
  }

  /**
   * Windows of this width.
   *
   * @param left how many tokens before a hit are in its window
   * @param right how many after it
   */
  Windows(int left, int right) {
    this.left = left;
    this.right = right;
  }

  /**
   * Finds the windows of a verse, or of a part of it with all windows that meet there.
   *
   * @param first index of its first token
   * @param end index after its last token
   * @param sentenceEnd from the index of a token to that after the last one of its sentence, or
   *     more if the verse ends before
   * @return how many hits there are; {@link #side} may be asked if there are any
   */
  int find(Query query, TokenLine tokens, int first, int end, IntUnaryOperator sentenceEnd) {
    int count = end - first;
    if (count > sides.length) {
      isStart = new boolean[count * 2];
      sides = new Side[count * 2];
    }
    int hits = 0;
    for (int at = 0; at < count; at++) {
      isStart[at] = query.matches(tokens, first + at);
      hits += isStart[at] ? 1 : 0;
    }
    for (int from = 0, to; hits > 0 && from < count; from = to) {
      to = Math.min(sentenceEnd.applyAsInt(first + from) - first, count);
      findSides(query.length(), from, to);
    }
    return hits;
  }

  /** Finds what is in windows of a sentence; a hit may have begun in one before. */
  private void findSides(int length, int from, int to) {
    Arrays.fill(sides, from, to, Side.OUTSIDE);
    int[] distances = new int[to - from];
    Arrays.fill(distances, FAR);
    int next = FAR; // first token of the next hit
    for (int at = to - 1; at >= from; at--) {
      if (next - at <= left) {
        sides[at] = Side.LEFT;
        distances[at - from] = next - at;
      }
      next = isStart[at] ? at : next;
    }
    int last = -FAR; // last token of the last hit that has ended
    for (int at = from; at < to; at++) {
      last = at > from && at >= length && isStart[at - length] ? at - 1 : last;
      if (at - last <= right && at - last < distances[at - from]) {
        sides[at] = Side.RIGHT;
      }
    }
  }

  /**
   * The side of the window that a token of the verse is on.
   *
   * @param token its index in the verse, from 0
   */
  Side side(int token) {
    return sides[token];
  }
}
