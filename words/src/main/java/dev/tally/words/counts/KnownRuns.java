package dev.tally.words.counts;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The numbers by which a tally counts the words in the runs of one text again, so that a run is
 * split and its words are looked up once. Not safe for use by many threads.
 */
public final class KnownRuns {
  /**
   * Numbers by runs: 0 where nothing is known, the number of the only word + 1, or the complement
   * of where the words are in {@link #lists}.
   */
  private int[] words = new int[64];

  /** Number of words of a run, and their numbers. */
  private int[] lists = new int[64];

  /** Index of the list of the run that is split; it is kept if the run is. */
  private int start;

  private int end = 1;

  /**
   * Counts the words of a run, as far as they are known.
   *
   * @param run its number; negative if it has none
   * @return how many they are; negative if nothing is known
   */
  public int count(int run, WordTally tally, int verse) {
    int known = known(run);
    if (known > 0) {
      tally.count(known - 1, verse);
      return 1;
    }
    return known == 0 ? -1 : countList(~known, tally, verse);
  }

  /**
   * Counts the words of a run in the same way.
   *
   * @param numbers takes the numbers of these words in the tally
   */
  public int count(int run, WordTally tally, int verse, IntConsumer numbers) {
    int known = known(run);
    if (known > 0) {
      numbers.accept(tally.count(known - 1, verse));
      return 1;
    }
    if (known == 0) {
      return -1;
    }
    for (int i = 1; i <= lists[~known]; i++) {
      numbers.accept(tally.count(lists[~known + i], verse));
    }
    return lists[~known];
  }

  private int known(int run) {
    return run >= 0 && run < words.length ? words[run] : 0;
  }

  private int countList(int list, WordTally tally, int verse) {
    for (int i = 1; i <= lists[list]; i++) {
      tally.count(lists[list + i], verse);
    }
    return lists[list];
  }

  /**
   * The next word of a run that is not known.
   *
   * @param word {@link WordTally#last} of it
   */
  public void next(int word) {
    if (end == lists.length) {
      lists = Arrays.copyOf(lists, end * 2);
    }
    lists[end++] = word;
  }

  /** Ends a run, all of whose words were given by {@link #next}. */
  public void put(int run) {
    int size = end - start - 1;
    if (run >= words.length) {
      words = Arrays.copyOf(words, run * 2);
    }
    if (run >= 0) {
      words[run] = size == 1 ? lists[start + 1] + 1 : ~start;
      lists[start] = size;
      start = run >= 0 && size != 1 ? end : start;
    }
    end = start + 1;
    if (end > lists.length) {
      lists = Arrays.copyOf(lists, end * 2);
    }
  }
}
