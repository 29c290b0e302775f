package dev.tally.words.counts;

import dev.tally.words.text.SplitVerse;
import java.util.Arrays;

/**
 * The numbers that a tally has for the forms of one text, so that a form is looked up once and not
 * for each of its tokens. Not safe for use by many threads.
 */
public final class KnownForms {
  /** Words by forms; the number + 1, or 0 where it is not known. */
  private int[] numbers = new int[64];

  /** The number of a token's form; negative if it is not known. */
  int get(SplitVerse verse, int token) {
    int form = verse.form(token);
    return form < numbers.length ? numbers[form] - 1 : -1;
  }

  /** Keeps the number of a token's form. */
  void put(SplitVerse verse, int token, int number) {
    int form = verse.form(token);
    if (form >= numbers.length) {
      numbers = Arrays.copyOf(numbers, form * 2);
    }
    numbers[form] = number + 1;
  }
}
