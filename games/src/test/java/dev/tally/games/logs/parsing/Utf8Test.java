package dev.tally.games.logs.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Bytes that look like UTF-8 and are not allowed there, by what the decoder of the JDK says. */
class Utf8Test {
  /** The first and the last byte of each range that a second byte may be held to. */
  private static final int[] SECOND = {0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF};

  private static final int[] FURTHER = {0x80, 0xBF};

  @Test
  void aCharacterIsForbiddenWhereTheDecoderRefusesIt() {
    for (int lead = 0xC0; lead <= 0xFF; lead++) {
      int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      for (int second : SECOND) {
        for (int further : FURTHER) {
          byte[] bytes = {(byte) lead, (byte) second, (byte) further, (byte) further};
          byte[] character = Arrays.copyOf(bytes, length);
          assertThat(Utf8.indexOfForbidden(character, length))
              .as(HexFormat.of().formatHex(character))
              .isEqualTo(Utf8.of(character, length).isWhole() ? -1 : 0);
        }
      }
    }
  }

  @Test
  void theIndexIsThatOfTheFirstByte() {
    byte[] bytes = "aé€😀??z".getBytes(StandardCharsets.UTF_8);
    int at = bytes.length - 3;
    bytes[at] = (byte) 0xC0;
    bytes[at + 1] = (byte) 0x80;
    assertThat(Utf8.indexOfForbidden(bytes, bytes.length)).isEqualTo(at);
    assertThat(Utf8.indexOfForbidden(bytes, at + 2)).isEqualTo(at);
    assertThat(Utf8.indexOfForbidden(bytes, at + 1)).as("cut within").isEqualTo(-1);
  }

  @Test
  void bytesThatWindows1252DoesNotHaveAreLatin() {
    assertThat(Utf8.orLatin(new byte[] {(byte) 0x81})).isEqualTo(new Utf8("\u0081", true));
  }

  @Test
  void textIsReadUpToWhatIsForbidden() {
    byte[] forbidden = {(byte) 0xC0, (byte) 0x80, 'a'};
    assertThat(Utf8.orLatin(forbidden)).isEqualTo(new Utf8("", false));
    byte[] after = {(byte) 0xC3, (byte) 0xA9, (byte) 0xC0, (byte) 0x80};
    assertThat(Utf8.orLatin(after)).isEqualTo(new Utf8("\u00e9", false));
    byte[] latin = {(byte) 0xE9, 'a', (byte) 0xC0, (byte) 0x80};
    assertThat(Utf8.orLatin(latin)).isEqualTo(new Utf8("\u00e9a", false));
    byte[] whole = {(byte) 0xE9, 'a'};
    assertThat(Utf8.orLatin(whole)).isEqualTo(new Utf8("\u00e9a", true));
  }

  @Test
  void textInAnotherEncodingHasNone() {
    byte[] latin = "Ä Ö Ü ß ÿ".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Utf8.indexOfForbidden(latin, latin.length)).isEqualTo(-1);
    byte[] cut = {(byte) 0xE0, (byte) 0x80, 'a', (byte) 0xF0, (byte) 0x80, (byte) 0x80, 'b'};
    assertThat(Utf8.indexOfForbidden(cut, cut.length)).as("too few bytes follow").isEqualTo(-1);
  }
}
