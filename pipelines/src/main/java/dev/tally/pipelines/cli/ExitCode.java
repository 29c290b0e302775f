package dev.tally.pipelines.cli;

/** Exit codes, the same for all commands. A signal gives 128 + n. */
public enum ExitCode {
  /** Done. */
  DONE(0),
  /** Done, but some of the input was found wrong. */
  FOUND_WRONG(1),
  /** The command line is refused without looking at data. */
  USAGE(2),
  /** The command line is valid, but the data is not available: nothing is written. */
  NO_DATA(3),
  /** A bug, or a failure of the machine. */
  FAILED(4),
  /** Results are written, but without some of the data, which is not available. */
  INCOMPLETE(5);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** The exit code of the process. */
  public int code() {
    return code;
  }
}
