package dev.tally.pipelines.logs;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.apache.commons.io.input.ProxyInputStream;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/**
 * A stream that is unpacked, up to a bound. A fault of the packing is a {@link
 * DamagedLogException}; other exceptions come from where the packed bytes are read.
 */
final class BoundedDecompression extends ProxyInputStream {
  /** Number of bytes that any packed log may unpack to, however small it is. */
  static final long MIN_BOUND = 1L << 30;

  /**
   * To how many times its size a log may unpack, if that is more. Games are packed to a fifth, the
   * same game over and over to a hundredth; a thousandth, as far as the method goes, is nothing but
   * blanks.
   */
  static final int MAX_RATIO = 100;

  private static final int BUFFER = 1 << 16;
  private static final int SMALL_BUFFER = 1 << 9;
  private static final String XZ = "xz data";

  /** Memory for the dictionary of xz, which {@code xz -9} makes 64 MiB large. */
  private static final int MAX_XZ_KIB = 96 << 10;

  private final String kind;
  private final Bound bound;

  /**
   * Number of bytes that may be unpacked, of all that share the bound together. Not thread-safe.
   */
  static final class Bound {
    private final long max;
    private long bytes;

    Bound(long max) {
      this.max = max;
    }

    /** The bound of a file of a size in bytes. */
    static Bound of(long size) {
      return new Bound(Math.max(MIN_BOUND, MAX_RATIO * size));
    }
  }

  /**
   * A stream without its gzip.
   *
   * @param packed from its beginning
   * @param size of the packed bytes, in bytes, as far as that is known
   */
  static InputStream gzip(InputStream packed, long size, Bound bound) throws IOException {
    int buffer = (int) Math.max(SMALL_BUFFER, Math.min(BUFFER, size));
    try {
      return new BoundedDecompression(new GZIPInputStream(packed, buffer), "gzip data", bound);
    } catch (EOFException e) {
      throw new DamagedLogException("gzip data that ends in its header", e);
    } catch (ZipException e) {
      throw new DamagedLogException("gzip data with a header that is damaged", e);
    }
  }

  /**
   * A stream without its xz.
   *
   * @param packed from its beginning
   */
  static InputStream xz(InputStream packed, Bound bound) throws IOException {
    try {
      return new BoundedDecompression(new XZInputStream(packed, MAX_XZ_KIB), XZ, bound);
    } catch (EOFException e) {
      throw new DamagedLogException(XZ + " that ends in its header", e);
    } catch (XZIOException e) {
      throw new DamagedLogException(XZ + " with a header that is damaged", e);
    }
  }

  /**
   * @param in unpacks
   * @param kind what it unpacks, for messages
   */
  BoundedDecompression(InputStream in, String kind, Bound bound) {
    super(in);
    this.kind = kind;
    this.bound = bound;
  }

  @Override
  protected void afterRead(int count) throws IOException {
    bound.bytes += Math.max(0, count);
    if (bound.bytes > bound.max) {
      throw new DamagedLogException(kind + " that unpacks to more than " + bound.max + " bytes");
    }
  }

  @Override
  protected void handleIOException(IOException e) throws IOException {
    if (e instanceof EOFException) {
      throw new DamagedLogException(kind + " that ends early", e);
    }
    if (e instanceof MemoryLimitException) {
      throw new DamagedLogException(kind + " that needs more than 96 MiB to be unpacked", e);
    }
    throw e instanceof ZipException || e instanceof XZIOException
        ? new DamagedLogException(kind + " that is damaged", e)
        : e;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
