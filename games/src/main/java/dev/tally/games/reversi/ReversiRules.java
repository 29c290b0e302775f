package dev.tally.games.reversi;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of a relative of Reversi: where it begins, when it is over and who has won. What most
 * relatives do is here; a rule set, of another jar too, overrides what it does otherwise.
 */
public abstract class ReversiRules extends Ruleset {
  /** Rule of flipping, for {@link #instructions}. */
  protected static final String FLIPS =
      "Each turn a side puts one disc on an empty cell where it flips at least one of the other"
          + " side's: in a line from the new disc, across, down or diagonally, there are discs of"
          + " the other side and then one of its own. All discs between are flipped, in every such"
          + " line. ";

  /** Rules that say this of themselves. */
  protected ReversiRules(Description description) {
    super(description);
  }

  /**
   * The board before the first move.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  protected abstract DiscBoard board(Setup setup);

  /**
   * The side that moves first.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  protected abstract Side first(Setup setup);

  /**
   * Whether no move may follow; neither side can move, as on a full board. A game goes on where the
   * side to move can place a disc, for which this is not asked.
   *
   * @param passes how many turns in a row, up to this one, were passed; 0 if the side to move can
   *     place a disc
   */
  protected boolean isOver(DiscBoard board, Side toMove, int passes) {
    return !board.hasValidMoves(toMove) && !board.hasValidMoves(toMove.opponent());
  }

  /** The outcome of a game that is over; the side with more discs wins. */
  protected Outcome outcome(DiscBoard board) {
    return board.score().outcome();
  }

  /** The score of tournaments for a game that is over, if that is not the number of discs. */
  protected Optional<Score> tournamentScore(DiscBoard board) {
    return Optional.empty();
  }

  /**
   * The hint that the first move is one of the other side, which moves so on a mirrored start as
   * well.
   */
  private Optional<String> otherStart(Setup setup, Replay.Failure failure) {
    Side other = first(setup).opponent();
    boolean isOfOther =
        failure.ply() == 1
            && notation().read(failure.text()).orElse(Move.PASS) instanceof Move.Place place
            && board(setup).place(other, place.row(), place.col()).isPresent();
    String begins = sides(setup).of(other) + " begins";
    return isOfOther
        ? Optional.of(setup.has("board") ? begins + "?" : "the start may be mirrored, or " + begins)
        : Optional.empty();
  }

  /**
   * The evaluation of games in which more discs win; empty where {@link #outcome} says otherwise.
   */
  @Override
  public Optional<Evaluation> evaluation(Setup setup) {
    boolean isWonByDiscs = outcome(DiscBoard.of(List.of("X"))) == Outcome.X_WINS;
    return isWonByDiscs ? Optional.of(new DiscEvaluation()) : Optional.empty();
  }

  @Override
  public Set<Symmetry> symmetries() {
    return EnumSet.allOf(Symmetry.class);
  }

  /** The four squares in the middle may be set the other way round, or another side may begin. */
  @Override
  public Optional<String> hint(Setup setup, List<String> moves, Replay.Failure failure) {
    boolean isOthello =
        failure.ply() == 1
            && !equals(Othello.RULES)
            && start(setup).rows().size() == Othello.SIZE
            && Othello.RULES
                .notation()
                .read(failure.text())
                .map(Othello.RULES.start(Setup.STANDARD)::play)
                .filter(Position.class::isInstance)
                .isPresent();
    return isOthello
        ? Optional.of("the first move is one of othello; is othello meant?")
        : otherStart(setup, failure);
  }

  @Override
  public final Position start(Setup setup) {
    return new ReversiPosition(this, board(setup), first(setup), 0);
  }
}
