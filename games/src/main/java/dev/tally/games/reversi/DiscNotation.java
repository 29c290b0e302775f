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
import org.jspecify.annotations.Nullable;

/** Cells and passes in text. Blanks around it are ignored, and so is the case. */
final class DiscNotation implements Notation {
  private static final String PASS = "pass";

  /** Two characters from this one on are kept; it and the last enclose digits and letters. */
  private static final char FIRST = '0';

  private static final int SPAN = 'z' - FIRST + 1;

  private final BoardStyle style;
  private final Set<String> passes;

  /**
   * What two characters mean: a log of a million games has sixty million moves, and few of them
   * differ. A plain array will do for many threads: what it has is immutable, and who does not see
   * it makes it again.
   */
  private final @Nullable Optional<Move>[] known = emptyTable();

  /**
   * @param style what cells are called
   * @param passes other words for a pass, in small letters
   */
  DiscNotation(BoardStyle style, String... passes) {
    this.style = style;
    this.passes = Stream.concat(Stream.of(PASS), Stream.of(passes)).collect(Collectors.toSet());
  }

  @SuppressWarnings("unchecked") // there are no arrays of generic types
  private static @Nullable Optional<Move>[] emptyTable() {
    return (Optional<Move>[]) new Optional<?>[SPAN * SPAN];
  }

  @Override
  public Optional<Move> read(String text) {
    int index = index(text);
    Optional<Move> move = index < 0 ? null : known[index];
    return move == null ? parse(text, index) : move;
  }

  /** Where a text is kept; -1 if it is not. */
  private static int index(String text) {
    if (text.length() != 2) {
      return -1;
    }
    int first = text.charAt(0) - FIRST;
    int second = text.charAt(1) - FIRST;
    boolean isKept = first >= 0 && first < SPAN && second >= 0 && second < SPAN;
    return isKept ? first * SPAN + second : -1;
  }

  private Optional<Move> parse(String text, int index) {
    Optional<Move> move = parse(text);
    if (index >= 0) {
      known[index] = move;
    }
    return move;
  }

  private Optional<Move> parse(String text) {
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
