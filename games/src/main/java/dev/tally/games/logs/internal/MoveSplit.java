package dev.tally.games.logs.internal;

import java.util.List;

/** The result of splitting a string of moves: the moves, or where it cannot be split. */
public sealed interface MoveSplit {
  /**
   * The moves.
   *
   * @param moves as written, in order; unmodifiable
   */
  record Moves(List<String> moves) implements MoveSplit {}

  /**
   * Why it cannot be split.
   *
   * @param index of the first character that does not belong to a move, from 0; the length of the
   *     text if that ends too early
   * @param problem what was expected and what was found
   */
  record Trouble(int index, String problem) implements MoveSplit {}
}
