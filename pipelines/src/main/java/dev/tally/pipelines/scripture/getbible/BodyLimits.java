package dev.tally.pipelines.scripture.getbible;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.tally.games.logs.parsing.JsonProblem;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Checks of bodies, wherever they come from: how long they may be, and that they are JSON or a
 * SHA-1.
 */
final class BodyLimits {
  /** A body with more bytes than this is refused. */
  static final int MAX_BYTES = 256 << 20;

  /**
   * An index with more bytes than this is refused: it is kept in memory as a tree of up to forty
   * times its size. The API's largest has 180 kB.
   */
  static final int MAX_INDEX_BYTES = 4 << 20;

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

  private BodyLimits() {}

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
      throw new MalformedTextException("not JSON: " + problem(e), e);
    }
  }

  /** The problem of damaged JSON. */
  static String problem(JsonProcessingException e) {
    return e instanceof JsonEOFException ? "the JSON ends too early" : JsonProblem.of(e);
  }

  /** Line and column, from 1, as a message starts. */
  static String location(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
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
              location(start)
                  + ("no value or name ends within " + (MAX_PIECE_BYTES >> 20) + " MiB from here"),
              null);
        }
      }
      int read = super.read(target, offset, length);
      bytes += Math.max(read, 0);
      return read;
    }
  }
}
