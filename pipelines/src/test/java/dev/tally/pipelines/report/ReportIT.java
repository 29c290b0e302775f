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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report} as the built program runs it, where the machine lets it down. */
@Tag("slow")
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
        Program.command("mount", "-t", "tmpfs", "-o", "size=68k", "tmpfs", disk.toString()).run();
    assumeTrue(mounted.code() == 0, "no small disk can be mounted: " + mounted.err());
    try {
      assertThat(report(disk, "--date=2026-03-01").code()).isZero();
      Files.write(disk.resolve("other"), new byte[4096]);

      Result full = report(disk, "--date=2026-03-02");

      assertThat(full.code()).isEqualTo(4);
      assertThat(full.out()).isEmpty();
      assertThat(full.err())
          .isEqualTo(
              "tally: --reports=%s/2026-03-02: cannot be written: %s\n",
              disk, "No space left on device");
      assertThat(names(disk))
          .containsExactly(".tally", "2026-03-01", "feed.xml", "index.html", "other", "texts");
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

  @Test
  void runsAtTheSameTimeAllAppearOnThePage() throws IOException {
    List<String> dates = List.of("2026-03-01", "2026-03-02", "2026-03-03", "2026-03-03");
    Path reports = folder.resolve("reports");
    List<Process> runs = new ArrayList<>();
    for (String date : dates) {
      runs.add(program(reports, "--date=" + date).start(file("out", runs), file("err", runs)));
    }
    for (Process run : runs) {
      assertThat(Program.await(run)).isZero();
    }
    assertThat(names(reports))
        .containsExactly(
            ".tally", "2026-03-01", "2026-03-02", "2026-03-03", "feed.xml", "index.html", "texts");
    assertThat(reports.resolve("index.html")).content().contains(dates);
  }

  private Path file(String name, List<Process> runs) {
    return folder.resolve(name + runs.size());
  }

  private static Result report(Path reports, String date) {
    return program(reports, date).run();
  }

  private static Program program(Path reports, String date) {
    return Program.jar(
        "report", "--ver=harbour", "--source=data/sample", "--reports=" + reports, date);
  }

  private static List<String> names(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.map(each -> each.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
