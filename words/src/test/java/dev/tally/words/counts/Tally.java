package dev.tally.words.counts;

import dev.tally.words.tokens.WordFilter;
import java.util.List;

/** Short ways to fill tallies. */
public final class Tally {
  private Tally() {}

  /** A verse of tokens, and where in the whole text the first of them stands. */
  public record Verse(int number, long position, List<String> tokens) {}

  /** Counts all of a verse. */
  public static void add(WordTally tally, Verse verse, WordFilter filter) {
    long position = verse.position();
    for (String token : verse.tokens()) {
      char[] chars = ("<" + token + ">").toCharArray();
      tally.add(chars, 1, chars.length - 1, position++, verse.number(), filter);
    }
  }

  /** The tally of one verse. */
  public static WordTally of(String... tokens) {
    WordTally tally = new WordTally();
    add(tally, new Verse(1, 0, List.of(tokens)), WordFilter.NONE);
    return tally;
  }
}
