package dev.tally.games.core;

import java.util.List;
import java.util.Optional;

/**
 * The rules of one game: where it begins and how its moves are written. Stateless; safe for use by
 * many threads. {@code dev.tally.games.Rulesets} lists all of them.
 */
public interface Ruleset {
  /** What logs and the command line call it, such as {@code connectfour}. */
  String id();

  /** What it is, in one line. */
  String summary();

  /** What a setup may say; other keys mean nothing to this game. */
  List<Parameter> parameters();

  /**
   * What the sides are called in a game of this setup.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  SideNames sides(Setup setup);

  /**
   * The position before the first move.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  Position start(Setup setup);

  /** How its moves are written. */
  Notation notation();

  /** How its board is shown; empty for a game without a board. */
  Optional<BoardStyle> boardStyle();

  /** Whether it is a game of moves, so that its records must have them. */
  default boolean hasMoves() {
    return true;
  }

  /** A new solver of its positions, which may need much memory; empty if there is none. */
  default Optional<Solver> solver() {
    return Optional.empty();
  }

  /** Whether a record of a game says where a side had to pass. */
  default boolean writesPasses() {
    return true;
  }
}
