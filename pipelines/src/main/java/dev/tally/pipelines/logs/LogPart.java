package dev.tally.pipelines.logs;

import dev.tally.pipelines.beam.RecordCoder;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

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

  private static final RecordCoder<Blocks> BLOCKS = RecordCoder.of(Blocks.class);

  private record Blocks(List<LogBlock> blocks) {}

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
    return new LogPart(number, name, blocks.size(), pack(blocks));
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
    InputStream bytes = new InflaterInputStream(new ByteArrayInputStream(packed));
    try (InputStream in = new BufferedInputStream(bytes)) {
      return BLOCKS.decode(in).blocks;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array can always be read
    }
  }

  private static byte[] pack(List<LogBlock> blocks) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (OutputStream out = new BufferedOutputStream(new DeflaterOutputStream(bytes, fast))) {
      BLOCKS.encode(new Blocks(blocks), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array always has room
    } finally {
      fast.end();
    }
    return bytes.toByteArray();
  }
}
