package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * End of a run.
 *
 * @param code the exit code of the process; 128 + n if signal n has ended it
 * @param seconds of wall time
 * @param processorSeconds of all threads; empty if the machine does not say
 * @param peakMemory bytes of the machine's memory that the process had at once; empty if the
 *     machine does not say
 * @param counts how much came to which end, by unit and status
 * @param inputs what was read; the last stands for all beyond a bound
 * @param outputs what was written; the last stands for all beyond a bound
 * @param reasons the lines of an error; empty if there is none
 */
record RunEnd(
    Instant time,
    int code,
    double seconds,
    OptionalDouble processorSeconds,
    OptionalLong peakMemory,
    Map<String, Map<String, Long>> counts,
    List<DataFile> inputs,
    List<DataFile> outputs,
    List<String> reasons) {
  /** Whether the run has written its results, be it without some of them. */
  boolean isWritten() {
    return isSuccess() || code == ExitCode.INCOMPLETE.code();
  }

  /** Whether the run has written all of its results. */
  boolean isSuccess() {
    return code == ExitCode.DONE.code() || code == ExitCode.FOUND_WRONG.code();
  }
}
