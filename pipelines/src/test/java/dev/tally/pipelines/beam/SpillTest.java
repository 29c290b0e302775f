package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpillTest {
  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyStretchIsReadByItself(boolean isDirect) throws Exception {
    Path file = home.resolve("spill");
    Spill first;
    Spill empty;
    Spill last;
    try (Spill.Writer writer = new Spill.Writer(file.toString(), isDirect)) {
      first = writer.write(bytes("one"));
      empty = writer.write(bytes(""));
      last = writer.write(bytes("three"));
      writer.commit();
    }
    assertThat(Files.exists(file)).isEqualTo(isDirect);
    assertThat(read(last)).isEqualTo("three");
    assertThat(read(empty)).isEmpty();
    assertThat(read(first)).isEqualTo("one");
  }

  @Test
  void longOnesAreReadInBlocks() throws Exception {
    Path file = home.resolve("spill");
    String text = "one two ".repeat(30_000);
    try (Spill.Writer writer = new Spill.Writer(file.toString(), /* isInFile= */ true)) {
      writer.write(bytes("before"));
      Spill spill = writer.write(bytes(text));
      writer.write(bytes("after"));
      writer.commit();
      assertThat(read(spill)).isEqualTo(text);
      assertThat(spill.open().available()).isEqualTo(text.length());
    }
  }

  @Test
  void fileThatIsNotCommittedIsNotThere() throws IOException {
    Path file = home.resolve("spill");
    try (Spill.Writer writer = new Spill.Writer(file.toString(), /* isInFile= */ true)) {
      writer.write(bytes("one"));
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void fileThatIsCutOffIsAnError() throws IOException {
    Path file = home.resolve("spill");
    Files.writeString(file, "thr");
    assertThatThrownBy(() -> new Spill(file.toString(), 1, 4, new byte[0]).open().read())
        .isInstanceOf(EOFException.class)
        .hasMessage(file + " ends before the bytes that were written to it");
  }

  private static String read(Spill spill) throws Exception {
    return new String(
        CoderUtils.clone(Spill.CODER, spill).open().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
