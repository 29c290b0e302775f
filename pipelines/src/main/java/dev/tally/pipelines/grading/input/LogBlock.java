package dev.tally.pipelines.grading.input;

import dev.tally.games.logs.LogFormat;
import dev.tally.games.records.LogStart;

/**
 * A stretch of a log that is graded in one go: some lines of it, or all.
 *
 * @param file the log
 * @param index its place among the blocks of the log, from 0
 * @param format name of the format; empty if it is to be found out
 * @param start where it begins
 * @param end the byte after its last, in the log as it is on the disk
 */
public record LogBlock(LogFile file, int index, String format, LogStart start, long end) {
  /** Blocks are about as long as this. */
  public static final int SIZE = 1 << 20;

  /** All of a log. */
  public static LogBlock whole(LogFile file, String format) {
    return new LogBlock(file, 0, format, LogStart.BEGINNING, file.size());
  }

  /** Some lines of a log. */
  public static LogBlock of(LogFile file, int index, LogFormat format, LogStart start, long end) {
    return new LogBlock(file, index, format.name(), start, end);
  }

  /** Whether this is a whole log, whose end may not be known. */
  public boolean isWhole() {
    return start.offset() == 0 && end == file.size();
  }

  /** How many bytes of the log it has, as it is on the disk. */
  public long size() {
    return end - start.offset();
  }
}
