package dev.tally.pipelines;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the built jar does with the folder for temporary files, and what it can do without. */
class TemporaryFilesIT {
  private static final String SAMPLE = "--source=" + Program.ROOT.resolve("data/sample");

  private final Path folder;
  private final Path temporary;

  TemporaryFilesIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    temporary = Files.createDirectory(folder.resolve("tmp"));
  }

  @Test
  void noLibraryIsLoadedButThoseOfTheJdk() throws IOException {
    Path log = folder.resolve("libraries");

    Result result =
        Program.command(
                java(
                    "-Xlog:library=info:file=" + log, "topwords", "--ver=harbour", "--n=3", SAMPLE))
            .run();

    assertThat(result).isEqualTo(new Result(0, TallyIT.GOLDEN, ""));
    String jdk = Path.of(System.getProperty("java.home")).toString();
    try (Stream<String> lines = Files.lines(log)) {
      assertThat(lines.filter(line -> line.contains("Loaded library /")))
          .isNotEmpty()
          .allMatch(line -> line.contains("Loaded library " + jdk));
    }
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void killedRunLeavesNothingThatTheNextDoesNotDelete() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String source = "--source=http://127.0.0.1:" + silent.getLocalPort();
      Process process =
          Program.command(java("topwords", "--cache=" + folder.resolve("cache"), source))
              .start(folder.resolve("out"), folder.resolve("err"));
      try (Socket asking = silent.accept()) {
        assertThat(asking.getInputStream().read()).isEqualTo('G');
        process.destroyForcibly();
        Program.await(process);
      }
    }

    Program.command(java("topwords", "--ver=harbour", SAMPLE)).run();

    assertThat(temporary).isEmptyDirectory();
  }

  /** As on hardened servers; in a namespace of its own, so that nothing else sees the mount. */
  @Test
  void nothingThereNeedsToBeExecutable() throws IOException {
    String mount = "mount -t tmpfs -o noexec tmpfs '" + temporary + "'";
    Result allowed = Program.command("unshare", "-m", "sh", "-c", mount).run();
    assumeTrue(allowed.code() == 0, "no mount namespace here: " + allowed.err());
    String run =
        Stream.of(java("topwords", "--ver=harbour", "--n=3", SAMPLE))
            .collect(joining("' '", " && '", "'"));

    Result result = Program.command("unshare", "-m", "sh", "-c", mount + run).run();

    assertThat(result).isEqualTo(new Result(0, TallyIT.GOLDEN, ""));
  }

  /** The jar with its temporary files in a folder of the test; options of the JVM come first. */
  private String[] java(String... arguments) {
    List<String> own =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:-UsePerfData", // a file that is always in /tmp
            "-Djava.io.tmpdir=" + temporary,
            "-Dtally.root=" + Program.ROOT);
    String jar = Program.ROOT.resolve("pipelines/target/tally.jar").toString();
    return Stream.of(
            own.stream(),
            Stream.of(arguments).filter(each -> each.startsWith("-X")),
            Stream.of("-jar", jar),
            Stream.of(arguments).filter(each -> !each.startsWith("-X")))
        .flatMap(each -> each)
        .toArray(String[]::new);
  }
}
