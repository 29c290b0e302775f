package dev.tally.pipelines.logs;

import dev.tally.games.records.LogStart;
import dev.tally.pipelines.beam.DataStreams;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The unit that one worker grades in one go, and whose results go to the same files: many small
 * logs, or a block of a long one. A million small logs would be millions of files otherwise. Its
 * blocks are kept as bytes, since an engine holds all parts several times. Immutable; safe for use
 * by many threads.
 *
 * @param number to redistribute by, from 0
 * @param name of its results, such that they sort as logs and blocks do
 * @param count of its blocks
 * @param packed the blocks as bytes
 */
public record LogPart(int number, String name, int count, byte[] packed) {
  public static final RecordCoder<LogPart> CODER = RecordCoder.of(LogPart.class);

  /** A part has more than one log only as long as all of them together are no longer than this. */
  static final int SMALL = LogBlock.SIZE / 4;

  /** At most how many logs make a part: enough for few files, and not too many for equal shares. */
  private static final int MAX_LOGS = 250;

  /**
   * A part.
   *
   * @param number to redistribute by, from 0, each about as often as any other
   * @param blocks in the order of their results; one at least
   */
  public static LogPart of(int number, List<LogBlock> blocks) {
    LogBlock first = blocks.get(0);
    String name = name(first.file().index(), first.index());
    return new LogPart(number, name, blocks.size(), Packing.pack(blocks));
  }

  private static String name(int log, int block) {
    return String.format(Locale.ROOT, "%08d-%08d", log, block);
  }

  /**
   * Puts logs together that are small.
   *
   * @param files in their order
   * @param format name of the format that all logs have, or empty to find it out
   */
  public static List<LogPart> of(List<LogFile> files, String format) {
    List<LogPart> parts = new ArrayList<>();
    List<LogBlock> together = new ArrayList<>();
    long size = 0;
    for (LogFile file : files) {
      boolean isFull = size + file.size() > SMALL || together.size() == MAX_LOGS;
      if (isFull && !together.isEmpty()) {
        parts.add(of(parts.size(), together));
        together.clear();
        size = 0;
      }
      together.add(LogBlock.whole(file, format));
      size += file.size();
    }
    if (!together.isEmpty()) {
      parts.add(of(parts.size(), together));
    }
    return parts;
  }

  /** Whether this is the name of the first of all parts, which has one record at least. */
  public static boolean isFirst(String name) {
    return name.equals(name(0, 0));
  }

  /** The blocks, in the order of their results. */
  public List<LogBlock> blocks() {
    return Packing.unpack(packed, count);
  }

  /**
   * Blocks as bytes. What a block has in common with the one before it is not written again, so
   * that small logs of one folder take 62 bytes each; by {@link RecordCoder} it is 206.
   */
  private static final class Packing {
    private String folder = "";
    private String format = "";

    static byte[] pack(List<LogBlock> blocks) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutput out = new DataOutputStream(bytes);
      Packing packing = new Packing();
      try {
        for (LogBlock block : blocks) {
          packing.write(block, out);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e); // an array always has room
      }
      return bytes.toByteArray();
    }

    static List<LogBlock> unpack(byte[] packed, int count) {
      DataInput in = new DataInputStream(new ByteArrayInputStream(packed));
      Packing packing = new Packing();
      List<LogBlock> blocks = new ArrayList<>(count);
      try {
        for (int i = 0; i < count; i++) {
          blocks.add(packing.read(in));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e); // an array can always be read
      }
      return blocks;
    }

    private void write(LogBlock block, DataOutput out) throws IOException {
      LogFile file = block.file();
      out.writeInt(file.index());
      DataStreams.writeString(out, file.name());
      writeUnless(file.folder().equals(folder), file.folder(), out);
      writeUnless(file.file().equals(file.name()), file.file(), out);
      out.writeLong(file.size());
      out.writeInt(file.shared());
      writeUnless(block.format().equals(format), block.format(), out);
      out.writeBoolean(block.isWhole());
      if (!block.isWhole()) {
        out.writeInt(block.index());
        out.writeLong(block.start().record());
        out.writeLong(block.start().line());
        out.writeLong(block.start().offset());
        DataStreams.writeString(out, block.start().header());
        out.writeLong(block.end());
      }
      folder = file.folder();
      format = block.format();
    }

    private LogBlock read(DataInput in) throws IOException {
      int index = in.readInt();
      String name = DataStreams.readString(in);
      folder = in.readBoolean() ? folder : DataStreams.readString(in);
      String path = in.readBoolean() ? name : DataStreams.readString(in);
      LogFile file = new LogFile(index, name, folder, path, in.readLong(), in.readInt());
      format = in.readBoolean() ? format : DataStreams.readString(in);
      return in.readBoolean()
          ? LogBlock.whole(file, format)
          : new LogBlock(
              file,
              in.readInt(),
              format,
              new LogStart(in.readLong(), in.readLong(), in.readLong(), DataStreams.readString(in)),
              in.readLong());
    }

    private static void writeUnless(boolean isKnown, String text, DataOutput out)
        throws IOException {
      out.writeBoolean(isKnown);
      if (!isKnown) {
        DataStreams.writeString(out, text);
      }
    }
  }
}
