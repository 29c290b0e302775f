package dev.tally.pipelines.analysis.record;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.tally.games.analysis.PlyAnalysis;
import java.util.Comparator;
import java.util.Locale;

/**
 * A move that gave something away, and where it stands. Sorts by how much of the outcome it gave
 * away, most first, then by how much of the value, then by the order of the results.
 *
 * @param halfPoints of the outcome given away
 * @param loss of value
 * @param move as the game writes it
 * @param ply its number in the record, from 1
 * @param file as the results name it
 * @param record its number in the file, from 1
 */
@JsonPropertyOrder({"file", "record", "ply", "move", "loss", "wld"})
public record WorstMove(
    @JsonIgnore int halfPoints,
    int loss,
    String move,
    int ply,
    String file,
    long record,
    @JsonIgnore RecordOrder order)
    implements Comparable<WorstMove> {
  private static final Comparator<WorstMove> WORST_FIRST =
      Comparator.comparing(WorstMove::halfPoints, Comparator.reverseOrder())
          .thenComparing(WorstMove::loss, Comparator.reverseOrder())
          .thenComparing(WorstMove::order)
          .thenComparing(WorstMove::ply);

  /** A move of a record, whose loss is known. */
  public static WorstMove of(AnalyzedRecord game, PlyAnalysis move) {
    return new WorstMove(
        move.halfPoints(),
        move.loss().orElseThrow(),
        game.text(move.move()),
        move.ply(),
        game.record().file(),
        game.record().record(),
        game.record().order());
  }

  @Override
  public int compareTo(WorstMove other) {
    return WORST_FIRST.compare(this, other);
  }

  /** The outcome given away: 1 from a win to a loss, 0.5 to or from a draw. */
  @JsonProperty
  double wld() {
    return halfPoints / 2.0;
  }

  /** The move in words: what was played, what it lost, and where. */
  public String label() {
    return String.format(Locale.ROOT, "%s loses %d: %s %d, move %d", move, loss, file, record, ply);
  }
}
