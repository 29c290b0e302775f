package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in docs/install.md, as somebody would use this module. */
class LibraryExampleTest {
  private static final Path ROOT = Path.of(System.getProperty("tally.root", ".."));

  @TempDir Path home;

  @Test
  void theExampleGradesAFile() throws IOException, InterruptedException {
    Matcher example =
        Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(ROOT.resolve("docs/install.md")));
    assertThat(example.find()).isTrue();
    Path program = Files.writeString(home.resolve("GradeFile.java"), example.group(1));
    Path log = Files.writeString(home.resolve("games.txt"), "f5d6c3d3c4\nf5f5\nf5d6 a1\n");
    assertThat(run(program, log)).isEqualTo("2: is occupied\n3: captures nothing\n");
  }

  /** Compiles and runs it as its own program, with this module alone. */
  private String run(Path program, Path log) throws IOException, InterruptedException {
    Path out = home.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--class-path",
                System.getProperty("java.class.path"),
                program.toString(),
                log.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return Files.readString(out);
  }
}
