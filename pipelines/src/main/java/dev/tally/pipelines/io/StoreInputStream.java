package dev.tally.pipelines.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.function.IOFunction;

/**
 * The bytes of a file in a store. Where a connection breaks, it goes on from there with a new one:
 * the libraries try again to open a file, but not to read on. Not thread-safe.
 */
final class StoreInputStream extends InputStream {
  /** Number of connections in a row that may break without a byte. */
  private static final int MAX_BROKEN = 3;

  private final String file;
  private final IOFunction<Long, InputStream> source;
  private long position;
  private InputStream in;

  /**
   * @param file its location, for messages
   * @param from offset of the first byte
   * @param source opens the file at an offset; gives no bytes if it ends before
   */
  StoreInputStream(String file, long from, IOFunction<Long, InputStream> source)
      throws IOException {
    this.file = file;
    this.source = source;
    this.position = from;
    this.in = source.apply(from);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int from, int count) throws IOException {
    for (int broken = 0; ; broken++) {
      try {
        int read = in.read(target, from, count);
        if (read == 0 && count > 0) { // S3's channel, where fewer bytes come than were announced
          throw new EOFException("ends early");
        }
        position += Math.max(0, read);
        return read;
      } catch (IOException | RuntimeException e) {
        if (broken == MAX_BROKEN) {
          throw StoreFailures.of(file, e);
        }
        reopen(e);
      }
    }
  }

  private void reopen(Exception failure) throws IOException {
    try {
      in.close();
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e); // what is broken may not close
    }
    in = source.apply(position);
  }

  @Override
  public void close() throws IOException {
    try {
      in.close();
    } catch (IOException | RuntimeException e) {
      throw StoreFailures.of(file, e);
    }
  }
}
