package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TemporaryFolderTest {
  @Test
  void isGoneWithAllThatIsInItOnceClosed() throws IOException {
    Path path;
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      path = folder.path();
      Files.writeString(Files.createDirectories(path.resolve("a/b")).resolve("c"), "text");
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void mayBeGoneAlready() throws IOException {
    TemporaryFolder folder = TemporaryFolder.create();
    Files.delete(folder.path());
    folder.close();
    assertThat(folder.path()).doesNotExist();
  }
}
