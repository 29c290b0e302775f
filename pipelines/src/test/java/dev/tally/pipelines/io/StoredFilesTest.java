package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.io.Storage.FileEntry;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A store of objects; {@code StoresIT} has real ones, and one with folders. */
class StoredFilesTest {
  private static final String STARRED = "memory://in/a*b";

  @BeforeEach
  void store() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    for (String each : new String[] {"/", "/x.json", "/x.csv", "/deep/y.json"}) {
      MemoryFiles.FILES.put(STARRED + each, new byte[0]);
      MemoryFiles.FILES.put("memory://in/aXb" + each, new byte[1]);
    }
  }

  @AfterEach
  void empty() {
    MemoryFiles.FILES.clear();
  }

  @Test
  void takesNamesLiterallyAndFoldersForNoFiles() throws IOException {
    assertThat(StoredFiles.find(STARRED + "/x.json"))
        .hasValue(new FileEntry(STARRED + "/x.json", 0));
    assertThat(StoredFiles.find("memory://in/a?b/x.json")).isEmpty();
    assertThat(StoredFiles.find(STARRED)).isEmpty();
    assertThat(StoredFiles.find("memory://in")).isEmpty();
    assertThat(files(StoredFiles.list(STARRED, ".json"))).containsExactly(STARRED + "/x.json");
    assertThat(files(StoredFiles.listRecursively(STARRED)))
        .containsExactly(STARRED + "/deep/y.json", STARRED + "/x.csv", STARRED + "/x.json");
    assertThat(files(StoredFiles.listRecursively("memory://in/aXb"))).hasSize(3);
    assertThat(files(StoredFiles.glob("memory://in/*/x.json"))).hasSize(2);
  }

  @Test
  void deletesAFolderAndNothingBesideIt() throws IOException {
    StoredFiles.deleteFolder(STARRED);

    assertThat(files(StoredFiles.listRecursively("memory://in")))
        .hasSize(3)
        .allMatch(each -> each.startsWith("memory://in/aXb/"));
  }

  @Test
  void readsFromAByteOn() throws IOException {
    MemoryFiles.FILES.put("memory://in/log", new byte[] {1, 2, 3});

    assertThat(StoredFiles.open("memory://in/log", 1).readAllBytes()).containsExactly(2, 3);
    assertThatThrownBy(() -> StoredFiles.open("memory://in/none", 0))
        .isInstanceOf(NoSuchFileException.class);
  }

  private static List<String> files(List<FileEntry> found) {
    return found.stream().map(FileEntry::file).toList();
  }
}
