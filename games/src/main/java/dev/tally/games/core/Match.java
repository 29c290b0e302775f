package dev.tally.games.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game that is being played: its position and how it came to it. Safe for use by many threads, so
 * that a game can be looked at while somebody thinks about the next move.
 */
public final class Match {
  private final Ruleset ruleset;
  private final Setup setup;
  private final List<Move> moves = new ArrayList<>();
  private Position position;

  /**
   * Sets up a game.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Match(Ruleset ruleset, Setup setup) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.position = ruleset.start(setup);
  }

  /** Which game it is. */
  public Ruleset ruleset() {
    return ruleset;
  }

  /** How it was set up. */
  public Setup setup() {
    return setup;
  }

  /** How it stands now. */
  public synchronized Position position() {
    return position;
  }

  /** What was played so far, passes included. */
  public synchronized List<Move> moves() {
    return List.copyOf(moves);
  }

  /** Whether it has come to its end. */
  public boolean isOver() {
    return position().outcome().isOver();
  }

  /** Plays what somebody typed, unless it is refused: then says why, and nothing changes. */
  public Optional<IllegalMove> play(String text) {
    Optional<Move> move = ruleset.notation().read(text);
    return move.isPresent() ? play(move.get()) : Optional.of(IllegalMove.NO_ADDRESS);
  }

  /** Plays a move, unless it is refused: then says why, and nothing changes. */
  public synchronized Optional<IllegalMove> play(Move move) {
    Attempt attempt = position.play(move);
    if (attempt instanceof IllegalMove refusal) {
      return Optional.of(refusal);
    }
    position = (Position) attempt;
    moves.add(move);
    return Optional.empty();
  }
}
