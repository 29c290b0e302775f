package dev.tally.games.connectfour;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.Optional;

/**
 * A column from 1, without leading zeros, is a drop, and after a {@code p} a pop: {@code 4}, {@code
 * p4}, {@code P4}. Blanks around it mean nothing.
 */
final class ColumnNotation implements Notation {
  /** Numbers with more digits than this are of no board, and too long for an int. */
  private static final int MOST_DIGITS = 9;

  @Override
  public Optional<Move> read(String text) {
    String move = text.strip();
    boolean isPop = move.startsWith("p") || move.startsWith("P");
    String column = isPop ? move.substring(1) : move;
    if (!isColumn(column)) {
      return Optional.empty();
    }
    int col = Integer.parseInt(column) - 1;
    return Optional.of(isPop ? new Move.Pop(col) : new Move.Drop(col));
  }

  /**
   * @throws IllegalArgumentException if the move is none of this game
   */
  @Override
  public String write(Move move) {
    if (move instanceof Move.Drop drop) {
      return String.valueOf(drop.col() + 1);
    }
    if (move instanceof Move.Pop pop) {
      return "p" + (pop.col() + 1);
    }
    throw new IllegalArgumentException(move + " is neither a drop nor a pop");
  }

  private static boolean isColumn(String text) {
    if (text.isEmpty() || text.length() > MOST_DIGITS || text.charAt(0) == '0') {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
