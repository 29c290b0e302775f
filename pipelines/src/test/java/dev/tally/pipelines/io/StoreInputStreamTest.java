package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class StoreInputStreamTest {
  private static final String FILE = "s3://bucket/key";

  /** Breaks after some bytes, as the connection to a server may. */
  private static final class Breaking extends ByteArrayInputStream {
    private final boolean isShort;
    private int left;

    Breaking(byte[] bytes, int max, boolean isShort) {
      super(bytes);
      this.left = max;
      this.isShort = isShort;
    }

    @Override
    public synchronized int read(byte[] target, int from, int count) {
      if (left == 0 && available() > 0) {
        if (isShort) {
          return 0; // as S3's channel does
        }
        throw new IllegalStateException("broken");
      }
      int read = super.read(target, from, Math.min(count, Math.max(1, left)));
      left -= Math.max(0, read);
      return read;
    }
  }

  @Property
  void goesOnWhereTheConnectionBroke(
      @ForAll byte[] bytes,
      @ForAll @IntRange(min = 1, max = 9) int max,
      @ForAll @IntRange(max = 20) int skipped,
      @ForAll boolean isShort)
      throws IOException {
    int from = Math.min(skipped, bytes.length);
    try (InputStream in =
        new StoreInputStream(
            FILE,
            from,
            offset ->
                new Breaking(
                    Arrays.copyOfRange(bytes, offset.intValue(), bytes.length), max, isShort))) {
      assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, from, bytes.length));
    }
  }

  @Property
  void readsByteForByte(@ForAll @Size(max = 20) byte[] bytes) throws IOException {
    try (InputStream in =
        new StoreInputStream(FILE, 0, offset -> new ByteArrayInputStream(bytes))) {
      for (byte each : bytes) {
        assertThat(in.read()).isEqualTo(each & 0xFF);
      }
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @Test
  void givesUpWhereNoConnectionBringsAByte() throws IOException {
    try (InputStream in =
        new StoreInputStream(FILE, 0, offset -> new Breaking(new byte[9], 0, false))) {
      assertThatThrownBy(in::readAllBytes)
          .isInstanceOf(FileSystemException.class)
          .hasMessage(FILE + ": broken");
    }
  }
}
