package dev.tally.pipelines.io;

import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apache.commons.io.input.ProxyInputStream;

/** SHA-1 of bytes, in lower-case hexadecimal. */
public final class Sha1 {
  /**
   * Number of bytes that are read at a time: a table has many short texts, each with a sum of its
   * own.
   */
  private static final int CHUNK = 1 << 13;

  private static final HexFormat HEX = HexFormat.of();

  /** Digests for each thread: finding one takes longer than the sum of a row. */
  private static final ThreadLocal<MessageDigest> OF_BYTES = ThreadLocal.withInitial(Sha1::digest);

  private Sha1() {}

  /** SHA-1 of these bytes. */
  public static String of(byte[] bytes) {
    return HEX.formatHex(OF_BYTES.get().digest(bytes));
  }

  /**
   * The checksum and length of a stream.
   *
   * @param sha1 of its bytes
   * @param bytes how many they are
   */
  public record Sum(String sha1, long bytes) {}

  /**
   * Checksum of a stream, which is read to its end.
   *
   * @throws TooLargeException if it has more bytes than it may have
   */
  public static Sum of(InputStream in, long maxBytes) throws IOException {
    MessageDigest digest = digest();
    byte[] chunk = new byte[CHUNK];
    long total = 0;
    for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
      digest.update(chunk, 0, read);
      total += read;
      if (total > maxBytes) {
        throw new TooLargeException(maxBytes);
      }
    }
    return new Sum(HEX.formatHex(digest.digest()), total);
  }

  /** Passes bytes on, with an {@link IOException} at their end unless they have this SHA-1. */
  public static InputStream verifying(InputStream in, String sha1) {
    return new VerifyingStream(new DigestInputStream(in, digest()), sha1);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /** More bytes than there may be. */
  public static final class TooLargeException extends ProtocolException {
    /** Says how many there may be, in MiB. */
    public TooLargeException(long maxBytes) {
      super("larger than " + (maxBytes >> 20) + " MiB");
    }
  }

  private static final class VerifyingStream extends ProxyInputStream {
    private final MessageDigest digest;
    private final String expected;
    private boolean isVerified;

    VerifyingStream(DigestInputStream in, String expected) {
      super(in);
      this.digest = in.getMessageDigest();
      this.expected = expected;
    }

    @Override
    protected void afterRead(int count) throws IOException {
      if (count >= 0 || isVerified) {
        return;
      }
      isVerified = true;
      String found = HEX.formatHex(digest.digest());
      if (!found.equals(expected)) {
        throw new IOException("changed while it was read: SHA-1 " + expected + ", now " + found);
      }
    }
  }
}
