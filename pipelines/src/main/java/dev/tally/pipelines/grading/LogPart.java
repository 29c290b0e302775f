package dev.tally.pipelines.grading;

import dev.tally.games.logs.LogStart;
import dev.tally.pipelines.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What one worker grades in one go, and whose results go to the same files: many small logs, or a
 * block of a long one. A million small logs would be millions of files otherwise.
 *
 * @param blocks in the order of their results; one at least
 */
record LogPart(List<LogBlock> blocks) {
  /** Logs are small up to this size, and so are all logs of a part together. */
  static final int SMALL = SplitLogs.BLOCK / 4;

  /** So many logs at most are a part: enough for few files, and not too many for equal shares. */
  private static final int MOST_LOGS = 250;

  /** Keeps a copy. */
  LogPart {
    blocks = List.copyOf(blocks);
  }

  static LogPart of(LogBlock block) {
    return new LogPart(List.of(block));
  }

  /**
   * Puts logs together that are small.
   *
   * @param files in their order
   * @param format name of the format that all logs have, or empty to find it out
   */
  static List<LogPart> of(List<LogFile> files, String format) {
    List<LogPart> parts = new ArrayList<>();
    List<LogBlock> together = new ArrayList<>();
    long size = 0;
    for (LogFile file : files) {
      boolean isFull = size + file.size() > SMALL || together.size() == MOST_LOGS;
      if (isFull && !together.isEmpty()) {
        parts.add(new LogPart(together));
        together.clear();
        size = 0;
      }
      together.add(LogBlock.whole(file, format));
      size += file.size();
    }
    if (!together.isEmpty()) {
      parts.add(new LogPart(together));
    }
    return parts;
  }

  /** Names its results, such that they sort as logs and blocks do. */
  String name() {
    return String.format("%08d-%08d", first().file().index(), first().index());
  }

  /** A number from 0 to deal by. */
  int number() {
    return first().file().index() + first().index();
  }

  private LogBlock first() {
    return blocks.get(0);
  }

  /** Block by block; a folder is written once for all files in a row that are in it. */
  static final class LogPartCoder extends DataCoder<LogPart> {
    @Override
    public void write(LogPart part, DataOutput out) throws IOException {
      out.writeInt(part.blocks.size());
      String folder = "";
      for (LogBlock block : part.blocks) {
        write(block.file(), folder, out);
        folder = block.file().folder();
        out.writeInt(block.index());
        writeString(out, block.format());
        out.writeLong(block.start().record());
        out.writeLong(block.start().line());
        out.writeLong(block.start().offset());
        writeString(out, block.start().header());
        out.writeLong(block.end());
      }
    }

    private static void write(LogFile file, String folder, DataOutput out) throws IOException {
      out.writeInt(file.index());
      writeString(out, file.name());
      writeUnless(file.folder().equals(folder), file.folder(), out);
      writeUnless(file.file().equals(file.name()), file.file(), out);
      out.writeLong(file.size());
    }

    private static void writeUnless(boolean isKnown, String text, DataOutput out)
        throws IOException {
      out.writeBoolean(isKnown);
      if (!isKnown) {
        writeString(out, text);
      }
    }

    @Override
    public LogPart read(DataInput in) throws IOException {
      int count = in.readInt();
      List<LogBlock> blocks = new ArrayList<>();
      String folder = "";
      for (int i = 0; i < count; i++) {
        LogFile file = file(folder, in);
        folder = file.folder();
        blocks.add(
            new LogBlock(
                file,
                in.readInt(),
                readString(in),
                new LogStart(in.readLong(), in.readLong(), in.readLong(), readString(in)),
                in.readLong()));
      }
      return new LogPart(blocks);
    }

    private static LogFile file(String folder, DataInput in) throws IOException {
      int index = in.readInt();
      String name = readString(in);
      String where = in.readBoolean() ? folder : readString(in);
      String file = in.readBoolean() ? name : readString(in);
      return new LogFile(index, name, where, file, in.readLong());
    }
  }
}
