package dev.tally.games.rules;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A notation that keeps what texts of one or two characters mean: a log of a million games has
 * sixty million moves, and few of them differ.
 */
final class CachedNotation implements Notation {
  /** Kept are texts of this character up to z: digits and letters. */
  private static final char FIRST = '0';

  private static final int SPAN = 'z' - FIRST + 1;

  private final Notation notation;

  /**
   * A plain array will do for many threads: what it has is immutable, and who does not see it makes
   * it again.
   */
  private final @Nullable Optional<Move>[] known = emptyTable();

  CachedNotation(Notation notation) {
    this.notation = notation;
  }

  @SuppressWarnings("unchecked") // there are no arrays of generic types
  private static @Nullable Optional<Move>[] emptyTable() {
    return (Optional<Move>[]) new Optional<?>[(SPAN + 1) * SPAN];
  }

  @Override
  public Optional<Move> read(String text) {
    int index = index(text);
    Optional<Move> move = index < 0 ? null : known[index];
    return move == null ? read(text, index) : move;
  }

  /** Where a text is kept; -1 if it is not. */
  private static int index(String text) {
    int length = text.length();
    if (length != 1 && length != 2) {
      return -1;
    }
    int first = text.charAt(0) - FIRST;
    int last = text.charAt(length - 1) - FIRST;
    boolean isKept = first >= 0 && first < SPAN && last >= 0 && last < SPAN;
    return isKept ? (length == 1 ? SPAN : first) * SPAN + last : -1;
  }

  private Optional<Move> read(String text, int index) {
    Optional<Move> move = notation.read(text);
    if (index >= 0) {
      known[index] = move;
    }
    return move;
  }

  @Override
  public String write(Move move) {
    return notation.write(move);
  }
}
