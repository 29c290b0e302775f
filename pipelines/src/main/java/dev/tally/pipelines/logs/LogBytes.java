package dev.tally.pipelines.logs;

import dev.tally.games.records.LogContext;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.commons.io.input.ReaderInputStream;

/**
 * The bytes of a log: unpacked if they are packed with gzip or xz, and UTF-8 if they are UTF-16.
 */
public final class LogBytes {
  /** Bytes that are enough to recognize an archive. */
  static final int HEAD = 512;

  private static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final byte[] XZ = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0};

  /** Beginnings of zip archives, with files and without. */
  private static final List<byte[]> ZIP =
      List.of(new byte[] {'P', 'K', 3, 4}, new byte[] {'P', 'K', 5, 6});

  /** The mark of tar archives at an offset. */
  private static final byte[] TAR = {'u', 's', 't', 'a', 'r'};

  private static final int TAR_AT = 257;

  /** The byte order marks of UTF-16. */
  private static final byte[] LITTLE_ENDIAN = {(byte) 0xff, (byte) 0xfe};

  private static final byte[] BIG_ENDIAN = {(byte) 0xfe, (byte) 0xff};

  private LogBytes() {}

  /**
   * A stream of a block, which does not buffer.
   *
   * @throws DamagedLogException if they cannot be unpacked; the stream throws it too
   * @throws IOException if they cannot be read
   */
  public static InputStream open(LogBlock block) throws IOException {
    InputStream in = open(block.file().location(), block.start().offset());
    try {
      if (!block.isWhole()) {
        return BoundedInputStream.builder().setInputStream(in).setMaxCount(block.size()).get();
      }
      long size = block.file().size();
      return unpacked(in, size, BoundedDecompression.Bound.of(size));
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Unpacks bytes that are packed with gzip or xz, makes UTF-8 of UTF-16 that has its byte order
   * mark, and passes others on.
   *
   * @param size how many bytes there are, as far as that is known
   */
  static InputStream unpacked(InputStream in, long size, BoundedDecompression.Bound bound)
      throws IOException {
    PushbackInputStream whole = new PushbackInputStream(in, XZ.length);
    byte[] head = peek(whole);
    if (begins(head, GZIP)) {
      return utf8(
          new PushbackInputStream(BoundedDecompression.gzip(whole, size, bound), XZ.length));
    }
    return begins(head, XZ)
        ? utf8(new PushbackInputStream(BoundedDecompression.xz(whole, bound), XZ.length))
        : utf8(whole);
  }

  /** Text in UTF-8; what is wrong in UTF-16 is U+FFFD, so that only its own record suffers. */
  private static InputStream utf8(PushbackInputStream in) throws IOException {
    return isUtf16(peek(in))
        ? ReaderInputStream.builder()
            .setReader(new InputStreamReader(in, StandardCharsets.UTF_16))
            .setCharset(StandardCharsets.UTF_8)
            .get()
        : in;
  }

  private static byte[] peek(PushbackInputStream in) throws IOException {
    byte[] head = in.readNBytes(XZ.length);
    in.unread(head);
    return head;
  }

  /** Whether bytes begin as an archive does. */
  static boolean isArchive(byte[] head) {
    return ZIP.stream().anyMatch(mark -> begins(head, mark)) || isTar(head);
  }

  /** Whether bytes begin as a tar archive does. */
  static boolean isTar(byte[] head) {
    return hasAt(head, TAR_AT, TAR);
  }

  private static boolean begins(byte[] head, byte[] mark) {
    return hasAt(head, 0, mark);
  }

  private static boolean hasAt(byte[] head, int from, byte[] mark) {
    int to = from + mark.length;
    return head.length >= to && Arrays.equals(head, from, to, mark, 0, mark.length);
  }

  private static boolean isUtf16(byte[] head) {
    return begins(head, LITTLE_ENDIAN) || begins(head, BIG_ENDIAN);
  }

  /** The bytes of a file from one of them on, as they are on the disk. */
  static InputStream open(String location, long from) throws IOException {
    if (Storage.isLocal(location)
        && Files.readAttributes(Storage.path(location), BasicFileAttributes.class).isOther()) {
      throw new FileSystemException(location, null, "not a file"); // opening a pipe may block
    }
    return Storage.open(location, from);
  }

  /** The first bytes of a file. */
  public static byte[] head(String location) throws IOException {
    try (InputStream in = open(location, 0)) {
      return in.readNBytes(LogContext.MAX_COMPANION_BYTES);
    }
  }

  /** Why a file cannot be read, without its name. */
  public static String problem(IOException e) {
    return e instanceof NoSuchFileException
        ? "no such file"
        : "cannot be read: " + Failures.reason(e);
  }

  /** Whether a log is packed or in UTF-16, and so can only be read from its beginning. */
  static boolean isPacked(LogFile file) throws IOException {
    try (InputStream in = open(file.location(), 0)) {
      byte[] head = in.readNBytes(HEAD);
      return isArchive(head) || begins(head, GZIP) || begins(head, XZ) || isUtf16(head);
    }
  }
}
