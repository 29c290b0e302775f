package dev.tally.games.reversi;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;

/**
 * Estimates positions of games in which more discs win, on boards of any size: who has more moves,
 * the corners with the discs along the edges that they hold, the cells beside corners that are
 * still empty and, late, who will make the last move (Rose, "Othello: A Minute to Learn... A
 * Lifetime to Master", 2005).
 */
final class DiscEvaluation implements Evaluation {
  private static final int MOVE = 8;
  private static final int CORNER = 60;

  /** A disc that cannot be flipped any more, since it stands in a row from a corner. */
  private static final int HELD = 12;

  /** On the diagonal beside an empty corner. */
  private static final int DIAGONAL = -30;

  /** On the edge beside an empty corner. */
  private static final int BESIDE = -12;

  private static final int LAST_MOVE = 10;

  /** Empty cells up to which it matters who makes the last move. */
  private static final int LATE = 18;

  @Override
  public int value(Position position) {
    DiscBoard board = ((ReversiPosition) position).board();
    Side side = position.toMove();
    int value = MOVE * (board.mobility(side) - board.mobility(side.opponent()));
    int last = board.size() - 1;
    for (int row = 0; row <= last; row += last) {
      for (int col = 0; col <= last; col += last) {
        value += corner(board, row, col, row == 0 ? 1 : -1, col == 0 ? 1 : -1, side.mark());
      }
    }
    if (board.empties() <= LATE) {
      value += board.empties() % 2 == 0 ? -LAST_MOVE : LAST_MOVE;
    }
    return value;
  }

  /** The value of a corner and its neighbours for the side with this mark. */
  private static int corner(
      DiscBoard board, int row, int col, int rowStep, int colStep, char mark) {
    char corner = board.at(row, col);
    if (corner == DiscBoard.BLOCK) {
      return 0;
    }
    if (corner == DiscBoard.EMPTY) {
      return sign(board.at(row + rowStep, col + colStep), mark) * DIAGONAL
          + sign(board.at(row, col + colStep), mark) * BESIDE
          + sign(board.at(row + rowStep, col), mark) * BESIDE;
    }
    int held = 0;
    for (int i = 1; i < board.size() && board.at(row, col + i * colStep) == corner; i++) {
      held++;
    }
    for (int i = 1; i < board.size() && board.at(row + i * rowStep, col) == corner; i++) {
      held++;
    }
    return sign(corner, mark) * (CORNER + HELD * held);
  }

  private static int sign(char disc, char mark) {
    return disc == mark ? 1 : disc == DiscBoard.EMPTY || disc == DiscBoard.BLOCK ? 0 : -1;
  }
}
