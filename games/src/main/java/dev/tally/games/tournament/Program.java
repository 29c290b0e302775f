package dev.tally.games.tournament;

import static dev.tally.games.records.Diagnostics.quotedBriefly;

import dev.tally.games.core.Move;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Match;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A program that makes moves, as a process of its own for one game, with a clock. */
public final class Program implements Contestant {
  /** A program may load what it needs before its clock runs, if its protocol lets it say so. */
  private static final Duration START = Duration.ofSeconds(10);

  private final Protocol protocol;
  private final List<String> command;
  private final Optional<String> folder;
  private final Duration increment;
  private Duration left;
  private int told;
  private boolean hasFailed;
  private @Nullable ProgramProcess process;

  /**
   * @param command a program and its arguments
   * @param folder where it runs; that of this process if empty
   * @param time for all moves
   * @param increment more for each move
   */
  public Program(
      Protocol protocol,
      List<String> command,
      Optional<String> folder,
      Duration time,
      Duration increment) {
    this.protocol = protocol;
    this.command = List.copyOf(command);
    this.folder = folder;
    this.left = time;
    this.increment = increment;
  }

  @Override
  public Move choose(Match match) throws ForfeitException {
    try {
      return ask(match);
    } catch (ForfeitException e) {
      hasFailed = true;
      throw e;
    }
  }

  private Move ask(Match match) throws ForfeitException {
    if (process == null) {
      process = ProgramProcess.start(command, folder);
      process.limit(START);
      protocol.begin(process, match);
    }
    long begin = System.nanoTime();
    process.limit(left);
    String answer = protocol.ask(process, match, told, left.toMillis()).strip();
    left = left.minusNanos(System.nanoTime() - begin);
    if (left.isNegative()) {
      throw new ForfeitException(Termination.TIME, ProgramProcess.LATE);
    }
    left = left.plus(increment);
    told = match.moves().size() + 1;
    process.findChildren();
    return match
        .ruleset()
        .notation()
        .read(answer)
        .orElseThrow(
            () -> ForfeitException.of("answers " + quotedBriefly(answer) + ", which is no move"));
  }

  @Override
  public void end() throws ForfeitException {
    ProgramProcess.parkIfEnding();
    if (process == null) {
      return;
    }
    try {
      if (!hasFailed) {
        protocol.end(process);
        process.awaitEnd();
      }
    } finally {
      process.kill();
    }
  }

  /** Text of standard error so far, up to a bound. */
  public String errors() {
    return process == null ? "" : process.errors();
  }
}
