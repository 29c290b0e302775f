package dev.tally.games.core;

import dev.tally.games.board.Symmetry;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position of a game, as a value that never changes. Safe for use by many threads.
 *
 * <p>A position that is not over has at least one legal move; where the side to move has no other
 * move, that is {@link Move#PASS}, which is legal only there. A position that is over has none; but
 * records of some games may close with passes that change nothing, which {@link #play} takes.
 *
 * <p>Positions are equal, with the same {@link #fingerprint}, if they have the same rules and
 * setup, board and side to move, and all else that decides what may follow, such as passes in a
 * row. How they came about makes no difference. A record of values that have equality has this by
 * itself, a record of an array does not.
 */
public non-sealed interface Position extends MoveResult {
  /** Whose turn it is, or would be if the game were not over. */
  Side toMove();

  /**
   * Every legal move once, always in the same order: by rows, then by columns, drops before pops.
   */
  List<Move> legalMoves();

  /**
   * The position after a move, or why there is none. The end of the game is checked first: after
   * it, every move is {@link IllegalMove#GAME_OVER}, but for passes that close a record.
   */
  MoveResult play(Move move);

  /**
   * Plays moves for as long as they are legal, and makes the forced passes that they leave out. A
   * game may do this without the positions in between, which nobody sees.
   */
  default Played playAll(List<Move> moves) {
    Position position = this;
    for (int i = 0; i < moves.size(); i++) {
      MoveResult result = position.play(moves.get(i));
      // Where a pass is missing no other move is legal, so that most moves need no such check.
      while (!(result instanceof Position) && position.mustPass()) {
        position = position.after(Move.PASS);
        result = position.play(moves.get(i));
      }
      if (!(result instanceof Position next)) {
        return new Played(position, i);
      }
      position = next;
    }
    return new Played(position, moves.size());
  }

  /**
   * Position after the moves that could be played.
   *
   * @param position after the last one that could, and perhaps after passes that follow it
   * @param plies how many of the moves could, passes that were left out not counted
   */
  record Played(Position position, int plies) {}

  /** State of the game. */
  Outcome outcome();

  /**
   * The board, one string per row, from the top: {@code X}, {@code O}, {@code .} for an empty cell,
   * {@code #} for a block; Connect Four has its colours instead. Empty for a game without a board.
   */
  List<String> rows();

  /** Discs or points of both sides; empty for games without them. */
  default Optional<Score> score() {
    return Optional.empty();
  }

  /** The score that tournaments count, where the rule set has another one than {@link #score}. */
  default Optional<Score> tournamentScore() {
    return Optional.empty();
  }

  /** Equality of positions of one rule set: those that play alike from here on. */
  @Override
  boolean equals(@Nullable Object other);

  @Override
  int hashCode();

  /**
   * A number that stands for this position among those of its rule set, in every release. Equal
   * positions share it, others hardly ever do: two of a thousand million positions with a
   * probability of 3 %. A position with more to it than board and side has to include that.
   */
  default long fingerprint() {
    return Fingerprint.of(Fingerprint.of(rows()), toMove().mark());
  }

  /**
   * The position with a board that is turned or mirrored. The {@linkplain Move#image images} of its
   * legal moves are legal there, and lead to images of the positions that they lead to here.
   *
   * @param symmetry one of the symmetries of the rules
   * @throws IllegalArgumentException if it is none of these
   */
  default Position image(Symmetry symmetry) {
    if (symmetry != Symmetry.IDENTITY) {
      throw new IllegalArgumentException(symmetry + " is no symmetry of these rules");
    }
    return this;
  }

  /** Whether the side to move can do nothing but pass. */
  default boolean mustPass() {
    return legalMoves().equals(List.of(Move.PASS));
  }

  /** The position after the passes that are forced here; this one if there are none. */
  default Position afterPasses() {
    Position onTurn = this;
    while (onTurn.mustPass()) {
      onTurn = onTurn.after(Move.PASS);
    }
    return onTurn;
  }

  /**
   * The position after a move that is known to be legal.
   *
   * @throws IllegalArgumentException if it is not
   */
  default Position after(Move move) {
    MoveResult result = play(move);
    if (result instanceof Position next) {
      return next;
    }
    throw new IllegalArgumentException(move + ": " + result);
  }
}
