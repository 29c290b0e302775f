package dev.tally.games.core;

import java.io.IOException;
import java.util.List;

/** The console program of a rule set. Stateless: all that happens, happens in the dialogue. */
public interface Console {
  /** What the command line may settle beforehand. */
  List<Parameter> options();

  /**
   * Lets somebody play, to the end of the session.
   *
   * @param options values for some of {@link #options}, by name
   * @throws SetupException if one of them is out of its bounds
   * @throws java.io.EOFException if the input ends before the game does
   */
  void play(Dialogue dialogue, Setup options) throws IOException;
}
