package dev.tally.pipelines.cli;

/** How a command leaves, the same for all commands. A signal gives 128 + n, by the JVM itself. */
public enum ExitCode {
  /** Done. */
  DONE(0),
  /** Done, but some of the input was found wrong. */
  FOUND_WRONG(1),
  /** What was asked for is refused without looking at data. */
  USAGE(2),
  /** Asked rightly, but the data is not there. */
  NO_DATA(3),
  /** The program's own fault, or a machine that will not do its part. */
  INTERNAL(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** The number that the process leaves with. */
  public int code() {
    return code;
  }
}
