package dev.tally.games.console;

import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves of a record as they are typed into a console program: those up to the end of the game
 * or the first that is refused, with or without the passes that are forced. Records may have or
 * leave out such passes. Stateless; safe for use by many threads.
 */
public final class ConsoleInput {
  private static final String PASS = "pass";

  private ConsoleInput() {}

  /**
   * For a program that passes by itself.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public static List<String> withoutPasses(
      PlayableRuleset ruleset, Setup setup, List<String> moves) {
    return typed(new Match(ruleset, setup), moves, false);
  }

  /**
   * For a program that wants passes to be typed.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public static List<String> withPasses(PlayableRuleset ruleset, Setup setup, List<String> moves) {
    return typed(new Match(ruleset, setup), moves, true);
  }

  private static List<String> typed(Match match, List<String> moves, boolean typesPasses) {
    List<String> typed = new ArrayList<>();
    for (String move : moves) {
      boolean isPass = match.ruleset().notation().read(move).filter(Move.PASS::equals).isPresent();
      if (!isPass) {
        passOn(match, typesPasses, typed);
      }
      if (match.isOver()) {
        return typed;
      }
      boolean isTyped = typesPasses || !isPass || !match.position().mustPass();
      if (isTyped) {
        typed.add(move);
      }
      if (match.play(move).isPresent()) {
        return typed;
      }
    }
    passOn(match, typesPasses, typed);
    return typed;
  }

  private static void passOn(Match match, boolean typesPasses, List<String> typed) {
    while (match.position().mustPass()) {
      match.play(Move.PASS);
      if (typesPasses) {
        typed.add(PASS);
      }
    }
  }
}
