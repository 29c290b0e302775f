package dev.tally.pipelines.analysis.record;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.games.core.Move;
import java.util.Comparator;
import java.util.Optional;

/** A record, and what was found of its moves. Immutable. */
public record AnalyzedRecord(GradedRecord record, GameAnalysis analysis) {
  /**
   * The move that gave away most of the outcome comes first, then most of the value, then the
   * earlier move.
   */
  private static final Comparator<PlyAnalysis> WORST_FIRST =
      Comparator.comparing(PlyAnalysis::halfPoints, Comparator.reverseOrder())
          .thenComparing(move -> move.loss().orElse(0), Comparator.reverseOrder())
          .thenComparing(PlyAnalysis::ply);

  /** The move that gave away most, if one gave away anything. */
  public Optional<PlyAnalysis> worst() {
    return analysis.moves().stream().filter(move -> move.loss().orElse(0) > 0).min(WORST_FIRST);
  }

  /** Number of positions that have no value, since the search would have taken too many nodes. */
  public int unsolved() {
    long moves = analysis.moves().stream().filter(move -> move.value().isEmpty()).count();
    long last = analysis.last().stream().filter(end -> end.value().isEmpty()).count();
    return (int) (moves + last);
  }

  /** A move in the notation of the game. */
  public String text(Move move) {
    return record.ruleset().notation().write(move);
  }
}
