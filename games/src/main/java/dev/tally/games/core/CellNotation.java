package dev.tally.games.core;

import dev.tally.games.board.Cell;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Moves that put a piece on a cell, by the name of the cell, and words for a pass. Blanks around
 * them are ignored, and so is the case. Immutable; safe for use by many threads.
 */
public final class CellNotation implements Notation {
  private final BoardStyle style;
  private final List<String> passes;

  /**
   * @param style what cells are called
   * @param passes words for a pass, in lower case, of which the first is written; none if the game
   *     has no passes
   */
  public CellNotation(BoardStyle style, String... passes) {
    this.style = style;
    this.passes = List.of(passes);
  }

  @Override
  public Optional<Move> read(String text) {
    Optional<Cell> cell = style.cell(text);
    if (cell.isPresent()) {
      return Optional.of(new Move.Place(cell.get()));
    }
    String stripped = text.strip();
    if (stripped.length() < text.length()) {
      return read(stripped);
    }
    boolean isPass = passes.contains(stripped.toLowerCase(Locale.ROOT));
    return isPass ? Optional.of(Move.PASS) : Optional.empty();
  }

  @Override
  public String write(Move move) {
    if (move instanceof Move.Place place) {
      return style.name(place.cell());
    }
    if (move instanceof Move.Pass && !passes.isEmpty()) {
      return passes.get(0);
    }
    throw new IllegalArgumentException("this game has no move " + move);
  }
}
