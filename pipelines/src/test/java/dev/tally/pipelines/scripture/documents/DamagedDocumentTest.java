package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged documents, as the process that reads them takes them: a text, or one line that says why.
 */
class DamagedDocumentTest {
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final Path folder;

  DamagedDocumentTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void stop() {
    clock.shutdownNow();
  }

  static Stream<String> names() {
    return SampleDocuments.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void aDocumentThatIsCutOrChangedHasOneLineOrAText(String name) throws IOException {
    damage(name, /* places= */ 25);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("names")
  void anyDocumentThatIsCutOrChangedHasOneLineOrAText(String name) throws IOException {
    damage(name, /* places= */ 500);
  }

  private void damage(String name, int places) throws IOException {
    byte[] whole = SampleDocuments.all().getOrDefault(name, new byte[0]);
    Random random = new Random(places);
    DocumentProcess process = start(DocumentProcess.MAX_SECONDS);
    try {
      for (int i = 0; i < places; i++) {
        int at = random.nextInt(whole.length);
        byte[] changed = whole.clone();
        changed[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        for (byte[] bytes : new byte[][] {Arrays.copyOf(whole, at), changed}) {
          Path file = Files.write(folder.resolve(name), bytes);
          try {
            process.read(file, name, /* encoding= */ "", folder.resolve("text"));
            assertThat(folder.resolve("text")).isNotEmptyFile();
          } catch (UnreadableDocumentException e) {
            assertThat(e).hasMessageMatching("[^\\n\\r]{5,500}");
          }
          if (!process.isAlive()) {
            process.close();
            process = start(DocumentProcess.MAX_SECONDS);
          }
        }
      }
    } finally {
      process.close();
    }
  }

  @Test
  void aDocumentThatTakesTooLongEndsItsProcessAlone() throws IOException {
    byte[] bytes = SampleDocuments.docx(SampleDocuments.word("gull").repeat(20_000));
    Path file = Files.write(folder.resolve("long.docx"), bytes);
    try (DocumentProcess process = start(/* seconds= */ 0)) {
      assertThat(failure(process, file)).isEqualTo("takes longer than 0 s to read");
      assertThat(process.isAlive()).isFalse();
    }
  }

  private static String failure(DocumentProcess process, Path file) throws IOException {
    try {
      process.read(file, "long.docx", /* encoding= */ "", file.resolveSibling("text"));
      return "";
    } catch (UnreadableDocumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private DocumentProcess start(int seconds) throws IOException {
    return DocumentProcess.start(folder, clock, seconds, DocumentProcess.MAX_MEBIBYTES);
  }
}
