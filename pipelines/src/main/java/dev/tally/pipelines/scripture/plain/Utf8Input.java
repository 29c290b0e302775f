package dev.tally.pipelines.scripture.plain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The bytes of a text in any encoding as those of UTF-8. Unless the encoding is known, the first
 * byte that is not of ASCII decides, with those around it: what comes before is the same in all
 * encodings, so that nothing is read twice. Bytes of UTF-8, also damaged ones, and those with a
 * byte order mark, come as they are.
 *
 * <p>The decision depends on the bytes alone, not on how many are asked for at a time.
 */
final class Utf8Input extends InputStream {
  /** Bytes that are looked at from the first one on that decides, and about as many before. */
  private static final int BLOCK = 1 << 16;

  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final InputStream in;
  private final String known;
  private final boolean mayHaveMark;

  /** Name of the encoding; empty if the bytes come as they are. */
  private String encoding = "";

  private boolean isDecided;
  private Optional<Decoding> decoding = Optional.empty();

  /** Bytes to be given out. */
  private byte[] block = {};

  private int at;
  private int limit;

  /** Number of bytes that were read before those of the block. */
  private long offset;

  /**
   * Bytes of a whole text, whose byte order mark says more than what is known.
   *
   * @param known name of the encoding; empty if the bytes are to decide
   */
  Utf8Input(InputStream in, String known) {
    this(in, known, /* mayHaveMark= */ true);
  }

  /**
   * Bytes of a text or of a part of one.
   *
   * @param known name of the encoding; empty if the bytes are to decide
   * @param mayHaveMark whether they are the beginning
   */
  Utf8Input(InputStream in, String known, boolean mayHaveMark) {
    this.in = in;
    this.known = known;
    this.mayHaveMark = mayHaveMark;
  }

  /** The encoding that the bytes have; empty if they come as they are, so far. */
  String encoding() {
    return encoding;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (at == limit) {
      if (isDecided && decoding.isEmpty()) {
        return in.read(target, offset, length);
      }
      if (!fill()) {
        return -1;
      }
    }
    int count = Math.min(length, limit - at);
    System.arraycopy(block, at, target, offset, count);
    at += count;
    return count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /**
   * Gets more bytes to give out.
   *
   * @return whether there are any
   */
  private boolean fill() throws IOException {
    if (decoding.isEmpty()) {
      offset += limit;
      block = block.length == 0 ? new byte[BLOCK] : block;
      limit = in.readNBytes(block, 0, BLOCK);
      at = 0;
      look();
    }
    if (decoding.isPresent()) {
      block = decoding.get().next();
      limit = block.length;
      at = 0;
    }
    return limit > 0;
  }

  /** Looks for what decides in the bytes that were read last. */
  private void look() throws IOException {
    byte[] beginning = Arrays.copyOf(block, Math.min(limit, Integer.BYTES));
    boolean isBeginning = mayHaveMark && offset == 0;
    if (isBeginning && ParagraphReader.isUtf32(beginning)) {
      decide(Charset.forName("UTF-32"));
    } else if (isBeginning && isMarked(beginning)) {
      isDecided = true;
    } else if (!known.isEmpty()) {
      decide(Charset.forName(known));
    } else {
      int first = indexOfOther(block, limit);
      if (first < limit) {
        block = Arrays.copyOf(block, limit + BLOCK);
        int more = in.readNBytes(block, limit, BLOCK);
        limit += more;
        byte[] seen = Arrays.copyOf(block, limit);
        decide(Encodings.of(seen, first, offset == 0, more < BLOCK).orElse(StandardCharsets.UTF_8));
      }
    }
  }

  private static boolean isMarked(byte[] beginning) {
    return ParagraphReader.isUtf16(beginning)
        || Arrays.equals(
            beginning, 0, Math.min(beginning.length, MARK.length), MARK, 0, MARK.length);
  }

  private void decide(Charset charset) {
    isDecided = true;
    if (!charset.equals(StandardCharsets.UTF_8)) {
      encoding = charset.name();
      decoding = Optional.of(new Decoding(charset, Arrays.copyOf(block, limit), offset, in));
    }
  }

  /** Index of the first byte that is NUL or not of ASCII. */
  private static int indexOfOther(byte[] bytes, int limit) {
    int at = 0;
    while (at + Long.BYTES <= limit) {
      long eight = (long) RunTable.LONGS.get(bytes, at);
      // The highest bit of a byte that is zero is set by the subtraction.
      if (((eight | (eight - 0x0101_0101_0101_0101L)) & RunTable.HIGHEST_BITS) != 0) {
        break;
      }
      at += Long.BYTES;
    }
    while (at < limit && bytes[at] > 0) {
      at++;
    }
    return at;
  }

  /** Decodes what follows in another encoding. */
  private static final class Decoding {
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final CharBuffer chars = CharBuffer.allocate(BLOCK);
    private ByteBuffer bytes;
    private long offset;
    private boolean isLast;

    /**
     * A decoder.
     *
     * @param offset of the first of the bytes, for messages
     */
    Decoding(Charset charset, byte[] bytes, long offset, InputStream in) {
      this.in = in;
      this.decoder = charset.newDecoder();
      this.bytes = ByteBuffer.wrap(bytes);
      this.offset = offset;
    }

    /** The next bytes in UTF-8; none at the end. */
    byte[] next() throws IOException {
      CoderResult result = CoderResult.UNDERFLOW;
      chars.clear();
      while (chars.position() == 0 && !(isLast && result.isUnderflow() && !bytes.hasRemaining())) {
        result = decoder.decode(bytes, chars, isLast);
        if (result.isError() && chars.position() == 0) {
          throw malformed();
        }
        if (result.isUnderflow() && chars.position() == 0) {
          if (isLast) {
            break;
          }
          readMore();
        }
      }
      return new String(chars.array(), 0, chars.position()).getBytes(StandardCharsets.UTF_8);
    }

    private void readMore() throws IOException {
      byte[] more = new byte[bytes.remaining() + BLOCK];
      int left = bytes.remaining();
      offset += bytes.position();
      bytes.get(more, 0, left);
      int read = in.readNBytes(more, left, BLOCK);
      isLast = read < BLOCK;
      bytes = ByteBuffer.wrap(more, 0, left + read);
    }

    private IOException malformed() {
      return new IOException(
          String.format(
              Locale.ROOT,
              "expected %s, found the byte 0x%02X at offset %d",
              decoder.charset(),
              bytes.get(bytes.position()),
              offset + bytes.position()));
    }
  }
}
