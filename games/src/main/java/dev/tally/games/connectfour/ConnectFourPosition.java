package dev.tally.games.connectfour;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * A moment of a game: the sides drop pieces in turn, or pop them with PopOut. The game ends when
 * either has a run, or both, and when the side to move can neither drop nor pop.
 */
record ConnectFourPosition(ConnectFourSetup setup, DropBoard board, Side toMove, Outcome outcome)
    implements Position {

  /** The position before the first move of a game that begins with an empty board. */
  static ConnectFourPosition start(ConnectFourSetup setup, Side first) {
    return new ConnectFourPosition(setup, DropBoard.empty(setup), first, Outcome.ONGOING);
  }

  /** The position of a board of the game's size and colours. */
  static ConnectFourPosition of(ConnectFourSetup setup, ConnectFourBoard board, Side toMove) {
    DropBoard drops = DropBoard.of(setup, board);
    return new ConnectFourPosition(setup, drops, toMove, outcome(setup, drops, toMove));
  }

  @Override
  public List<Move> legalMoves() {
    List<Move> moves = new ArrayList<>();
    if (!outcome.isOver()) {
      for (int col = 0; col < setup.cols(); col++) {
        if (!board.isFull(col)) {
          moves.add(new Move.Drop(col));
        }
      }
      for (int col = 0; col < setup.cols(); col++) {
        if (setup.popout() && board.canPop(col, toMove)) {
          moves.add(new Move.Pop(col));
        }
      }
    }
    return List.copyOf(moves);
  }

  @Override
  public MoveResult play(Move move) {
    if (outcome.isOver()) {
      return IllegalMove.GAME_OVER;
    }
    if (move instanceof Move.Drop drop) {
      return drop(drop.col());
    }
    return move instanceof Move.Pop pop ? pop(pop.col()) : IllegalMove.NOT_A_MOVE;
  }

  @Override
  public List<String> rows() {
    return board.rows();
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(board.fingerprint(), toMove.mark(), setup.fingerprint());
  }

  @Override
  public ConnectFourPosition image(Symmetry symmetry) {
    return new ConnectFourPosition(setup, board.image(symmetry), toMove, outcome);
  }

  /** Never: where nothing can be done, the game is over. */
  @Override
  public boolean mustPass() {
    return false;
  }

  private MoveResult drop(int col) {
    if (!isColumn(col)) {
      return IllegalMove.OFF_BOARD;
    }
    return board.isFull(col) ? IllegalMove.COLUMN_FULL : next(board.drop(col, toMove));
  }

  private MoveResult pop(int col) {
    if (!setup.popout()) {
      return IllegalMove.NO_POPOUT;
    }
    if (!isColumn(col)) {
      return IllegalMove.OFF_BOARD;
    }
    return board.canPop(col, toMove) ? next(board.pop(col)) : IllegalMove.NOT_OWN_PIECE;
  }

  private boolean isColumn(int col) {
    return col >= 0 && col < setup.cols();
  }

  private ConnectFourPosition next(DropBoard after) {
    Side next = toMove.opponent();
    return new ConnectFourPosition(setup, after, next, outcome(setup, after, next));
  }

  private static Outcome outcome(ConnectFourSetup setup, DropBoard board, Side toMove) {
    boolean x = board.hasRun(Side.X);
    boolean o = board.hasRun(Side.O);
    if (x || o) {
      return x && o ? Outcome.TIE : Outcome.winOf(x ? Side.X : Side.O);
    }
    return canMove(setup, board, toMove) ? Outcome.ONGOING : Outcome.DRAW;
  }

  private static boolean canMove(ConnectFourSetup setup, DropBoard board, Side side) {
    for (int col = 0; col < setup.cols(); col++) {
      if (!board.isFull(col) || (setup.popout() && board.canPop(col, side))) {
        return true;
      }
    }
    return false;
  }
}
