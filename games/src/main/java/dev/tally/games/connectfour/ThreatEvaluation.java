package dev.tally.games.connectfour;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;

/**
 * Estimates positions of Connect Four on boards of bits: by threats, which are empty cells where a
 * piece makes four in a line, and by pieces near the middle, which belong to more lines. When all
 * other columns are full, the side that began has to move into the first, third and fifth cell of a
 * column, and the other side into those between; threats there count more (Allis, "A
 * Knowledge-based Approach of Connect-Four", 1988).
 */
final class ThreatEvaluation implements Evaluation {
  private static final int THREAT = 12;
  private static final int TIMELY_THREAT = 40;
  private static final int MIDDLE = 3;

  @Override
  public int value(Position position) {
    DropBitboard board = (DropBitboard) ((ConnectFourPosition) position).board();
    Side side = position.toMove();
    boolean hasBegun = Long.bitCount(board.x() | board.o()) % 2 == 0;
    return value(board, side, hasBegun) - value(board, side.opponent(), !hasBegun);
  }

  private static int value(DropBitboard board, Side side, boolean hasBegun) {
    long threats = board.threats(side);
    int value = 0;
    for (int col = 0; col < board.setup().cols(); col++) {
      long column = board.column(col);
      // The lowest cell of a column is the first, and has an even bit of it.
      long timely = column & (hasBegun ? board.bottom(col) * 0x5555 : board.bottom(col) * 0xAAAA);
      value += TIMELY_THREAT * Long.bitCount(threats & timely);
      value += THREAT * Long.bitCount(threats & column & ~timely);
      int fromEdge = Math.min(col, board.setup().cols() - 1 - col);
      value += MIDDLE * fromEdge * Long.bitCount(board.pieces(side) & column);
    }
    return value;
  }
}
