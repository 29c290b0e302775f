package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Cells and passes in text. Blanks around it are ignored, and so is the case.
 *
 * @param reader the cell that a string names, on the board or off it
 * @param writer the text of a cell
 * @param passes the words for a pass, in small letters
 */
record DiscNotation(
    Function<String, Optional<Cell>> reader, Function<Cell, String> writer, Set<String> passes)
    implements Notation {
  static final String PASS = "pass";

  @Override
  public Optional<Move> read(String text) {
    String stripped = text.strip();
    Optional<Cell> cell = reader.apply(stripped);
    if (cell.isPresent()) {
      return Optional.of(new Move.Place(cell.get()));
    }
    boolean isPass = passes.contains(stripped.toLowerCase(Locale.ROOT));
    return isPass ? Optional.of(Move.PASS) : Optional.empty();
  }

  @Override
  public String write(Move move) {
    return move instanceof Move.Place place ? writer.apply(place.cell()) : PASS;
  }
}
