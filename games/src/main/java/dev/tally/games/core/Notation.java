package dev.tally.games.core;

import java.util.Optional;

/**
 * How moves are written. Reading needs no position: whether a move that can be read is legal is the
 * position's business. Stateless; safe for use by many threads.
 */
public interface Notation {
  /** The move that a text names, on the board or beside it; empty if it names none. */
  Optional<Move> read(String text);

  /** The text of a move, such that reading it gives the move back. */
  String write(Move move);
}
