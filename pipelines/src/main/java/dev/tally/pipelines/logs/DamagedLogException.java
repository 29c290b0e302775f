package dev.tally.pipelines.logs;

import java.io.IOException;

/**
 * The bytes of a log could be read, but what they pack could not be unpacked. Any other exception
 * while a log is read says that its bytes could not be read.
 */
final class DamagedLogException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedLogException(String problem) {
    super(problem);
  }

  DamagedLogException(String problem, IOException cause) {
    super(problem, cause);
  }
}
