package dev.tally.pipelines.beam;

import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Bytes on their way through a {@code GroupByKey}. The direct runner holds all that it groups in
 * memory: there, they are part of a file. Other engines write to files by themselves.
 *
 * @param file that has them; empty if they are here
 * @param offset of the first of them in that file
 * @param length how many they are
 * @param bytes none if they are in a file
 */
public record Spill(String file, long offset, int length, byte[] bytes) {
  public static final RecordCoder<Spill> CODER = RecordCoder.of(Spill.class);

  private static final byte[] NONE = new byte[0];

  /** The bytes. */
  public InputStream open() throws IOException {
    return new ByteArrayInputStream(file.isEmpty() ? bytes : read());
  }

  private byte[] read() throws IOException {
    try (InputStream in = Storage.open(file, offset)) {
      byte[] found = in.readNBytes(length);
      if (found.length < length) {
        throw new EOFException(file + " has " + found.length + " bytes instead of " + length);
      }
      return found;
    }
  }

  /** Makes spills of one file, which is there from {@link #commit} on. Not thread-safe. */
  public static final class Writer implements Closeable {
    private final String file;
    private final Optional<AtomicFileOutputStream> out;
    private long offset;

    /**
     * @param file replaced if it is there
     * @param isDirect whether the direct runner groups the spills
     */
    public Writer(String file, boolean isDirect) throws IOException {
      this.file = isDirect ? file : "";
      this.out = isDirect ? Optional.of(new AtomicFileOutputStream(file)) : Optional.empty();
    }

    /** Writes bytes. */
    public Spill write(byte[] bytes) throws IOException {
      if (out.isEmpty()) {
        return new Spill(file, 0, bytes.length, bytes);
      }
      out.get().write(bytes);
      offset += bytes.length;
      return new Spill(file, offset - bytes.length, bytes.length, NONE);
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
