package dev.tally.games.alphabattle;

import java.util.Arrays;
import java.util.Collection;

/**
 * The rules of Alpha Battle, after question 1 of the "Assignment 2" document: each player owns a
 * string of the 26 letters and ten indices of letters to take out of the other's string; the
 * sixteen letters that are left on either side then meet pair by pair, and the greater letter earns
 * its player the difference of the two.
 *
 * <p>Stateless; safe for use by many threads.
 */
public final class AlphaBattle {
  /** Letters that a player starts with. */
  public static final int LETTERS = 26;

  /** Indices that a player removes from the other's letters. */
  public static final int REMOVALS = 10;

  private AlphaBattle() {}

  /**
   * What the two players earned.
   *
   * @param p points of player P, 0 or more
   * @param q points of player Q, 0 or more
   */
  public record Score(int p, int q) {}

  /**
   * One side of a battle.
   *
   * @param letters the 26 capital letters, each once, in this player's order
   * @param removals ten distinct indices, from 0, into the <em>other</em> player's letters
   */
  public record Hand(String letters, Collection<Integer> removals) {
    /**
     * @throws IllegalArgumentException naming the value and the bounds, if either is out of them
     */
    public Hand {
      removals = java.util.List.copyOf(removals);
      boolean capitals = letters.chars().allMatch(letter -> letter >= 'A' && letter <= 'Z');
      if (!capitals
          || letters.length() != LETTERS
          || letters.chars().distinct().count() != LETTERS) {
        throw new IllegalArgumentException(
            "letters: '" + letters + "' is not the 26 capital letters, each once");
      }
      boolean inBounds = removals.stream().allMatch(index -> index >= 0 && index < LETTERS);
      if (!inBounds
          || removals.size() != REMOVALS
          || removals.stream().distinct().count() != REMOVALS) {
        throw new IllegalArgumentException(
            "removals: " + removals + " is not ten distinct whole numbers in 0..25");
      }
    }

    private String without(Collection<Integer> indices) {
      StringBuilder left = new StringBuilder(LETTERS - REMOVALS);
      for (int i = 0; i < letters.length(); i++) {
        if (!indices.contains(i)) {
          left.append(letters.charAt(i));
        }
      }
      return left.toString();
    }
  }

  /** Plays one battle: thins out both strings, then compares what is left pair by pair. */
  public static Score battle(Hand p, Hand q) {
    String left = p.without(q.removals());
    String right = q.without(p.removals());
    int[] leads = new int[left.length()];
    Arrays.setAll(leads, i -> left.charAt(i) - right.charAt(i));
    return new Score(
        Arrays.stream(leads).filter(lead -> lead > 0).sum(),
        -Arrays.stream(leads).filter(lead -> lead < 0).sum());
  }
}
