package dev.tally.games.openings;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.rules.Ruleset;
import java.util.List;

/**
 * The images of positions and moves under the symmetries of a rule set. Of positions that are
 * images of each other, all have one key; and of moves that are, from positions that are, all have
 * one number. Immutable; safe for use by many threads.
 */
public final class Images {
  /** Number of a pass, and of a move that the board has no cell for. */
  private static final int NONE = -1;

  private final List<Symmetry> symmetries;
  private final long seed;
  private final int rows;
  private final int cols;

  private Images(Ruleset ruleset, int rows, int cols) {
    this.symmetries = ruleset.symmetries().stream().sorted().toList();
    this.seed = Fingerprint.of(List.of(ruleset.id()));
    this.rows = rows;
    this.cols = cols;
  }

  /**
   * The images of a rule set's positions with boards of the size of this one.
   *
   * @param position any of them
   */
  public static Images of(Ruleset ruleset, Position position) {
    List<String> board = position.rows();
    return new Images(ruleset, board.size(), board.isEmpty() ? 0 : board.get(0).length());
  }

  /**
   * The form that a position shares with all its images.
   *
   * @param key a number that these have, and hardly any other position of any rule set; the same in
   *     every release
   * @param least a bit for each symmetry that leads to the image that stands for all of them; more
   *     than one if the position is its own image
   */
  public record Form(long key, int least) {}

  /** The form of a position. */
  public Form form(Position position) {
    long min = Long.MAX_VALUE;
    int least = 0;
    for (int i = 0; i < symmetries.size(); i++) {
      long fingerprint = position.image(symmetries.get(i)).fingerprint();
      if (fingerprint < min || least == 0) {
        min = fingerprint;
        least = 0;
      }
      least |= fingerprint == min ? 1 << i : 0;
    }
    return new Form(Fingerprint.of(seed, min), least);
  }

  /**
   * The number of a move, from 0: by rows and columns, then drops and pops by columns. -1 for a
   * pass.
   *
   * @param form of the position in which it is played
   */
  public int number(Move move, Form form) {
    int min = Integer.MAX_VALUE;
    for (int left = form.least; left != 0; left &= left - 1) {
      Symmetry symmetry = symmetries.get(Integer.numberOfTrailingZeros(left));
      min = Math.min(min, number(move.image(symmetry, rows, cols)));
    }
    return min;
  }

  private int number(Move move) {
    if (move instanceof Move.Place place) {
      return place.row() * cols + place.col();
    }
    if (move instanceof Move.Drop drop) {
      return rows * cols + drop.col();
    }
    return move instanceof Move.Pop pop ? (rows + 1) * cols + pop.col() : NONE;
  }

  /** The legal moves of a position that have a number; several if the position is its own image. */
  public List<Move> moves(Position position, Form form, int number) {
    return Integer.bitCount(form.least) == 1
        ? List.of(move(number, symmetries.get(Integer.numberOfTrailingZeros(form.least))))
        : position.legalMoves().stream().filter(move -> number(move, form) == number).toList();
  }

  /** The move whose image has a number. */
  private Move move(int number, Symmetry symmetry) {
    int row = number / cols;
    int col = number % cols;
    Move image =
        row < rows
            ? new Move.Place(row, col)
            : row == rows ? new Move.Drop(col) : new Move.Pop(col);
    return image.image(symmetry.inverse(), rows, cols);
  }
}
