package dev.tally.pipelines.scripture.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents read by the built program, whose jar has no libraries for them. */
@Tag("slow")
final class DocumentsIT {
  private static final Path READERS = Program.JAR.resolveSibling("tally-documents.jar");

  @TempDir private Path folder;

  @Test
  void theJarBesideTheProgramReadsEveryKind() throws IOException {
    Files.createDirectory(folder.resolve("texts"));
    for (Map.Entry<String, byte[]> each : SampleDocuments.all().entrySet()) {
      Files.write(folder.resolve("texts").resolve(each.getKey()), each.getValue());
    }

    Program.Result result = Program.jar("text", "--text=" + folder.resolve("texts")).run();

    assertThat(result.code()).isZero();
    assertThat(result.out().split("A gull and the sea[.]", -1))
        .hasSize(1 + SampleDocuments.all().size());
  }

  @Test
  void aProgramWithoutThatJarNamesIt() throws IOException {
    Path installation = Files.createDirectory(folder.resolve("my tools"));
    Path jar = Files.copy(Program.JAR, installation.resolve("tally.jar"));
    Files.write(folder.resolve("a.html"), new byte[] {'a'});

    Program.Result alone = run(jar);
    Files.copy(READERS, installation.resolve("tally-documents.jar"));
    Program.Result together = run(jar);

    assertThat(alone.code()).isEqualTo(4);
    assertThat(alone.err().lines())
        .singleElement()
        .asString()
        .contains(
            installation.resolve("tally-documents.jar")
                + ": expected the part of Tally that reads documents");
    assertThat(together.code()).isZero();
  }

  private Program.Result run(Path jar) {
    return Program.command(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xlog:disable",
            "-cp",
            jar.toString(),
            "dev.tally.pipelines.Main",
            "topwords",
            "--text=" + folder.resolve("a.html"))
        .run();
  }
}
