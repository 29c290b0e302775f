package dev.tally.pipelines.beam;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorInputStream;
import org.xerial.snappy.SnappyApi;
import org.xerial.snappy.SnappyLoader;

/**
 * Snappy in plain Java, for byte arrays: it reads all that is valid, and writes one literal, which
 * is valid and no smaller than what it holds. Beam packs every function with snappy-java, which
 * would unpack a native library into the folder for temporary files: not possible where nothing may
 * be executed there, and the library is left there by a process that is killed. Safe for use by
 * many threads.
 */
public final class LiteralSnappy implements SnappyApi {
  /** A literal whose length, minus 1, is in the four bytes that follow. */
  private static final int LONG_LITERAL = 63 << 2;

  /** Distance that a copy reaches back in what Snappy packs. */
  private static final int WINDOW = 1 << 16;

  /** Most bytes of a length, and of the tag of a literal. */
  private static final int MAX_OVERHEAD = 5 + 5;

  private LiteralSnappy() {}

  /**
   * Replaces the native library in this process, if called before anything is packed. A cluster may
   * bring a version of snappy-java in which there is no such method: it keeps its library.
   */
  public static void install() {
    try {
      // Meant for this, but not public.
      Method setter = SnappyLoader.class.getDeclaredMethod("setSnappyApi", SnappyApi.class);
      setter.setAccessible(true);
      setter.invoke(null, new LiteralSnappy());
    } catch (NoSuchMethodException e) {
      return; // a cluster's own version
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int maxCompressedLength(int length) {
    return length + MAX_OVERHEAD;
  }

  @Override
  public int rawCompress(Object input, int offset, int length, Object output, int outputOffset) {
    byte[] packed = (byte[]) output;
    int at = outputOffset;
    for (int rest = length; ; rest >>>= 7) {
      boolean last = rest < 0x80;
      packed[at++] = (byte) (last ? rest : rest | 0x80);
      if (last) {
        break;
      }
    }
    if (length > 0) {
      packed[at++] = (byte) LONG_LITERAL;
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        packed[at++] = (byte) ((length - 1) >>> shift);
      }
      System.arraycopy(input, offset, packed, at, length);
    }
    return at + length - outputOffset;
  }

  @Override
  public int rawUncompress(Object input, int offset, int length, Object output, int outputOffset)
      throws IOException {
    try (SnappyCompressorInputStream unpacked = unpack(input, offset, length)) {
      return unpacked.readNBytes((byte[]) output, outputOffset, unpacked.getSize());
    }
  }

  @Override
  public int uncompressedLength(Object input, int offset, int length) throws IOException {
    try (SnappyCompressorInputStream unpacked = unpack(input, offset, length)) {
      return unpacked.getSize();
    }
  }

  @Override
  public boolean isValidCompressedBuffer(Object input, int offset, int length) {
    try (InputStream unpacked = unpack(input, offset, length)) {
      unpacked.transferTo(OutputStream.nullOutputStream());
      return true;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  private static SnappyCompressorInputStream unpack(Object input, int offset, int length)
      throws IOException {
    return new SnappyCompressorInputStream(
        new ByteArrayInputStream((byte[]) input, offset, length), WINDOW);
  }

  @Override
  public void arrayCopy(Object source, int offset, int bytes, Object target, int targetOffset) {
    System.arraycopy(source, offset, target, targetOffset, bytes);
  }

  @Override
  public long rawCompress(long input, long size, long output) {
    throw onlyArrays();
  }

  @Override
  public long rawUncompress(long input, long size, long output) {
    throw onlyArrays();
  }

  @Override
  public int rawCompress(
      ByteBuffer input, int offset, int length, ByteBuffer output, int outputOffset) {
    throw onlyArrays();
  }

  @Override
  public int rawUncompress(
      ByteBuffer input, int offset, int length, ByteBuffer output, int outputOffset) {
    throw onlyArrays();
  }

  @Override
  public int uncompressedLength(ByteBuffer input, int offset, int length) {
    throw onlyArrays();
  }

  @Override
  public long uncompressedLength(long input, long length) {
    throw onlyArrays();
  }

  @Override
  public boolean isValidCompressedBuffer(ByteBuffer input, int offset, int length) {
    throw onlyArrays();
  }

  @Override
  public boolean isValidCompressedBuffer(long input, long offset, long length) {
    throw onlyArrays();
  }

  private static UnsupportedOperationException onlyArrays() {
    return new UnsupportedOperationException("Snappy is here for byte arrays only");
  }
}
