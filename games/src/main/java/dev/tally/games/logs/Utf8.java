package dev.tally.games.logs;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Bytes read as UTF-8, where nothing is mended in silence.
 *
 * @param text up to the first bytes that are no UTF-8
 * @param isWhole whether that is all of them
 */
record Utf8(String text, boolean isWhole) {
  /** Reads the first {@code length} bytes. */
  static Utf8 of(byte[] bytes, int length) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8.newDecoder(); // which reports, unless told not to
    CharBuffer text = CharBuffer.allocate(length);
    boolean isBad = decoder.decode(ByteBuffer.wrap(bytes, 0, length), text, true).isError();
    return new Utf8(text.flip().toString(), !isBad);
  }
}
