package dev.tally.pipelines.report;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The line that {@code scripts/install-nightly} prints, under Debian's cron, until it has run once.
 * Cron sees a crontab of the test's own and no other, in namespaces that end with it; that takes
 * root.
 */
@Tag("slow")
class CronIT {
  /** Puts a folder's files where cron looks, as no process but cron sees it. */
  private static final String CRON =
      """
      mount --bind "$0/crontabs" /var/spool/cron/crontabs &&
        mount --bind "$0/cron.d" /etc/cron.d &&
        mount --bind "$0/crontab" /etc/crontab &&
        mount -t tmpfs tmpfs /run &&
        exec cron -f
      """;

  private static final List<String> NAMESPACES =
      List.of("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc");

  @TempDir Path folder;

  @Test
  void cronRunsThePrintedLine() throws Exception {
    assumeTrue(StandIn.isRoot(), "cron needs root");
    assumeTrue(StandIn.program("cron").isPresent(), "no cron on this machine");
    assumeTrue(Program.command(namespaces("true")).run().code() == 0, "no namespaces here");
    StandIn project = new StandIn(folder.resolve("it's 100% ready"));
    project.tally("pwd; echo \"$PATH\"; printf '<%s>' \"$@\"; echo");
    Path logs = Files.createDirectories(project.reports().resolve("log"));
    String line =
        project.script("install-nightly", "04:30", "--cron", "--n=50 %").in(folder).run().out();
    assertThat(line).startsWith("30 4 * * * ");

    Process cron = start(line.replaceFirst("30 4", "* *"));
    try {
      awaitRun(project, logs);
    } finally {
      cron.destroyForcibly(); // unshare heeds nothing else; cron ends with it
      Program.await(cron);
    }

    String run = "start: report --n=50\\ %\n" + folder + "\n/usr/bin:/bin\n<report><--n=50 %>\n";
    assertThat(project.log().split("start: ", -1)).hasSize(2);
    assertThat(project.log().split("end: exit code 0 \\(done\\)", -1)).hasSize(2);
    assertThat(project.log()).contains(run);
  }

  private Process start(String line) throws IOException {
    Path crontab = Files.createDirectory(folder.resolve("crontabs")).resolve("root");
    Files.writeString(crontab, line);
    Files.setPosixFilePermissions(crontab, PosixFilePermissions.fromString("rw-------"));
    Files.createDirectory(folder.resolve("cron.d"));
    Files.createFile(folder.resolve("crontab"));
    return Program.command(namespaces("sh", "-c", CRON, folder.toString()))
        .start(folder.resolve("out"), folder.resolve("err"));
  }

  private static String[] namespaces(String... command) {
    return Stream.concat(NAMESPACES.stream(), Stream.of(command)).toArray(String[]::new);
  }

  /** A tick may be a minute away, and a run takes no time. */
  private static void awaitRun(StandIn project, Path logs) throws Exception {
    try (WatchService watch = FileSystems.getDefault().newWatchService()) {
      logs.register(watch, ENTRY_CREATE, ENTRY_MODIFY);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
      while (project.log().split("end: ", -1).length < 2) {
        WatchKey key = watch.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        assertThat(key).as("what cron did in time: " + project.log()).isNotNull();
        key.pollEvents();
        key.reset();
      }
    }
  }
}
