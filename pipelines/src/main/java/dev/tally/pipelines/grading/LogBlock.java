package dev.tally.pipelines.grading;

import dev.tally.games.logs.LogFormat;
import dev.tally.games.records.LogStart;

/**
 * A stretch of a log that is graded in one go: some lines of it, or all.
 *
 * @param file the log
 * @param index its place among the blocks of the log, from 0
 * @param format name of the format; empty if it is to be found out
 * @param start where it begins
 * @param end the byte after its last, in the log as it lies on the disk
 */
record LogBlock(LogFile file, int index, String format, LogStart start, long end) {
  /** All of a log. */
  static LogBlock whole(LogFile file, String format) {
    return new LogBlock(file, 0, format, LogStart.BEGINNING, file.size());
  }

  /** Some lines of a log. */
  static LogBlock of(LogFile file, int index, LogFormat format, LogStart start, long end) {
    return new LogBlock(file, index, format.name(), start, end);
  }

  /** Whether this is a log from its beginning to its end, wherever that turns out to be. */
  boolean isWhole() {
    return start.offset() == 0 && end == file.size();
  }

  /** So many bytes of the log, as it lies on the disk. */
  long size() {
    return end - start.offset();
  }
}
