package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class Sha1Test {
  private static final byte[] BYTES = {'a', 0, (byte) 0xff};

  @Test
  void bytesMayBeReadOneByOne() throws IOException {
    try (InputStream in = Sha1.verifying(bytes(), Sha1.of(BYTES))) {
      assertThat(new int[] {in.read(), in.read(), in.read(), in.read(), in.read()})
          .containsExactly('a', 0, 0xff, -1, -1);
    }
  }

  @Test
  void otherBytesAreNoticedAtTheirEnd() throws IOException {
    String other = "0".repeat(40);
    InputStream in = Sha1.verifying(bytes(), other);
    assertThat(in.readNBytes(new byte[3], 0, 3)).isEqualTo(3);
    assertThatThrownBy(in::read)
        .isInstanceOf(IOException.class)
        .hasMessage("changed while it was read: SHA-1 " + other + ", now " + Sha1.of(BYTES));
  }

  @Test
  void aStreamMayHaveAsManyBytesAsItsLimit() throws IOException {
    assertThat(Sha1.of(bytes(), 3)).isEqualTo(new Sha1.Sum(Sha1.of(BYTES), BYTES.length));
    assertThatThrownBy(() -> Sha1.of(bytes(), 2)).hasMessage("larger than 0 MiB");
  }

  private static InputStream bytes() {
    return new ByteArrayInputStream(BYTES);
  }
}
