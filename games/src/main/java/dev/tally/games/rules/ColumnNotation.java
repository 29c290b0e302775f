package dev.tally.games.rules;

import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A column from 1, without leading zeros, is a drop, and after a {@code p} a pop: {@code 4}, {@code
 * p4}, {@code P4}. Blanks around it mean nothing.
 *
 * @param columns what columns are called
 */
public record ColumnNotation(Labels columns) implements Notation {
  @Override
  public Optional<Move> read(String text) {
    String move = text.strip();
    boolean isPop = move.startsWith("p") || move.startsWith("P");
    OptionalInt column = columns.index(isPop ? move.substring(1) : move);
    if (column.isEmpty()) {
      return Optional.empty();
    }
    int col = column.getAsInt();
    return Optional.of(isPop ? new Move.Pop(col) : new Move.Drop(col));
  }

  @Override
  public String write(Move move) {
    if (move instanceof Move.Drop drop) {
      return columns.of(drop.col());
    }
    if (move instanceof Move.Pop pop) {
      return "p" + columns.of(pop.col());
    }
    throw new IllegalArgumentException("this game has no move " + move);
  }
}
