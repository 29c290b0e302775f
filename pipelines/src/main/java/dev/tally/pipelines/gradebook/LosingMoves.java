package dev.tally.pipelines.gradebook;

import dev.tally.games.analysis.ErrorCounts;
import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.logs.owner.Owner;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Counts moves that gave anything away, as {@code analyze} finds them without options. Keeps the
 * tables of the search; for one thread at a time.
 */
public final class LosingMoves {
  private final GameAnalyzer analyzer = new GameAnalyzer(Map.of(), /* isAll= */ false);

  /** The analysis of a record. */
  public GameAnalysis analyze(Verdict verdict) {
    return analyzer.analyze(verdict);
  }

  /**
   * Number of moves that an owner has lost something with: those of the sides that the owner has
   * played, or of both if the record does not name the owner. Empty if none of these moves is
   * analysed.
   */
  static OptionalInt of(Owner owner, Verdict verdict, GameAnalysis analysis) {
    Set<Side> sides = EnumSet.allOf(Side.class);
    sides.removeIf(side -> !owner.isNamed(verdict.entry().players().of(side)));
    ErrorCounts errors = ErrorCounts.NONE;
    for (Side side : sides.isEmpty() ? EnumSet.allOf(Side.class) : sides) {
      errors = errors.plus(analysis.losses(side).errors());
    }
    return errors.moves() == 0 ? OptionalInt.empty() : OptionalInt.of((int) errors.losing());
  }
}
