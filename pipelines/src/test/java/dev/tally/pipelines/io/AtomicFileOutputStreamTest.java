package dev.tally.pipelines.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
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

  @Test
  void nothingIsLeftOfAFileThatCannotBeCommitted() throws IOException {
    Path folder = home.resolve("part");
    Files.createDirectories(folder.resolve("with"));
    try (AtomicFileOutputStream stream = new AtomicFileOutputStream(folder.toString())) {
      stream.write("sea".getBytes(UTF_8));
      assertThatThrownBy(stream::commit).isInstanceOf(FileSystemException.class);
    }
    assertThat(home.toFile().list()).containsExactly("part");
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

  @Test
  void packedFilesHaveNoTimeAndCanBeJoined() throws IOException {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (String word : List.of("sea", "", "shore")) {
      Path file = home.resolve(word + "part");
      try (AtomicFileOutputStream stream = AtomicFileOutputStream.gzip(file.toString())) {
        stream.write(word.getBytes(UTF_8));
        stream.commit();
        assertThat(stream.bytes()).isEqualTo(Files.size(file));
      }
      byte[] packed = Files.readAllBytes(file);
      assertThat(Arrays.copyOfRange(packed, 4, 8)).containsOnly(0); // MTIME of RFC 1952
      joined.write(packed);
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(joined.toByteArray()))) {
      assertThat(in.readAllBytes()).asString(UTF_8).isEqualTo("seashore");
    }
  }

  @Test
  void nothingIsLeftOfAPackedFileThatIsNotCommitted() throws IOException {
    try (AtomicFileOutputStream stream =
        AtomicFileOutputStream.gzip(home.resolve("part").toString())) {
      stream.write("se".getBytes(UTF_8));
    }
    assertThat(home).isEmptyDirectory();
  }
}
