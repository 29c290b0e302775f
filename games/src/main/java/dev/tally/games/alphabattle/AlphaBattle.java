package dev.tally.games.alphabattle;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Ruleset;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A battle of Alpha Battle, with its rules, after question 1 of the "Assignment 2" document: each
 * player owns a string of the 26 letters and ten indices of letters to take out of the other's
 * string; the sixteen letters that are left on either side then meet pair by pair, and the greater
 * letter earns its player the difference of the two.
 *
 * <p>There are no moves: as a position, a battle is over from the start. {@link Side#X} is player
 * P. Immutable; safe for use by many threads.
 *
 * @param p the 26 capital letters, each once, in the order of player P
 * @param pi ten distinct indices, from 0, of letters that P takes out of {@code q}
 * @param q the letters of player Q, likewise
 * @param qi the indices of letters that Q takes out of {@code p}
 */
public record AlphaBattle(String p, List<Integer> pi, String q, List<Integer> qi)
    implements Position {
  /** The rule set. */
  public static final Ruleset RULES = new AlphaBattleRules();

  /** Letters that a player starts with. */
  static final int LETTERS = 26;

  /** Letters that a player takes out of the other's. */
  static final int REMOVALS = 10;

  static final String LETTERS_BOUNDS = "the 26 capital letters, each once";
  static final String REMOVALS_BOUNDS = "ten distinct whole numbers in 0..25";

  /**
   * Takes copies of the lists.
   *
   * @throws SetupException naming the string or list that is out of its bounds
   */
  public AlphaBattle {
    checkLetters("p", p);
    pi = checkedRemovals("pi", pi);
    checkLetters("q", q);
    qi = checkedRemovals("qi", qi);
  }

  /**
   * The battle of a setup.
   *
   * @param setup {@code p}, {@code pi}, {@code q} and {@code qi}, all of them
   * @throws SetupException if one of them is missing or out of its bounds
   */
  public static AlphaBattle start(Setup setup) {
    return new AlphaBattle(
        setup.getString("p").orElse(""),
        setup.getInts("pi", 0, LETTERS - 1),
        setup.getString("q").orElse(""),
        setup.getInts("qi", 0, LETTERS - 1));
  }

  /**
   * The function of the document: what the players P and Q earn, under these letters.
   *
   * @throws SetupException naming the string or list that is out of its bounds
   */
  public static Map<String, Integer> alphaBattle(
      String p, List<Integer> pi, String q, List<Integer> qi) {
    Score points = new AlphaBattle(p, pi, q, qi).points();
    SideNames players = AlphaBattleRules.PLAYERS;
    Map<String, Integer> scores = new LinkedHashMap<>();
    for (Side side : Side.values()) {
      scores.put(players.of(side), points.of(side));
    }
    return Collections.unmodifiableMap(scores);
  }

  /** The setup that this is the battle of. */
  public Setup setup() {
    return Setup.STANDARD.with("p", p).with("pi", pi).with("q", q).with("qi", qi);
  }

  /** The points of the players: thins out both strings, then compares what is left pair by pair. */
  public Score points() {
    String left = without(p, qi);
    String right = without(q, pi);
    int pointsOfP = 0;
    int pointsOfQ = 0;
    for (int i = 0; i < left.length(); i++) {
      int lead = left.charAt(i) - right.charAt(i);
      pointsOfP += Math.max(lead, 0);
      pointsOfQ += Math.max(-lead, 0);
    }
    return new Score(pointsOfP, pointsOfQ);
  }

  @Override
  public Side toMove() {
    return Side.X;
  }

  @Override
  public List<Move> legalMoves() {
    return List.of();
  }

  @Override
  public MoveResult play(Move move) {
    return IllegalMove.GAME_OVER;
  }

  @Override
  public Outcome outcome() {
    return points().outcome();
  }

  @Override
  public List<String> rows() {
    return List.of();
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(List.of(p, pi.toString(), q, qi.toString()));
  }

  @Override
  public Optional<Score> score() {
    return Optional.of(points());
  }

  private static void checkLetters(String key, String letters) {
    boolean capitals = letters.chars().allMatch(letter -> letter >= 'A' && letter <= 'Z');
    long distinct = letters.chars().distinct().count();
    if (!capitals || letters.length() != LETTERS || distinct != LETTERS) {
      throw new SetupException(key, letters, LETTERS_BOUNDS);
    }
  }

  private static List<Integer> checkedRemovals(String key, List<Integer> removals) {
    boolean inBounds = removals.stream().allMatch(index -> index >= 0 && index < LETTERS);
    long distinct = removals.stream().distinct().count();
    if (!inBounds || removals.size() != REMOVALS || distinct != REMOVALS) {
      throw new SetupException(key, removals, REMOVALS_BOUNDS);
    }
    return List.copyOf(removals);
  }

  private static String without(String letters, Collection<Integer> indices) {
    StringBuilder left = new StringBuilder(LETTERS - REMOVALS);
    for (int i = 0; i < letters.length(); i++) {
      if (!indices.contains(i)) {
        left.append(letters.charAt(i));
      }
    }
    return left.toString();
  }
}
