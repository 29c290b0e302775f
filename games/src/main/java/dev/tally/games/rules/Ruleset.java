package dev.tally.games.rules;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of one game: where it begins, how its moves are written, how it is played at a console.
 * Stateless; safe for use by many threads. {@code dev.tally.games.Rulesets} lists all of them.
 */
public abstract class Ruleset {
  private final Description description;

  /**
   * A rule set's description of itself.
   *
   * @param id what logs and the command line call it, such as {@code connectfour}
   * @param summary what it is, in one line
   * @param parameters what a setup may say; other keys mean nothing to this game
   * @param notation how its moves are written
   * @param boardStyle how its board is shown; empty for a game without a board
   */
  public record Description(
      String id,
      String summary,
      List<Parameter> parameters,
      Notation notation,
      Optional<BoardStyle> boardStyle) {
    public Description {
      parameters = List.copyOf(parameters);
    }
  }

  /** A rule set that says this of itself. */
  protected Ruleset(Description description) {
    this.description = description;
  }

  /** Name in logs and on the command line, such as {@code connectfour}. */
  public final String id() {
    return description.id;
  }

  /** The game in one line. */
  public final String summary() {
    return description.summary;
  }

  /** The rules in a few sentences, for people who want to know why a move is refused. */
  public String instructions() {
    return summary() + ".";
  }

  /** Parameters of a setup; other keys mean nothing to this game. */
  public final List<Parameter> parameters() {
    return description.parameters;
  }

  /** Notation of its moves. */
  public final Notation notation() {
    return description.notation;
  }

  /** Style of its board; empty for a game without a board. */
  public final Optional<BoardStyle> boardStyle() {
    return description.boardStyle;
  }

  /**
   * Names of the sides in a game of this setup; X and O if it has no others.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public SideNames sides(Setup setup) {
    return SideNames.MARKS;
  }

  /**
   * The position before the first move.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public abstract Position start(Setup setup);

  /** The program that people play it with. */
  public GameConsole console() {
    return new BoardConsole(this);
  }

  /** Whether it is a game of moves, so that its records must have them. */
  public boolean hasMoves() {
    return true;
  }

  /**
   * A new solver of its own positions, which may need much memory; empty if there is none. Ends of
   * games without one are solved by {@code ExactSolver}.
   */
  public Optional<Solver> solver() {
    return Optional.empty();
  }

  /**
   * An estimate of the positions of a game, for players that look ahead; empty if there is none, so
   * that they play games at random to their ends instead.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Optional<Evaluation> evaluation(Setup setup) {
    return Optional.empty();
  }

  /**
   * The symmetries of the board under which the rules are the same, whatever stands on it; {@link
   * Symmetry#IDENTITY} is one of them, and {@link Position#image} takes all of them.
   */
  public Set<Symmetry> symmetries() {
    return Set.of(Symmetry.IDENTITY);
  }

  /**
   * The symmetries of a game: those of the rules that keep its first position. A game is the same
   * one if all its moves are turned and mirrored by one of them.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public final List<Symmetry> symmetries(Setup setup) {
    Position start = start(setup);
    return symmetries().stream().filter(each -> start.image(each).equals(start)).sorted().toList();
  }

  /** Whether a record of a game says where a side had to pass. */
  public boolean writesPasses() {
    return true;
  }

  /**
   * A hint at what a record may mean one of whose moves is refused, such as another game; empty if
   * nothing suggests itself.
   *
   * @param setup of the record, within its bounds
   * @param moves all of the record
   */
  public Optional<String> hint(Setup setup, List<String> moves, Replay.Failure failure) {
    return Optional.empty();
  }

  /** Whether it has the same id: a class loader may have rule sets of its own. */
  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof Ruleset ruleset && ruleset.id().equals(id());
  }

  @Override
  public final int hashCode() {
    return id().hashCode();
  }

  @Override
  public final String toString() {
    return id();
  }
}
