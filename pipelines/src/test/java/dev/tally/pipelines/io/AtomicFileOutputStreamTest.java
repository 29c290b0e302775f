package dev.tally.pipelines.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileOutputStreamTest {
  @TempDir Path home;

  @Test
  void fileAppearsWhole() throws IOException {
    Path file = home.resolve("a/b/part");
    try (AtomicFileOutputStream stream = new AtomicFileOutputStream(file.toString())) {
      stream.write("sea".getBytes(UTF_8));
      stream.flush();
      assertThat(file).doesNotExist();
      stream.commit();
      assertThat(stream.bytes()).isEqualTo(3);
    }
    assertThat(file).hasContent("sea");
    assertThat(home.resolve("a/b").toFile().list()).containsExactly("part");
  }

  @Test
  void nothingIsLeftOfAFileThatIsNotCommitted() throws IOException {
    try (AtomicFileOutputStream stream =
        new AtomicFileOutputStream(home.resolve("part").toString())) {
      stream.write("se".getBytes(UTF_8));
    }
    assertThat(home).isEmptyDirectory();
  }

  /** A worker that was believed lost goes on beside the one that took its place. */
  @Test
  void streamsForTheSameFileAreNotMixedUp() throws IOException {
    Path file = home.resolve("part");
    try (AtomicFileOutputStream lost = new AtomicFileOutputStream(file.toString());
        AtomicFileOutputStream again = new AtomicFileOutputStream(file.toString())) {
      lost.write("se".getBytes(UTF_8));
      again.write("sea".getBytes(UTF_8));
      again.commit();
      lost.write('a');
      assertThat(file).hasContent("sea");
      lost.commit();
    }
    assertThat(file).hasContent("sea");
    assertThat(home.toFile().list()).containsExactly("part");
  }
}
