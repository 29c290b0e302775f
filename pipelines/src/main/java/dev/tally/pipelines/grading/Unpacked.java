package dev.tally.pipelines.grading;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * What is packed with gzip, up to a bound. What is wrong with the packing is a {@link
 * DamagedLogException}; other exceptions come from where the packed bytes are read.
 */
final class Unpacked extends FilterInputStream {
  /** However small a log is packed, it may unpack to so many bytes. */
  static final long LEAST_BOUND = 1L << 30;

  /**
   * So many times its size a log may unpack to if that is more. Games are packed to a fifth, the
   * same game over and over to a hundredth; a thousandth, as far as gzip goes, is nothing but
   * blanks.
   */
  static final int MOST_RATIO = 100;

  private static final int BUFFER = 1 << 16;
  private static final int SMALL_BUFFER = 1 << 9;

  private final long bound;
  private long bytes;

  /**
   * @param packed from its beginning
   * @param size of the packed bytes, in bytes
   */
  static InputStream of(InputStream packed, long size) throws IOException {
    int buffer = (int) Math.max(SMALL_BUFFER, Math.min(BUFFER, size));
    try {
      long bound = Math.max(LEAST_BOUND, MOST_RATIO * size);
      return new Unpacked(new GZIPInputStream(packed, buffer), bound);
    } catch (EOFException e) {
      throw new DamagedLogException("gzip data that ends in its header", e);
    } catch (ZipException e) {
      throw new DamagedLogException("gzip data with a header that is damaged", e);
    }
  }

  Unpacked(InputStream in, long bound) {
    super(in);
    this.bound = bound;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int from, int count) throws IOException {
    int read;
    try {
      read = in.read(target, from, count);
    } catch (EOFException e) {
      throw new DamagedLogException("gzip data that ends early", e);
    } catch (ZipException e) {
      throw new DamagedLogException("gzip data that is damaged", e);
    }
    bytes += Math.max(0, read);
    if (bytes > bound) {
      throw new DamagedLogException("gzip data that unpacks to more than " + bound + " bytes");
    }
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
