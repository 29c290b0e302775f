package dev.tally.games.reversi.bitboard;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A board of any size, as the marks of its cells row by row. */
public record GridBoard(int size, char[] cells) implements DiscBoard {
  @Override
  public char at(int row, int col) {
    return cells[row * size + col];
  }

  @Override
  public Optional<DiscBoard> place(Side side, int row, int col) {
    if (!contains(row, col) || at(row, col) != EMPTY) {
      return Optional.empty();
    }
    List<Cell> captures = captures(side, row, col);
    if (captures.isEmpty()) {
      return Optional.empty();
    }
    char[] next = cells.clone();
    next[row * size + col] = side.mark();
    captures.forEach(cell -> next[cell.row() * size + cell.col()] = side.mark());
    return Optional.of(new GridBoard(size, next));
  }

  @Override
  public boolean hasValidMoves(Side side) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] == EMPTY && isValidMove(side, i / size, i % size)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int empties() {
    return count(EMPTY);
  }

  @Override
  public int count(Side side) {
    return count(side.mark());
  }

  @Override
  public GridBoard image(Symmetry symmetry) {
    return new GridBoard(size, symmetry.image(cells, size, size));
  }

  /** Equality of boards with the same marks in the same cells. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GridBoard board && Arrays.equals(cells, board.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  private int count(char mark) {
    int count = 0;
    for (char cell : cells) {
      count += cell == mark ? 1 : 0;
    }
    return count;
  }
}
