package dev.tally.pipelines.cli;

import java.io.IOException;

/**
 * Says that nobody reads standard output any more: a reader such as {@code head} or a pager has
 * what it wants, which is no failure of the command.
 */
public final class ClosedPipeException extends IOException {
  /** A failure to write to a pipe. */
  public ClosedPipeException(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
