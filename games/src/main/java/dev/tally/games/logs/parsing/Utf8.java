package dev.tally.games.logs.parsing;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Bytes decoded as UTF-8, without replacing what is not.
 *
 * @param text up to the first bytes that are not UTF-8
 * @param isWhole whether that is all of them
 */
public record Utf8(String text, boolean isWhole) {
  private static final Charset WINDOWS = Charset.forName("windows-1252");
  private static final int LEAD_OF_TWO = 0xC0;
  private static final int LEAD_OF_THREE = 0xE0;
  private static final int LEAD_OF_FOUR = 0xF0;
  private static final int FIRST_SURROGATE = 0xD800;
  private static final int LAST_SURROGATE = 0xDFFF;

  /** All of the text. */
  public String orThrow() throws ParseException {
    if (!isWhole) {
      throw new ParseException(text.length(), "bytes that are not UTF-8");
    }
    return text;
  }

  /** Reads all bytes. */
  public static Utf8 of(byte[] bytes) {
    return of(bytes, bytes.length);
  }

  /** Reads the first {@code length} bytes. */
  public static Utf8 of(byte[] bytes, int length) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // which reports errors by default
    CharBuffer text = CharBuffer.allocate(length);
    boolean isBad = decoder.decode(ByteBuffer.wrap(bytes, 0, length), text, true).isError();
    return new Utf8(text.flip().toString(), !isBad);
  }

  /**
   * Reads all bytes as UTF-8, which other text hardly ever is by accident, or else as Windows-1252,
   * which has ISO-8859-1 and more; up to the first bytes that {@linkplain #indexOfForbidden
   * neither} means.
   */
  public static Utf8 orLatin(byte[] bytes) {
    Utf8 whole = of(bytes);
    int forbidden = whole.isWhole ? -1 : indexOfForbidden(bytes, bytes.length);
    int length = forbidden < 0 ? bytes.length : forbidden;
    Utf8 known = whole.isWhole ? whole : of(bytes, length);
    return new Utf8(known.isWhole ? known.text : latin(bytes, length), forbidden < 0);
  }

  /** Five bytes that Windows-1252 does not have are what ISO-8859-1 has there. */
  private static String latin(byte[] bytes, int length) {
    String text = new String(bytes, 0, length, WINDOWS);
    return text.indexOf('\uFFFD') < 0
        ? text
        : new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  /**
   * The index of the first bytes that have the form of a character of UTF-8 but are not allowed:
   * longer than necessary, half a surrogate pair, or above U+10FFFF. -1 if there are none. Text in
   * another encoding hardly ever has such bytes.
   */
  public static int indexOfForbidden(byte[] bytes, int length) {
    for (int at = 0; at < length; at++) {
      int lead = bytes[at] & 0xFF;
      int more = lead < LEAD_OF_TWO ? 0 : lead < LEAD_OF_THREE ? 1 : lead < LEAD_OF_FOUR ? 2 : 3;
      int point = lead & (0x7F >> (more + 1));
      int end = at + 1;
      while (end <= at + more && end < length && (bytes[end] & 0xC0) == 0x80) {
        point = (point << 6) | (bytes[end++] & 0x3F);
      }
      boolean hasForm = more > 0 && end > at + more;
      if (hasForm && isForbidden(lead, point, more)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isForbidden(int lead, int point, int more) {
    int min = more == 1 ? 0x80 : more == 2 ? 0x800 : Character.MIN_SUPPLEMENTARY_CODE_POINT;
    boolean isSurrogate = point >= FIRST_SURROGATE && point <= LAST_SURROGATE;
    return point < min || isSurrogate || point > Character.MAX_CODE_POINT || lead >= 0xF8;
  }
}
