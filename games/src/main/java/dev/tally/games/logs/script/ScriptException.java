package dev.tally.games.logs.script;

/** A first line of a console script that does not name a game that can be played. */
public final class ScriptException extends IllegalArgumentException {
  private final int column;
  private final String problem;

  /**
   * Says what is wrong.
   *
   * @param column where in the line, from 1
   * @param problem what is wrong there, in the words of the command line
   */
  public ScriptException(int column, String problem) {
    super(problem);
    this.column = column;
    this.problem = problem;
  }

  /** Where in the first line, from 1. */
  public int column() {
    return column;
  }

  /** What is wrong there; the message. */
  public String problem() {
    return problem;
  }
}
