package dev.tally.pipelines.scripture.getbible;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks of bodies, wherever they come from: their size, their SHA-1, that they are JSON. */
public final class Digests {
  /** A body with more bytes than this is refused. */
  static final int MAX_BYTES = 256 << 20;

  /**
   * An index with more bytes than this is refused: it is kept in memory as a tree of up to forty
   * times its size. The API's largest has 180 kB.
   */
  static final int MAX_INDEX_BYTES = 4 << 20;

  private static final int CHUNK = 1 << 16;
  private static final int MAX_SIDECAR_BYTES = 64;
  private static final Pattern SHA1 = Pattern.compile("[0-9a-f]{40}");

  /**
   * A value, a name or a gap in JSON with more bytes than this, quotes included, is refused, since
   * it has to be kept in memory, several times. A whole Bible has five million, its longest verse
   * some 600.
   */
  static final int MAX_PIECE_BYTES = 16 << 20;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES) // there may be millions
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(MAX_PIECE_BYTES).build())
          .build();

  private Digests() {}

  /**
   * Reads a stream to its end.
   *
   * @return the SHA-1 of its bytes in lower-case hexadecimal
   * @throws TooLargeException if there are more than {@link #MAX_BYTES}
   */
  public static String sha1(InputStream in) throws IOException {
    return sha1(in, MAX_BYTES);
  }

  /** The digest of a stream with a limit in bytes. */
  public static String sha1(InputStream in, int maxBytes) throws IOException {
    MessageDigest digest = newSha1();
    byte[] chunk = new byte[CHUNK];
    long total = 0;
    for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
      digest.update(chunk, 0, read);
      total += read;
      if (total > maxBytes) {
        throw new TooLargeException(maxBytes);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The SHA-1 that a sidecar file holds, in lower case; empty if it holds anything else. */
  static Optional<String> publishedSha1(InputStream sidecar) throws IOException {
    return publishedSha1(new String(sidecar.readNBytes(MAX_SIDECAR_BYTES), StandardCharsets.UTF_8));
  }

  /** The SHA-1 that a string is, in lower case; empty if it is anything else. */
  static Optional<String> publishedSha1(String published) {
    String text = published.replaceFirst("^\\uFEFF", "").strip();
    return Optional.of(text.toLowerCase(Locale.ROOT)).filter(sum -> SHA1.matcher(sum).matches());
  }

  /** A parser whose use of memory is bounded, whatever the bytes are. */
  static JsonParser parser(InputStream json) throws IOException {
    PieceStream pieces = new PieceStream(json);
    JsonParser parser = JSON.createParser(pieces);
    pieces.parser = Optional.of(parser);
    return parser;
  }

  /** Reads a stream to its end, which throws a {@link MalformedTextException} unless it is JSON. */
  static void checkJson(InputStream in) throws IOException {
    try (JsonParser parser = parser(in)) {
      if (parser.nextToken() == null) {
        throw new MalformedTextException("expected JSON, found nothing", null);
      }
      parser.skipChildren();
      if (parser.nextToken() != null) {
        throw new MalformedTextException("expected the end of the JSON", null);
      }
    } catch (JsonProcessingException e) {
      throw new MalformedTextException("not JSON: " + VerseReader.problem(e), e);
    }
  }

  /** Passes bytes on, with an {@link IOException} at their end unless they have this SHA-1. */
  public static InputStream verifying(InputStream in, String sha1) {
    return new VerifyingStream(new DigestInputStream(in, newSha1()), sha1);
  }

  private static MessageDigest newSha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }

  /** A body of more bytes than it may have. */
  static final class TooLargeException extends ProtocolException {
    TooLargeException(int maxBytes) {
      super("larger than " + (maxBytes >> 20) + " MiB");
    }
  }

  /** Fails where a value that the parser reads is too long. */
  private static final class PieceStream extends FilterInputStream {
    private Optional<JsonParser> parser = Optional.empty();
    private long bytes;

    PieceStream(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (parser.isPresent()) {
        JsonLocation start = parser.get().currentTokenLocation();
        if (start.getByteOffset() >= 0 && bytes - start.getByteOffset() > MAX_PIECE_BYTES) {
          throw new MalformedTextException(
              VerseReader.place(start)
                  + ("no value or name ends within " + (MAX_PIECE_BYTES >> 20) + " MiB from here"),
              null);
        }
      }
      int read = super.read(target, offset, length);
      bytes += Math.max(read, 0);
      return read;
    }
  }

  private static final class VerifyingStream extends FilterInputStream {
    private final DigestInputStream digesting;
    private final String expected;
    private boolean verified;

    VerifyingStream(DigestInputStream in, String expected) {
      super(in);
      this.digesting = in;
      this.expected = expected;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      if (read < 0 && !verified) {
        verified = true;
        String found = HexFormat.of().formatHex(digesting.getMessageDigest().digest());
        if (!found.equals(expected)) {
          throw new IOException("changed while it was read: SHA-1 " + expected + ", now " + found);
        }
      }
      return read;
    }
  }
}
