package dev.tally.games.rules;

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
  public static List<String> withoutPasses(Ruleset ruleset, Setup setup, List<String> moves) {
    return typed(ruleset, setup, moves, false);
  }

  /**
   * For a program that wants passes to be typed.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public static List<String> withPasses(Ruleset ruleset, Setup setup, List<String> moves) {
    return typed(ruleset, setup, moves, true);
  }

  private static List<String> typed(
      Ruleset ruleset, Setup setup, List<String> moves, boolean typesPasses) {
    Replay replay = Replay.of(ruleset, setup, moves);
    List<String> typed = new ArrayList<>();
    replay.forEachTurn(
        turn -> {
          boolean isTyped = typesPasses || !(turn.move() instanceof Move.Pass);
          if (isTyped && !turn.before().outcome().isOver()) {
            typed.add(turn.isWritten() ? moves.get(turn.ply() - 1) : PASS);
          }
        });
    if (!replay.position().outcome().isOver()) {
      replay.failure().ifPresent(failure -> typed.add(failure.text()));
    }
    return typed;
  }
}
