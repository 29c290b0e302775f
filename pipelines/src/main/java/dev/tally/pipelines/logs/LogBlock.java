package dev.tally.pipelines.logs;

import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogStart;
import dev.tally.pipelines.logs.owner.PackedNames;

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
  static final int SIZE = 1 << 20;

  /** Forty for each of a hundred workers; results have as many files. */
  private static final int MANY = 1 << 12;

  /** No block is longer, so that little has to be done again after a worker is lost. */
  private static final long MAX_SIZE = 1L << 26;

  /**
   * Factor by which the results of a log may exceed its size, JSON and CSV together. A log of lines
   * with a letter each would have five hundred times its size.
   */
  private static final int MAX_RATIO = 5;

  /** The ratio for a log that is packed, which is about four times as long when it is unpacked. */
  private static final int MAX_PACKED_RATIO = 4 * MAX_RATIO;

  /**
   * Number of bytes by which the results of a log may be longer, however short it is: those of four
   * million games.
   */
  private static final long MIN_BOUND = 1L << 31;

  /** All of a log. */
  public static LogBlock whole(LogFile file, String format) {
    return new LogBlock(file, 0, format, LogStart.BEGINNING, file.size());
  }

  /** Some lines of a log. */
  public static LogBlock of(LogFile file, int index, LogFormat format, LogStart start, long end) {
    return new LogBlock(file, index, format.id(), start, end);
  }

  /** Length of the blocks of a log, in bytes. */
  static long sizeFor(LogFile file) {
    return Math.min(MAX_SIZE, Math.max(SIZE, file.size() / MANY));
  }

  /** Whether this is a whole log, whose end may not be known. */
  public boolean isWhole() {
    return start.offset() == 0 && end == file.size();
  }

  /** Number of bytes of the log, as it is on the disk. */
  public long size() {
    return end - start.offset();
  }

  /** Number of bytes that its results may have. */
  public long maxResultBytes() {
    double share = isWhole() ? 1 : (double) size() / file.size();
    int ratio = PackedNames.isPacked(file.name()) ? MAX_PACKED_RATIO : MAX_RATIO;
    return ratio * size() + (long) (MIN_BOUND * share);
  }
}
