package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged documents, as the process that reads them takes them: a text, or one line that says why.
 */
@Tag("slow")
class DamagedDocumentTest {
  private static final Map<String, byte[]> DOCUMENTS = SampleDocuments.all();
  private static final ScheduledExecutorService CLOCK =
      Executors.newSingleThreadScheduledExecutor();

  @TempDir static Path folder;

  /** One for all documents, as in a run, since reading the first ones takes it the longest. */
  private static DocumentProcess process;

  @BeforeAll
  static void start() throws IOException {
    process = start(DocumentProcess.MAX_SECONDS);
  }

  @AfterAll
  static void stop() {
    process.close();
    CLOCK.shutdownNow();
  }

  static Stream<String> names() {
    return DOCUMENTS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void aDocumentThatIsCutOrChangedHasOneLineOrAText(String name) throws IOException {
    damage(name, /* places= */ 25);
  }

  @ParameterizedTest
  @MethodSource("names")
  void anyDocumentThatIsCutOrChangedHasOneLineOrAText(String name) throws IOException {
    damage(name, /* places= */ 500);
  }

  private void damage(String name, int places) throws IOException {
    byte[] whole = DOCUMENTS.getOrDefault(name, new byte[0]);
    Random random = new Random(places);
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
  }

  @Test
  void aDocumentThatTakesTooLongEndsItsProcessAlone() throws IOException {
    byte[] bytes = SampleDocuments.docx(SampleDocuments.word("gull").repeat(20_000));
    Path file = Files.write(folder.resolve("long.docx"), bytes);
    try (DocumentProcess hurried = start(/* seconds= */ 0)) {
      assertThat(failure(hurried, file)).isEqualTo("takes longer than 0 s to read");
      assertThat(hurried.isAlive()).isFalse();
    }
  }

  @Test
  void aProcessThatDoesNotStartSaysSo() {
    assertThatThrownBy(() -> DocumentProcess.start(folder, CLOCK, 1, /* mebibytes= */ 0))
        .isInstanceOf(CommandException.class)
        .hasMessage("the process that reads documents does not start: it ended with code 1");
  }

  private static String failure(DocumentProcess hurried, Path file) throws IOException {
    try {
      hurried.read(file, "long.docx", /* encoding= */ "", file.resolveSibling("text"));
      return "";
    } catch (UnreadableDocumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static DocumentProcess start(int seconds) throws IOException {
    return DocumentProcess.start(folder, CLOCK, seconds, DocumentProcess.MAX_MEBIBYTES);
  }
}
