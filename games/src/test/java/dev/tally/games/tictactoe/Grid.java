package dev.tally.games.tictactoe;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import java.util.List;
import java.util.stream.IntStream;

/** Three rows of three cells, as nine characters. */
record Grid(String cells, Side toMove) implements Position {
  static final Grid EMPTY = new Grid(".........", Side.X);

  private static final int SIZE = 3;
  private static final List<String> LINES =
      List.of("012", "345", "678", "036", "147", "258", "048", "246");

  @Override
  public List<Move> legalMoves() {
    return outcome().isOver()
        ? List.of()
        : IntStream.range(0, cells.length())
            .filter(i -> cells.charAt(i) == '.')
            .<Move>mapToObj(i -> new Move.Place(i / SIZE, i % SIZE))
            .toList();
  }

  @Override
  public MoveResult play(Move move) {
    if (outcome().isOver()) {
      return IllegalMove.GAME_OVER;
    }
    return move instanceof Move.Place place ? place(place.cell()) : IllegalMove.NOT_A_MOVE;
  }

  private MoveResult place(Cell cell) {
    if (!cell.isWithin(SIZE, SIZE)) {
      return IllegalMove.OFF_BOARD;
    }
    int at = cell.row() * SIZE + cell.col();
    if (cells.charAt(at) != '.') {
      return IllegalMove.OCCUPIED;
    }
    String next = cells.substring(0, at) + toMove.mark() + cells.substring(at + 1);
    return new Grid(next, toMove.opponent());
  }

  @Override
  public Outcome outcome() {
    Side mover = toMove.opponent();
    boolean hasLine =
        LINES.stream()
            .anyMatch(line -> line.chars().allMatch(i -> cells.charAt(i - '0') == mover.mark()));
    if (hasLine) {
      return Outcome.winOf(mover);
    }
    return cells.contains(".") ? Outcome.ONGOING : Outcome.DRAW;
  }

  @Override
  public Grid image(Symmetry symmetry) {
    return new Grid(new String(symmetry.image(cells.toCharArray(), SIZE, SIZE)), toMove);
  }

  @Override
  public List<String> rows() {
    return List.of(cells.substring(0, 3), cells.substring(3, 6), cells.substring(6));
  }
}
