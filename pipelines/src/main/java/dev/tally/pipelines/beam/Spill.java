package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Bytes on their way through a {@code GroupByKey}, here or as part of a file. The direct runner
 * holds all that it groups in memory; other engines write to files by themselves, but what one
 * worker merges would be in its memory together.
 *
 * @param file that has them; empty if they are here
 * @param offset of the first of them in that file
 * @param length how many they are
 * @param bytes none if they are in a file
 */
public record Spill(String file, long offset, int length, byte[] bytes) {
  public static final RecordCoder<Spill> CODER = RecordCoder.of(Spill.class);

  private static final byte[] NONE = new byte[0];

  /** No bytes. */
  public static final Spill EMPTY = new Spill("", 0, 0, NONE);

  /** The bytes. No file is open while nobody reads: thousands of spills may be read in turns. */
  public InputStream open() {
    return file.isEmpty() ? new ByteArrayInputStream(bytes) : new Blocks(file, offset, length);
  }

  /** Bytes of a file, a block at a time. */
  private static final class Blocks extends InputStream {
    private static final int BLOCK = 1 << 16;

    private final String file;
    private long offset;
    private int left;
    private byte[] block = NONE;
    private int at;

    Blocks(String file, long offset, int length) {
      this.file = file;
      this.offset = offset;
      this.left = length;
    }

    @Override
    public int read() throws IOException {
      return isAtEnd() ? -1 : block[at++] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      if (length == 0 || isAtEnd()) {
        return length == 0 ? 0 : -1;
      }
      int read = Math.min(length, block.length - at);
      System.arraycopy(block, at, to, from, read);
      at += read;
      return read;
    }

    @Override
    public int available() {
      return block.length - at + left;
    }

    private boolean isAtEnd() throws IOException {
      if (at == block.length && left > 0) {
        int length = Math.min(left, BLOCK);
        try (InputStream in = Storage.open(file, offset)) {
          block = in.readNBytes(length);
        }
        if (block.length < length) {
          throw new EOFException(file + " ends before the bytes that were written to it");
        }
        offset += length;
        left -= length;
        at = 0;
      }
      return at == block.length;
    }
  }

  /** Makes spills of one file, which is there from {@link #commit} on. Not thread-safe. */
  public static final class Writer implements Closeable {
    private final String file;
    private final Optional<AtomicFileOutputStream> out;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long offset;
    private long size;

    /**
     * @param file replaced if it is there
     * @param isInFile whether they are written to the file, and not kept
     */
    public Writer(String file, boolean isInFile) throws IOException {
      this.file = isInFile ? file : "";
      this.out = isInFile ? Optional.of(new AtomicFileOutputStream(file)) : Optional.empty();
    }

    /** Writes bytes. */
    public Spill write(byte[] bytes) throws IOException {
      append(bytes, 0, bytes.length);
      return end();
    }

    /** Writes some of the bytes of a spill. */
    public void append(byte[] some, int from, int length) throws IOException {
      if (out.isPresent()) {
        out.get().write(some, from, length);
      } else {
        kept.write(some, from, length);
      }
      size += length;
    }

    /** Ends a spill, and begins another one. */
    public Spill end() {
      int length = Math.toIntExact(size);
      Spill spill =
          out.isPresent()
              ? new Spill(file, offset, length, NONE)
              : new Spill(file, 0, length, kept.toByteArray());
      offset += size;
      size = 0;
      kept.reset();
      return spill;
    }

    /** Publishes the file. */
    public void commit() throws IOException {
      if (out.isPresent()) {
        out.get().commit();
      }
    }

    /** Deletes what is not committed. */
    @Override
    public void close() throws IOException {
      if (out.isPresent()) {
        out.get().close();
      }
    }
  }
}
