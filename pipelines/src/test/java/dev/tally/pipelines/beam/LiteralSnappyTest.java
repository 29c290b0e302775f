package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyInputStream;
import org.xerial.snappy.SnappyOutputStream;

/** What this class writes is read by it, and what Snappy's own library wrote is read as well. */
class LiteralSnappyTest {
  @BeforeAll
  static void install() {
    LiteralSnappy.install();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 16_383, 16_384, 32_768, 100_000})
  void readsWhatItWrote(int length) throws IOException {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (SnappyOutputStream out = new SnappyOutputStream(packed)) {
      out.write(bytes);
    }

    try (SnappyInputStream in =
        new SnappyInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
      assertThat(in.readAllBytes()).isEqualTo(bytes);
    }
    assertThat(Snappy.uncompress(Snappy.compress(bytes))).isEqualTo(bytes);
    assertThat(Snappy.isValidCompressedBuffer(Snappy.compress(bytes))).isTrue();
  }

  /** By the format's description: 10 bytes, a literal of 3, and 7 from 3 bytes before. */
  @Test
  void readsCopies() throws IOException {
    byte[] packed = HexFormat.of().parseHex("0a" + "08" + "616263" + "0d03");

    assertThat(Snappy.uncompressString(packed)).isEqualTo("abcabcabca");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0a08", "0a08616263", "ffffffffffff", "0a0d03"})
  void refusesWhatIsDamaged(String packed) throws IOException {
    byte[] bytes = HexFormat.of().parseHex(packed);

    assertThat(Snappy.isValidCompressedBuffer(bytes)).isFalse();
    assertThatThrownBy(() -> Snappy.uncompress(bytes)).isInstanceOf(IOException.class);
  }
}
