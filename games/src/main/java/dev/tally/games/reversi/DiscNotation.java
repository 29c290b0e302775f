package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Cells and passes in text. Blanks around it are ignored, and so is the case. */
final class DiscNotation implements Notation {
  private static final String PASS = "pass";

  private final BoardStyle style;
  private final Set<String> passes;

  /**
   * @param style what cells are called
   * @param passes other words for a pass, in small letters
   */
  DiscNotation(BoardStyle style, String... passes) {
    this.style = style;
    this.passes = Stream.concat(Stream.of(PASS), Stream.of(passes)).collect(Collectors.toSet());
  }

  @Override
  public Optional<Move> read(String text) {
    String stripped = text.strip();
    Optional<Cell> cell = style.cell(stripped);
    if (cell.isPresent()) {
      return Optional.of(new Move.Place(cell.get()));
    }
    boolean isPass = passes.contains(stripped.toLowerCase(Locale.ROOT));
    return isPass ? Optional.of(Move.PASS) : Optional.empty();
  }

  @Override
  public String write(Move move) {
    if (move instanceof Move.Place place) {
      return style.name(place.cell());
    }
    if (move instanceof Move.Pass) {
      return PASS;
    }
    throw new IllegalArgumentException("Reversi has no move " + move);
  }
}
