package dev.tally.pipelines;

/**
 * The end of a command that the user can do something about: its message is shown as it is, without
 * a stack trace, and its code becomes the exit code. A message of several lines names several
 * things.
 */
public final class CommandException extends RuntimeException {
  private final ExitCode code;
  private final String message;

  /** A failure with no other failure behind it. */
  public CommandException(ExitCode code, String message) {
    super(message);
    this.message = message;
    this.code = code;
  }

  /** A failure that {@code --verbose} traces back to {@code cause}. */
  public CommandException(ExitCode code, String message, Throwable cause) {
    super(message, cause);
    this.message = message;
    this.code = code;
  }

  /** A refusal of the command line ({@link ExitCode#USAGE}). */
  public static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  /** Data that is not to be had ({@link ExitCode#NO_DATA}). */
  public static CommandException noData(String message) {
    return new CommandException(ExitCode.NO_DATA, message);
  }

  /** What the process should leave with. */
  public ExitCode code() {
    return code;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
