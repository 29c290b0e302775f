package dev.tally.games.logs.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.records.LogLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ByteScannerTest {
  @Property(tries = 100)
  void givesAllBytesWhateverAReadGives(
      @ForAll byte[] some, @ForAll @IntRange(min = 1, max = 5) int atOnce) throws IOException {
    byte[] bytes = new byte[some.length * 2000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (some[i % some.length] + i / some.length);
    }
    bytes = LogLines.hasMark(bytes, bytes.length) ? new byte[0] : bytes;
    try (ByteScanner scanner = new ByteScanner(slow(bytes, atOnce))) {
      for (int i = 0; i < bytes.length; i++) {
        char first = (char) (bytes[i] & 0xFF);
        boolean isAt = i + 1 < bytes.length && bytes[i + 1] == ')';
        assertThat(scanner.isAt(first, ')')).isEqualTo(isAt);
        assertThat(scanner.peek()).isEqualTo(bytes[i] & 0xFF);
        scanner.skip();
      }
      assertThat(scanner.peek()).isEqualTo(ByteScanner.END);
    }
  }

  @Test
  void columnsCountUnitsOfUtf16AndLinesLineFeeds() throws IOException {
    ByteScanner scanner = scanner("\uFEFFa\u00e9\u20ac\ud83d\ude00b\r\n c");
    assertThat(scanner.isLineBlank()).isTrue();
    skipTo(scanner, 'b');
    assertThat(scanner.column()).isEqualTo(6);
    assertThat(scanner.line()).isEqualTo(1);
    assertThat(scanner.isLineBlank()).isFalse();
    skipTo(scanner, 'c');
    assertThat(scanner.column()).isEqualTo(2);
    assertThat(scanner.line()).isEqualTo(2);
    assertThat(scanner.isLineBlank()).isTrue();
    scanner.setColumn(17);
    scanner.skip();
    scanner.skip();
    assertThat(scanner.column()).isEqualTo(18);
  }

  @Test
  void onlyTheMarkAtTheBeginningIsSkipped() throws IOException {
    ByteScanner scanner = scanner("\uFEFF\uFEFFa");
    assertThat(scanner.peek()).isEqualTo(0xEF);
    assertThat(scanner("\u00ef").peek()).isEqualTo(0xC3);
    assertThat(scanner("").peek()).isEqualTo(ByteScanner.END);
  }

  @Test
  void keepsTheBytesOfOneRecordUpToItsBound() throws IOException {
    ByteScanner scanner = scanner("x".repeat(LogLines.MAX_BYTES) + "ab");
    for (int i = 0; i < LogLines.MAX_BYTES; i++) {
      scanner.keep();
    }
    assertThat(scanner.isTooLong()).isFalse();
    scanner.keep();
    assertThat(scanner.isTooLong()).isTrue();
    assertThat(scanner.kept()).hasSize(LogLines.MAX_BYTES).containsOnly('x');
    scanner.begin();
    assertThat(scanner.isTooLong()).isFalse();
    scanner.keep();
    scanner.keep();
    assertThat(scanner.kept()).containsExactly('b');
  }

  @Test
  void theEndOfTheLogIsNotTooMuch() throws IOException {
    ByteScanner scanner = scanner("x".repeat(LogLines.MAX_BYTES));
    for (int i = 0; i <= LogLines.MAX_BYTES; i++) {
      scanner.keep();
    }
    assertThat(scanner.isTooLong()).isFalse();
  }

  private static void skipTo(ByteScanner scanner, char next) throws IOException {
    while (scanner.peek() != next) {
      scanner.skip();
    }
  }

  private static ByteScanner scanner(String text) {
    return new ByteScanner(slow(text.getBytes(StandardCharsets.UTF_8), 1 << 16));
  }

  private static InputStream slow(byte[] bytes, int atOnce) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(atOnce, length));
      }
    };
  }
}
