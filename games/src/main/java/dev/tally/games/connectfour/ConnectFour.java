package dev.tally.games.connectfour;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.rules.ColumnNotation;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Connect Four after the Connect Four project document, as a game of two sides that are named by
 * their colours. The document has {@linkplain ConnectFourBoard operations} on boards and does not
 * say how turns are taken.
 *
 * <p>A setup may give {@code rows} and {@code cols}, 1 to 100; {@code colors}, two different
 * capital letters, of which the first begins; and {@code popout}: then a side may pop a piece of
 * its own out of the bottom row instead of dropping one. A pop can make runs for both sides, a tie,
 * or for the other side alone, which then wins. A full board is a draw once the side to move cannot
 * pop. A record may begin with a {@code board} that has pieces, and say whose turn it is: {@code
 * first}, a colour.
 *
 * <p>Moves are written as columns from 1, {@code 4}, and pops with a {@code p} before it, {@code
 * p4}. Stateless; safe for use by many threads.
 */
public class ConnectFour extends Ruleset {
  private static final BoardStyle STYLE =
      new BoardStyle(Pieces.COLORS, Labels.NUMBERS, Labels.NONE, /* rowFirst= */ false);

  /** The rule set. */
  public static final Ruleset RULES =
      new ConnectFour("connectfour", "Connect Four, with PopOut if wanted", ConnectFourBoard.RUN);

  private final int run;

  /**
   * The game, or one that differs in how many pieces win.
   *
   * @param run how many of a side in a line win, 2 or more
   */
  protected ConnectFour(String id, String summary, int run) {
    super(
        new Description(
            id,
            summary,
            Stream.concat(
                    ConnectFourSetup.PARAMETERS.stream(), ConnectFourSetup.OF_RECORDS.stream())
                .toList(),
            new ColumnNotation(STYLE.columns()),
            Optional.of(STYLE)));
    this.run = run;
  }

  @Override
  public SideNames sides(Setup setup) {
    return ConnectFourSetup.of(setup, run).colors();
  }

  @Override
  public Set<Symmetry> symmetries() {
    return Set.of(Symmetry.IDENTITY, Symmetry.MIRROR_COLUMNS);
  }

  @Override
  public Position start(Setup setup) {
    return ConnectFourSetup.of(setup, run).start(setup);
  }

  @Override
  public Optional<String> hint(Setup setup, List<String> moves, Replay.Failure failure) {
    List<String> columns = moves.stream().map(ConnectFour::column).toList();
    List<String> fromZero =
        IntStream.range(0, ConnectFourSetup.of(setup, run).cols())
            .mapToObj(Integer::toString)
            .toList();
    if (columns.contains("0") && fromZero.containsAll(columns)) {
      return Optional.of("columns are numbered from 1; these seem to count from 0");
    }
    return failure.reason() == IllegalMove.NOT_A_MOVE
        ? Optional.of("columns are numbered from 1")
        : Optional.empty();
  }

  /** The column of a drop or a pop, as it is written. */
  private static String column(String move) {
    return move.strip().replaceFirst("^[pP]", "");
  }

  @Override
  public Optional<Solver> solver() {
    return run == ConnectFourBoard.RUN ? Optional.of(new ConnectFourSolver()) : Optional.empty();
  }

  @Override
  public String instructions() {
    return run == ConnectFourBoard.RUN
        ? "Each turn a side drops one piece into a column, where it falls to the lowest empty"
            + " cell. With PopOut it may take out one of its own at the bottom of a column"
            + " instead. Four in a row, across, down or diagonally, win; a full board is a"
            + " draw."
        : super.instructions();
  }

  /** The evaluation of boards of bits. */
  @Override
  public Optional<Evaluation> evaluation(Setup setup) {
    return DropBitboard.fits(ConnectFourSetup.of(setup, run))
        ? Optional.of(new ThreatEvaluation())
        : Optional.empty();
  }

  @Override
  public GameConsole console() {
    return new ConnectFourConsole(this);
  }
}
