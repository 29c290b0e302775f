package dev.tally.games.core;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What a console program speaks through: it says lines, asks for lines, and tells which games it
 * plays. For one thread at a time.
 */
public final class Dialogue {
  private final BufferedReader in;
  private final Writer out;
  private final boolean echo;
  private final List<Match> matches = new CopyOnWriteArrayList<>();

  /**
   * A dialogue over two streams, neither of which it closes.
   *
   * @param in what is typed
   * @param out what is said
   * @param echo whether to repeat what is typed after its prompt, as a terminal does by itself; so
   *     the output becomes a transcript
   */
  public Dialogue(BufferedReader in, Writer out, boolean echo) {
    this.in = in;
    this.out = out;
    this.echo = echo;
  }

  /** Says one line, or several joined by {@code \n}. */
  public void say(String lines) throws IOException {
    out.write(lines);
    out.write('\n');
  }

  /**
   * Asks for a line.
   *
   * @param prompt what to ask with, on the same line
   * @return what was typed, without the end of the line
   * @throws EOFException if nothing more comes; the message names the prompt
   */
  public String ask(String prompt) throws IOException {
    out.write(prompt);
    out.flush();
    String typed = in.readLine();
    if (typed == null) {
      throw new EOFException("'" + prompt.strip() + "' had no answer");
    }
    if (echo) {
      say(typed);
    }
    return typed;
  }

  /**
   * Begins a game; the one before, if any, is over or has been left.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Match begin(Ruleset ruleset, Setup setup) {
    Match match = new Match(ruleset, setup);
    matches.add(match);
    return match;
  }

  /** The games that were begun, in order. Any thread may ask. */
  public List<Match> matches() {
    return List.copyOf(matches);
  }

  /** Says how a game has ended, if it has. */
  public void announce(Outcome outcome, SideNames names) throws IOException {
    switch (outcome) {
      case X_WINS, O_WINS -> say("Player " + names.of(outcome.winner().orElseThrow()) + " wins!");
      case DRAW -> say("Draw game!");
      case TIE -> say("Tie game!");
      case ONGOING -> {}
    }
  }
}
