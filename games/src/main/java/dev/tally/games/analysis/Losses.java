package dev.tally.games.analysis;

/**
 * What one player gave away in one game. Immutable.
 *
 * @param moves how many moves have a known loss
 * @param losing how many of them lost anything
 * @param total what they lost together, in the unit of the values
 * @param halfPoints outcomes given away, in {@linkplain PlyAnalysis#halfPoints half points}
 * @param unsolved how many moves do not have a known loss
 */
public record Losses(int moves, int losing, int total, int halfPoints, int unsolved) {
  /** Of no move. */
  static final Losses NONE = new Losses(0, 0, 0, 0, 0);

  /** With one more move. */
  Losses plus(PlyAnalysis move) {
    if (move.loss().isEmpty()) {
      return new Losses(moves, losing, total, halfPoints, unsolved + 1);
    }
    int loss = move.loss().getAsInt();
    return new Losses(
        moves + 1,
        losing + (loss > 0 ? 1 : 0),
        total + loss,
        halfPoints + move.halfPoints(),
        unsolved);
  }
}
