package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Eight bytes at once are as good as one after the other. */
class LogLinesTest {
  @Property
  void findsLineEndsAsByteByByte(@ForAll("bytes") byte[] bytes) {
    for (int from = 0; from <= bytes.length; from++) {
      for (int to = from; to <= bytes.length; to++) {
        assertThat(LogLines.lineEnd(bytes, from, to)).isEqualTo(lineEnd(bytes, from, to));
      }
    }
  }

  @Property
  void tellsAsciiAsByteByByte(@ForAll("bytes") byte[] bytes) {
    for (int length = 0; length <= bytes.length; length++) {
      assertThat(LogLines.isAscii(bytes, length)).isEqualTo(isAscii(bytes, length));
    }
  }

  @Example
  void findsAnyByteBesideALineFeed() {
    for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
      for (int index = 0; index < Long.BYTES; index++) {
        byte[] bytes = "12345678".getBytes(StandardCharsets.US_ASCII);
        bytes[index] = (byte) value;
        assertThat(LogLines.lineEnd(bytes, 0, bytes.length)).isEqualTo(value == '\n' ? index : 8);
        assertThat(LogLines.isAscii(bytes, bytes.length)).isEqualTo(value >= 0);
      }
    }
  }

  @Example
  void tellsAsciiByEachCharacter() {
    for (char character = 0; character <= 0x100; character++) {
      assertThat(LogLines.isAscii("a" + character + "b")).isEqualTo(character < 0x80);
    }
  }

  /** Line feeds, and bytes that differ from them by a bit or by 1. */
  @Provide
  Arbitrary<byte[]> bytes() {
    Arbitrary<Byte> near =
        Arbitraries.of((byte) '\n', (byte) '\t', (byte) 0x0B, (byte) 0, (byte) 0x8A, (byte) 0x7F);
    return Arbitraries.frequencyOf(
            Tuple.of(1, near), Tuple.of(6, Arbitraries.bytes().between((byte) 0, (byte) 'z')))
        .array(byte[].class)
        .ofMaxSize(28);
  }

  private static int lineEnd(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && bytes[at] != '\n') {
      at++;
    }
    return at;
  }

  private static boolean isAscii(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  @Property
  void countsAsByteByByte(@ForAll("bytes") byte[] bytes) {
    for (char character : new char[] {'\n', ',', '"'}) {
      for (int from = 0; from <= bytes.length; from++) {
        for (int to = from; to <= bytes.length; to++) {
          int count = 0;
          for (int i = from; i < to; i++) {
            count += bytes[i] == character ? 1 : 0;
          }
          assertThat(LogLines.count(bytes, from, to, character)).isEqualTo(count);
        }
      }
    }
  }

  @Example
  void countsAnyByteAmongOthers() {
    for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
      byte[] bytes = "1,2,34,56,789".getBytes(StandardCharsets.US_ASCII);
      bytes[4] = (byte) value;
      assertThat(LogLines.count(bytes, 0, bytes.length, ',')).isEqualTo(value == ',' ? 5 : 4);
    }
  }
}
