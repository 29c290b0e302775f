package dev.tally.pipelines.cli;

import java.io.IOException;
import java.util.List;

/**
 * An end of a command that the user can do something about: its message is shown as it is, without
 * a stack trace, and its code becomes the exit code. A message of several lines names several
 * things.
 */
public final class CommandException extends RuntimeException {
  private final ExitCode code;
  private final String[] lines; // an array, since exceptions are serializable

  /** A failure without a cause. */
  public CommandException(ExitCode code, String message) {
    this(code, new String[] {message});
  }

  private CommandException(ExitCode code, String... lines) {
    super(String.join("\n", lines));
    this.lines = lines;
    this.code = code;
  }

  /** A failure that {@code --verbose} traces back to {@code cause}. */
  public CommandException(ExitCode code, String message, Throwable cause) {
    super(message, cause);
    this.lines = new String[] {message};
    this.code = code;
  }

  /** A refusal of the command line ({@link ExitCode#USAGE}). */
  public static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  /** For several things that are refused, each of which is named in a line. */
  public static CommandException usage(List<String> lines) {
    return new CommandException(ExitCode.USAGE, lines.toArray(String[]::new));
  }

  /** Data that is not available ({@link ExitCode#NO_DATA}). */
  public static CommandException noData(String message) {
    return new CommandException(ExitCode.NO_DATA, message);
  }

  /** For several things, each of which is named in a line. */
  public static CommandException noData(List<String> lines) {
    return new CommandException(ExitCode.NO_DATA, lines.toArray(String[]::new));
  }

  /** Results that are written without some of the data, whose lines say which. */
  public static CommandException incomplete(List<String> lines) {
    return new CommandException(ExitCode.INCOMPLETE, lines.toArray(String[]::new));
  }

  /**
   * A file or folder that cannot be written ({@link ExitCode#FAILED}).
   *
   * @param name the option and its value
   */
  public static CommandException notWritten(String name, IOException cause) {
    String message = name + ": cannot be written: " + cause.getMessage();
    return new CommandException(ExitCode.FAILED, message, cause);
  }

  /** The exit code of the process. */
  public ExitCode code() {
    return code;
  }

  /** The message by its lines; a line may have a line end that came from elsewhere. */
  public List<String> lines() {
    return List.of(lines);
  }

  @Override
  public String getMessage() {
    return String.join("\n", lines);
  }
}
