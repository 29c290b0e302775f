package dev.tally.words.text;

import java.io.Serializable;

/**
 * Which verses of a chapter are meant.
 *
 * @param first number of the first; 0 for the beginning of the chapter
 * @param last number of the last; {@link Integer#MAX_VALUE} for the end of the chapter
 */
public record VerseRange(int first, int last) implements Serializable {
  /** A whole chapter, or more. */
  public static final VerseRange ALL = new VerseRange(0, Integer.MAX_VALUE);

  /** Whether the verse of a number is one of them. */
  public boolean contains(int number) {
    return first <= number && number <= last;
  }

  /** Whether there may be a verse that is in both. */
  boolean meets(VerseRange other) {
    return first <= other.last && other.first <= last;
  }

  /** The range from the first verse of both to the last. */
  VerseRange joined(VerseRange other) {
    return new VerseRange(Math.min(first, other.first), Math.max(last, other.last));
  }

  /** Whether it ends at a verse that is named. */
  public boolean hasEnd() {
    return last != Integer.MAX_VALUE;
  }

  /** The range as a reference has it after the number of the chapter; empty for a whole chapter. */
  @Override
  public String toString() {
    if (equals(ALL)) {
      return "";
    }
    int from = Math.max(1, first);
    return from == last ? ":" + from : ":" + from + "-" + (hasEnd() ? String.valueOf(last) : "end");
  }
}
