package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report} as the built program runs it, where the machine lets it down. */
class ReportIT {
  private static final int TERMINATED = 143;

  private final Path folder;

  ReportIT(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void aFullDiskLeavesYesterdayAndNothingHalfMade() throws IOException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Result mounted =
        Program.command("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()).run();
    assumeTrue(mounted.code() == 0, "no small disk can be mounted: " + mounted.err());
    try {
      assertThat(report(disk, "--date=2026-03-01").code()).isZero();
      Files.write(disk.resolve("other"), new byte[4096]);

      Result full = report(disk, "--date=2026-03-02");

      assertThat(full.code()).isEqualTo(4);
      assertThat(full.out()).isEmpty();
      assertThat(full.err())
          .isEqualTo(
              "tally: %s/2026-03-02: cannot be written: %s\n", disk, "No space left on device");
      assertThat(names(disk))
          .containsExactly("2026-03-01", "feed.xml", "index.html", "other", "texts");
    } finally {
      Program.command("umount", disk.toString()).run();
    }
  }

  @Test
  void aRunThatIsTerminatedLeavesNothing() throws IOException {
    Path reports = folder.resolve("reports");
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process run =
          Program.jar(
                  "report",
                  "--cache=none",
                  "--source=http://127.0.0.1:" + silent.getLocalPort() + "/v2",
                  "--reports=" + reports)
              .start(folder.resolve("out"), folder.resolve("err"));
      try (Socket asked = silent.accept()) {
        assertThat(asked.isConnected()).isTrue();
        run.destroy();
        assertThat(Program.await(run)).isEqualTo(TERMINATED);
      }
    }
    assertThat(names(reports)).isEmpty();
  }

  private static Result report(Path reports, String date) {
    return Program.jar(
            "report", "--ver=harbour", "--source=data/sample", "--reports=" + reports, date)
        .run();
  }

  private static List<String> names(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.map(each -> each.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
