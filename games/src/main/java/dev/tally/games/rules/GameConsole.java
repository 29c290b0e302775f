package dev.tally.games.rules;

import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The console program of a rule set. Stateless: all that happens, happens in the session. */
public interface GameConsole {
  /** Parameters that the command line may set. */
  List<Parameter> options();

  /** Names of the players. */
  SideNames names(Setup setup);

  /** The board, in lines that are joined by {@code \n}. */
  default String board(Position position) {
    return String.join("\n", position.rows());
  }

  /** The lines before a turn, joined by {@code \n}. */
  default String turn(Match match) {
    return board(match.position());
  }

  /**
   * The setup of a game, for which a program may ask first.
   *
   * @param options values for some of {@link #options}, by name
   * @throws SetupException if one of them is out of its bounds
   * @throws EOFException if the input ends before all is said
   * @throws QuitException if the player leaves
   */
  default Setup setup(ConsoleSession session, Setup options) throws IOException {
    return options;
  }

  /**
   * Lets a player play, to the end of the session.
   *
   * @param options values for some of {@link #options}, by name
   * @throws SetupException if one of them is out of its bounds
   * @throws EOFException if the input ends before the game does
   * @throws QuitException if the player leaves in a way that the game's document does not have
   */
  void play(ConsoleSession session, Setup options) throws IOException;

  /**
   * Shows a recorded game as a terminal would if it were typed: every input after its prompt, to
   * the end of the game or of its moves, or up to the first move that is refused and what the
   * program says then.
   *
   * @param setup of the game
   * @param moves in the rule set's notation; forced passes may be there or not
   * @throws SetupException if the setup is out of its bounds; then nothing is shown
   */
  default void show(Setup setup, List<String> moves, Writer out) throws IOException {
    try {
      replay(setup, moves, out);
    } catch (EOFException e) {
      // The game goes on. All that there is of it has been shown.
    }
    out.flush();
  }

  /**
   * Plays a recorded game as {@link #show} shows it.
   *
   * @throws EOFException if the moves end before the game does
   */
  void replay(Setup setup, List<String> moves, Writer out) throws IOException;
}
