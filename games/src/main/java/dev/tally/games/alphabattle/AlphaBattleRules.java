package dev.tally.games.alphabattle;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Optional;

/** Setup and console play of Alpha Battle; the rules are in {@link AlphaBattle}. */
final class AlphaBattleRules extends Ruleset {
  static final SideNames PLAYERS = new SideNames("P", "Q");

  AlphaBattleRules() {
    super(
        new Description(
            "alphabattle",
            "Alpha Battle, between two alphabets",
            List.of(
                new Parameter("p", "letters of player P", AlphaBattle.LETTERS_BOUNDS, ""),
                new Parameter(
                    "pi",
                    "places in q of letters that P takes out",
                    AlphaBattle.REMOVALS_BOUNDS,
                    ""),
                new Parameter("q", "letters of player Q", AlphaBattle.LETTERS_BOUNDS, ""),
                new Parameter(
                    "qi",
                    "places in p of letters that Q takes out",
                    AlphaBattle.REMOVALS_BOUNDS,
                    "")),
            new NoMoves(),
            Optional.empty()));
  }

  @Override
  public SideNames sides(Setup setup) {
    return PLAYERS;
  }

  @Override
  public Position start(Setup setup) {
    return AlphaBattle.start(setup);
  }

  @Override
  public boolean hasMoves() {
    return false;
  }

  @Override
  public GameConsole console() {
    return new AlphaBattleConsole();
  }

  /** Alpha Battle has no moves to write. */
  private record NoMoves() implements Notation {
    @Override
    public Optional<Move> read(String text) {
      return Optional.empty();
    }

    @Override
    public String write(Move move) {
      throw new IllegalArgumentException("Alpha Battle has no move " + move);
    }
  }
}
