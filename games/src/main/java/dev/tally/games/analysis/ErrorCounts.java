package dev.tally.games.analysis;

/**
 * Number of moves that were made, and of the bad ones among them. Immutable.
 *
 * @param moves whose loss is known, those without any too
 */
public record ErrorCounts(long moves, long inaccuracies, long mistakes, long blunders) {
  /** Errors of no move. */
  public static final ErrorCounts NONE = new ErrorCounts(0, 0, 0, 0);

  /** Errors of one move whose loss is known. */
  static ErrorCounts of(PlyAnalysis move) {
    return new ErrorCounts(
        1,
        count(move, MoveError.INACCURACY),
        count(move, MoveError.MISTAKE),
        count(move, MoveError.BLUNDER));
  }

  private static int count(PlyAnalysis move, MoveError error) {
    return move.error().filter(error::equals).isPresent() ? 1 : 0;
  }

  /** Errors of these moves and those. */
  public ErrorCounts plus(ErrorCounts more) {
    return new ErrorCounts(
        moves + more.moves,
        inaccuracies + more.inaccuracies,
        mistakes + more.mistakes,
        blunders + more.blunders);
  }

  /** Number of moves that lost anything. */
  public long losing() {
    return inaccuracies + mistakes + blunders;
  }

  /** Outcomes given away, in {@linkplain PlyAnalysis#halfPoints half points}. */
  public long halfPoints() {
    return mistakes + 2 * blunders;
  }
}
