package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DataStreamsTest {
  @Property(tries = 200)
  void anyTextIsReadAsItWasWritten(@ForAll String text) throws IOException {
    assertThat(read(written(text))).isEqualTo(text);
  }

  @Test
  void aTextOfMoreThan64KiBIsReadAsItWasWritten() throws IOException {
    String text = "\u00e9".repeat(70_000);
    assertThat(read(written(text))).isEqualTo(text);
  }

  @Test
  void halfASurrogatePairIsReadAsItWasWritten() throws IOException {
    assertThat(read(written("\udc00a\ud800"))).isEqualTo("\udc00a\ud800");
  }

  @Test
  void aTextThatIsCutOffIsAnError() throws IOException {
    byte[] whole = written("sea");
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 1)))
        .isInstanceOf(EOFException.class);
  }

  private static byte[] written(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataStreams.writeString(new DataOutputStream(bytes), text);
    return bytes.toByteArray();
  }

  private static String read(byte[] bytes) throws IOException {
    return DataStreams.readString(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
