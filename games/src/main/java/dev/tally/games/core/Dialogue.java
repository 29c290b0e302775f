package dev.tally.games.core;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
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
  private int inputs;
  private int refusedBeforehand;

  /**
   * A dialogue over two streams, neither of which it closes.
   *
   * @param in what is typed
   * @param out what is said
   * @param echo whether to repeat what is typed after its prompt, as a terminal does by itself; so
   *     the output becomes a transcript, which ends before a prompt that has no answer
   */
  public Dialogue(BufferedReader in, Writer out, boolean echo) {
    this.in = in;
    this.out = out;
    this.echo = echo;
  }

  /**
   * A dialogue with somebody who types these lines, and then no more.
   *
   * @param lines to be typed; a line break within one of them counts as a blank
   */
  public static Dialogue with(List<String> lines, Writer out, boolean echo) {
    StringBuilder typed = new StringBuilder();
    for (String line : lines) {
      typed.append(line.replace('\r', ' ').replace('\n', ' ')).append('\n');
    }
    return new Dialogue(new BufferedReader(new StringReader(typed.toString())), out, echo);
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
    if (!echo) {
      out.write(prompt);
      out.flush();
    }
    String typed = in.readLine();
    if (typed == null) {
      throw new EOFException("'" + prompt.strip() + "' had no answer");
    }
    inputs++;
    if (echo) {
      say(prompt + typed);
    }
    return typed;
  }

  /** How many lines were typed so far. */
  public int inputs() {
    return inputs;
  }

  /**
   * Refuses what was typed last, which is counted: for the game that goes on, or between games for
   * the one that begins next.
   *
   * @param lines what to say; nothing if it is only asked again
   */
  public void refuse(String... lines) throws IOException {
    if (hasGame()) {
      matches.get(matches.size() - 1).countRefusal();
    } else {
      refusedBeforehand++;
    }
    for (String line : lines) {
      say(line);
    }
  }

  /** How many inputs were refused since the last game ended, for one that has not begun. */
  public int refusedBeforehand() {
    return refusedBeforehand;
  }

  /** Whether a game has begun and is not over. */
  public boolean hasGame() {
    return !matches.isEmpty() && !matches.get(matches.size() - 1).isOver();
  }

  /**
   * Begins a game; the one before, if any, is over or has been left.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Match begin(Ruleset ruleset, Setup setup) {
    Match match = new Match(ruleset, setup, inputs, refusedBeforehand);
    refusedBeforehand = 0;
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
