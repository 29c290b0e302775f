package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.io.input.NullInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedDecompressionTest {
  private static final int LENGTH = 100_000;

  @Test
  void wholePackedDataIsUnpacked() throws IOException {
    assertThat(read(packed())).hasSize(LENGTH);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 9})
  void dataThatEndsInItsHeaderSaysSo(int length) {
    assertDamaged(Arrays.copyOf(packed(), length), "gzip data that ends in its header");
  }

  @Test
  void dataThatEndsEarlySaysSo() {
    byte[] packed = packed();
    assertDamaged(Arrays.copyOf(packed, packed.length / 2), "gzip data that ends early");
    assertDamaged(Arrays.copyOf(packed, packed.length - 1), "gzip data that ends early");
  }

  @Test
  void dataThatIsDamagedSaysSo() {
    byte[] header = packed();
    header[2] = 7; // the only way of packing is 8
    assertDamaged(header, "gzip data with a header that is damaged");
    byte[] sum = packed();
    sum[sum.length - 6] ^= 1;
    assertDamaged(sum, "gzip data that is damaged");
  }

  @ParameterizedTest
  @CsvSource({"1, 1073741824", "10737419, 1073741900"})
  void packedLogUnpacksToAGibibyteOrAHundredTimesItsSize(long size, long max) throws IOException {
    BoundedDecompression.Bound bound = BoundedDecompression.Bound.of(size);
    InputStream fits = new BoundedDecompression(new NullInputStream(max), "zip data", bound);
    assertThat(fits.transferTo(OutputStream.nullOutputStream())).isEqualTo(max);
    InputStream more = new BoundedDecompression(new NullInputStream(1), "zip data", bound);
    assertThatThrownBy(more::read)
        .isInstanceOf(DamagedLogException.class)
        .hasMessage("zip data that unpacks to more than " + max + " bytes");
  }

  @Test
  void dataThatUnpacksToTooMuchSaysSo() throws IOException {
    InputStream endless = new ByteArrayInputStream(new byte[LENGTH]);
    try (BoundedDecompression unpacked =
        new BoundedDecompression(
            endless, "gzip data", new BoundedDecompression.Bound(LENGTH - 1))) {
      assertThatThrownBy(unpacked::readAllBytes)
          .isInstanceOf(DamagedLogException.class)
          .hasMessage("gzip data that unpacks to more than 99999 bytes");
    }
    endless.reset();
    try (BoundedDecompression unpacked =
        new BoundedDecompression(endless, "gzip data", new BoundedDecompression.Bound(LENGTH))) {
      assertThat(unpacked.readAllBytes()).hasSize(LENGTH);
    }
  }

  /** What comes from the disk is no damage of the data. */
  @Test
  void failureToReadStaysWhatItIs(@TempDir Path folder) throws IOException {
    try (InputStream in = Files.newInputStream(folder)) {
      assertThatThrownBy(
              () -> BoundedDecompression.gzip(in, 100, new BoundedDecompression.Bound(100)))
          .isNotInstanceOf(DamagedLogException.class)
          .hasMessage("Is a directory");
    }
  }

  private static void assertDamaged(byte[] packed, String problem) {
    assertThatThrownBy(() -> read(packed))
        .isInstanceOf(DamagedLogException.class)
        .hasMessage(problem);
  }

  private static byte[] read(byte[] packed) throws IOException {
    try (InputStream in =
        BoundedDecompression.gzip(
            new ByteArrayInputStream(packed),
            packed.length,
            BoundedDecompression.Bound.of(packed.length))) {
      return in.readAllBytes();
    }
  }

  private static byte[] packed() {
    byte[] bytes = new byte[LENGTH];
    new Random(1).nextBytes(bytes);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }
}
