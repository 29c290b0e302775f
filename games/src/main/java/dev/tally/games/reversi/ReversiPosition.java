package dev.tally.games.reversi;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.BitBoard;
import dev.tally.games.reversi.bitboard.DiscBoard;
import java.util.List;
import java.util.Optional;

/**
 * A board and whose turn it is.
 *
 * @param rules say when it is over
 * @param passes how many turns in a row, up to this one, were passed; 0 if the side to move can
 *     place a disc, since the passes before that decide nothing
 */
record ReversiPosition(ReversiRules rules, DiscBoard board, Side toMove, int passes)
    implements Position {
  /** Number of passes that may be written where neither side can move, one of each. */
  private static final int MAX_CLOSING_PASSES = 2;

  @Override
  public List<Move> legalMoves() {
    if (isOver()) {
      return List.of();
    }
    List<Move> moves =
        board.validMoves(toMove).stream().<Move>map(cell -> new Move.Place(cell)).toList();
    return moves.isEmpty() ? List.of(Move.PASS) : moves;
  }

  private boolean isOver() {
    return rules.isOver(board, toMove, passes);
  }

  @Override
  public MoveResult play(Move move) {
    if (move instanceof Move.Place place) {
      return place(place.row(), place.col());
    }
    if (move instanceof Move.Pass) {
      return pass();
    }
    return isOver() ? IllegalMove.GAME_OVER : IllegalMove.NOT_A_MOVE;
  }

  private MoveResult pass() {
    if (board.hasValidMoves(toMove)) {
      return IllegalMove.PASS_NOT_FORCED;
    }
    boolean isClosing = passes < MAX_CLOSING_PASSES && !board.hasValidMoves(toMove.opponent());
    return isClosing || !isOver() ? passed() : IllegalMove.GAME_OVER;
  }

  @Override
  public Played playAll(List<Move> moves) {
    if (!(board instanceof BitBoard bits)) {
      return Position.super.playAll(moves);
    }
    ReversiPosition position = this;
    int index = 0;
    while (true) {
      // As in place, a disc that captures needs no check for the end.
      BitBoard.Placed placed = bits.placeAll(position.toMove, moves, index);
      index += placed.count();
      position = position.with(placed);
      if (index == moves.size()) {
        return new Played(position, index);
      }
      boolean isWritten = moves.get(index) instanceof Move.Pass;
      if (isWritten ? !(position.pass() instanceof Position) : !position.mustPass()) {
        return new Played(position, index);
      }
      position = position.passed();
      bits = placed.board();
      index += isWritten ? 1 : 0; // else it is left out
    }
  }

  private ReversiPosition with(BitBoard.Placed placed) {
    Side next = placed.count() % 2 == 0 ? toMove : toMove.opponent();
    return placed.count() == 0 ? this : new ReversiPosition(rules, placed.board(), next, 0);
  }

  private ReversiPosition passed() {
    Side next = toMove.opponent();
    return new ReversiPosition(rules, board, next, board.hasValidMoves(next) ? 0 : passes + 1);
  }

  private MoveResult place(int row, int col) {
    Optional<DiscBoard> next = board.place(toMove, row, col);
    if (next.isPresent()) {
      // Where a disc captures no game is over, so most moves need no check for the end.
      return new ReversiPosition(rules, next.get(), toMove.opponent(), 0);
    }
    return isOver() ? IllegalMove.GAME_OVER : board.refusal(toMove, row, col).orElseThrow();
  }

  @Override
  public boolean mustPass() {
    return !board.hasValidMoves(toMove) && !isOver();
  }

  @Override
  public Outcome outcome() {
    return isOver() ? rules.outcome(board) : Outcome.ONGOING;
  }

  @Override
  public List<String> rows() {
    return board.rows();
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(board.fingerprint(), toMove.mark(), passes);
  }

  @Override
  public ReversiPosition image(Symmetry symmetry) {
    return new ReversiPosition(rules, board.image(symmetry), toMove, passes);
  }

  @Override
  public Optional<Score> score() {
    return Optional.of(board.score());
  }

  @Override
  public Optional<Score> tournamentScore() {
    return isOver() ? rules.tournamentScore(board) : Optional.empty();
  }
}
