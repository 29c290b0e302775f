package dev.tally.games.core;

import java.util.Optional;

/**
 * Notation of moves. Reading needs no position: whether a move that can be read is legal is the
 * position's business. Stateless; safe for use by many threads.
 */
public interface Notation {
  /**
   * The move that a string names, on the board or off it, always the same; empty if it is not a
   * move.
   */
  Optional<Move> read(String text);

  /**
   * The string for a move; reading it gives the same move.
   *
   * @throws IllegalArgumentException if the game has no such move
   */
  String write(Move move);
}
