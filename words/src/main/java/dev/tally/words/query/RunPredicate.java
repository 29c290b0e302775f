package dev.tally.words.query;

import dev.tally.words.text.VerseVisitor.Runs;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Something that runs of a text have or not, wherever they stand. Each run that has a number is
 * looked into once. Not safe for use by many threads.
 */
public final class RunPredicate {
  private static final byte UNKNOWN = 0;
  private static final byte NO = 1;
  private static final byte YES = 2;

  private final Predicate<char[]> test;

  /** Known answers, by the numbers of runs. */
  private byte[] known = new byte[64];

  /**
   * No runs yet.
   *
   * @param test receives the characters of a run
   */
  public RunPredicate(Predicate<char[]> test) {
    this.test = test;
  }

  /** Whether a run has it, or has no number. */
  public boolean mayHold(Runs runs, int index) {
    return runs.number(index) < 0 || holds(runs, index);
  }

  /** Whether a run has it. */
  public boolean holds(Runs runs, int index) {
    int run = runs.number(index);
    if (run < 0) {
      return test.test(runs.chars(index));
    }
    if (run >= known.length) {
      known = Arrays.copyOf(known, run * 2);
    }
    if (known[run] == UNKNOWN) {
      known[run] = test.test(runs.chars(index)) ? YES : NO;
    }
    return known[run] == YES;
  }

  /** Index of the first run from one on that may have it; their count if there is none. */
  public int next(Runs runs, int from) {
    int at = from;
    while (at < runs.count() && !mayHold(runs, at)) {
      at++;
    }
    return at;
  }
}
