package dev.tally.games.logs.internal;

import java.util.List;

/** What comes of splitting a text of moves: the moves, or where it cannot be split. */
public sealed interface MoveSplit {
  /**
   * The moves.
   *
   * @param moves as written, in order; unmodifiable
   */
  record Moves(List<String> moves) implements MoveSplit {}

  /**
   * Why there are none.
   *
   * @param index of the first character that is no part of a move, from 0; the length of the text
   *     if that ends too early
   * @param problem what was expected and what was found
   */
  record Trouble(int index, String problem) implements MoveSplit {}
}
