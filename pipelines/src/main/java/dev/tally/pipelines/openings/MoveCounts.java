package dev.tally.pipelines.openings;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Side;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Counts of the games in which a move was played, for the side that moves. Not thread-safe. */
final class MoveCounts {
  /** Length of the counts as they are written. */
  static final int BYTES = 6 * Long.BYTES + Integer.BYTES;

  private long games;
  private long wins;
  private long draws;
  private long losses;
  private long scored;
  private long lead;
  private int lastYear;

  /**
   * End of a game.
   *
   * @param outcome that of a game that is not over, if nobody has won it
   * @param scored 1 if it has a score; else 0
   * @param lead how much more X has than O in the end
   * @param year in which it was played; 0 if that is not known
   */
  record End(Outcome outcome, int scored, int lead, int year) {}

  void add(End end, Side mover) {
    games++;
    if (end.outcome.isOver()) {
      Optional<Side> winner = end.outcome.winner();
      draws += winner.isEmpty() ? 1 : 0;
      wins += winner.isPresent() && winner.get() == mover ? 1 : 0;
      losses += winner.isPresent() && winner.get() != mover ? 1 : 0;
    }
    scored += end.scored;
    lead += mover == Side.X ? end.lead : -end.lead;
    lastYear = Math.max(lastYear, end.year);
  }

  void add(MoveCounts other) {
    games += other.games;
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    scored += other.scored;
    lead += other.lead;
    lastYear = Math.max(lastYear, other.lastYear);
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(games);
    out.writeLong(wins);
    out.writeLong(draws);
    out.writeLong(losses);
    out.writeLong(scored);
    out.writeLong(lead);
    out.writeInt(lastYear);
  }

  static MoveCounts read(DataInput in) throws IOException {
    MoveCounts counts = new MoveCounts();
    counts.games = in.readLong();
    counts.wins = in.readLong();
    counts.draws = in.readLong();
    counts.losses = in.readLong();
    counts.scored = in.readLong();
    counts.lead = in.readLong();
    counts.lastYear = in.readInt();
    return counts;
  }

  /** Number of games in which the move was played. */
  long games() {
    return games;
  }

  long wins() {
    return wins;
  }

  long draws() {
    return draws;
  }

  long losses() {
    return losses;
  }

  /** A share of the games with a result, in percent; empty if there are none. */
  Optional<BigDecimal> percent(long part) {
    long all = wins + draws + losses;
    return all == 0 ? Optional.empty() : Optional.of(quotient(100 * part, all, 1));
  }

  /** The average score; empty if no game has one. */
  Optional<BigDecimal> score() {
    return scored == 0 ? Optional.empty() : Optional.of(quotient(lead, scored, 2));
  }

  private static BigDecimal quotient(long number, long by, int digits) {
    return BigDecimal.valueOf(number).divide(BigDecimal.valueOf(by), digits, RoundingMode.HALF_UP);
  }

  /** The year in which the move was played last; empty if that is not known. */
  Optional<Integer> lastYear() {
    return lastYear == 0 ? Optional.empty() : Optional.of(lastYear);
  }
}
