package dev.tally.pipelines.logs;

import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;

/**
 * A stretch of a log that is graded in one go: some lines of it, or all.
 *
 * @param file the log
 * @param index its position among the blocks of the log, from 0
 * @param format id of the format; empty if it is to be found out
 * @param start where it begins
 * @param end the byte after its last, in the log as it is on the disk
 */
public record LogBlock(LogFile file, int index, String format, LogStart start, long end) {
  /** Blocks of a long log are about as long as this, or longer if there were too many of them. */
  public static final int SIZE = 1 << 20;

  /** Forty for each of a hundred workers; results have as many files. */
  private static final int MANY = 1 << 12;

  /** No block is longer, so that little has to be done again after a worker is lost. */
  private static final long MAX_SIZE = 1L << 26;

  /** All of a log. */
  public static LogBlock whole(LogFile file, String format) {
    return new LogBlock(file, 0, format, LogStart.BEGINNING, file.size());
  }

  /** Some lines of a log. */
  public static LogBlock of(LogFile file, int index, LogFormat format, LogStart start, long end) {
    return new LogBlock(file, index, format.id(), start, end);
  }

  /** How long the blocks of a log are, in bytes. */
  public static long sizeFor(LogFile file) {
    return Math.min(MAX_SIZE, Math.max(SIZE, file.size() / MANY));
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
