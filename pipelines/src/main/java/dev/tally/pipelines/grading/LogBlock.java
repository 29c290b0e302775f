package dev.tally.pipelines.grading;

import dev.tally.games.logs.LogFormat;
import dev.tally.games.logs.LogStart;
import dev.tally.pipelines.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A part of a log that is graded in one go: some lines of it, or all.
 *
 * @param file the log
 * @param index its place among the parts of the log, from 0
 * @param format empty if the log cannot be read at all
 * @param start where it begins
 * @param end the byte after its last, in the log as it lies on the disk
 * @param problem why the log cannot be read at all; else empty
 */
record LogBlock(LogFile file, int index, String format, LogStart start, long end, String problem) {
  /** A part of a log. */
  static LogBlock of(LogFile file, int index, LogFormat format, LogStart start, long end) {
    return new LogBlock(file, index, format.name(), start, end, "");
  }

  /** A log that cannot be read. */
  static LogBlock unreadable(LogFile file, String problem) {
    return new LogBlock(file, 0, "", LogStart.BEGINNING, file.size(), problem);
  }

  /** Names its results, such that they sort as logs and parts do. */
  String name() {
    return String.format("%08d-%08d", file.index(), index);
  }

  /** A number from 0 to deal by. */
  int number() {
    return file.index() + index;
  }

  static final class LogBlockCoder extends DataCoder<LogBlock> {
    private final LogFile.LogFileCoder files = new LogFile.LogFileCoder();

    @Override
    public void write(LogBlock block, DataOutput out) throws IOException {
      files.write(block.file, out);
      out.writeInt(block.index);
      writeString(out, block.format);
      out.writeLong(block.start.record());
      out.writeLong(block.start.line());
      out.writeLong(block.start.offset());
      writeString(out, block.start.header());
      out.writeLong(block.end);
      writeString(out, block.problem);
    }

    @Override
    public LogBlock read(DataInput in) throws IOException {
      return new LogBlock(
          files.read(in),
          in.readInt(),
          readString(in),
          new LogStart(in.readLong(), in.readLong(), in.readLong(), readString(in)),
          in.readLong(),
          readString(in));
    }
  }
}
