package dev.tally.pipelines.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the built program tells those who watch it, where several do or the disk is full. */
@Tag("slow")
class RunLogIT {
  /** Runs that write to one log at the same time. */
  private static final int RUNS = 2;

  /** Logs of each of them, which the run log names. */
  private static final int LOGS = 400;

  @TempDir Path folder;

  private Path logs() throws IOException {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    for (int i = 0; i < LOGS; i++) {
      Files.writeString(logs.resolve("game" + i + ".jsonl"), "{\"game\":\"gekitai\"}\n");
    }
    return logs;
  }

  @Test
  void linesOfTwoRunsThatShareALogStayWhole() throws IOException {
    String logs = logs().toString();
    Path log = folder.resolve("run.jsonl");
    List<Process> runs = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      runs.add(
          Program.jar("standings", logs, "--fail-on=never", "--run-log=" + log)
              .start(folder.resolve("out" + i), folder.resolve("err" + i)));
    }
    for (Process each : runs) {
      assertThat(Program.await(each)).isZero();
    }

    Map<String, Integer> inputs = new HashMap<>();
    for (String line : Files.readAllLines(log)) {
      JsonNode event = new ObjectMapper().readTree(line);
      if (event.get("event").asText().equals("input")) {
        inputs.merge(event.get("run").asText(), 1, Integer::sum);
      }
    }
    assertThat(inputs.values()).hasSize(RUNS).containsOnly(LOGS);
  }

  @Test
  void aRunThatASignalEndsHasAnEnd() throws IOException {
    Path log = folder.resolve("run.jsonl");
    Path metrics = folder.resolve("run.prom");
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String source = "--source=http://127.0.0.1:" + silent.getLocalPort();
      Process run =
          Program.jar(
                  "topwords", source, "--cache=none", "--run-log=" + log, "--metrics=" + metrics)
              .start(folder.resolve("out"), folder.resolve("err"));
      try (Socket asking = silent.accept()) {
        assertThat(asking.getInputStream().read()).isEqualTo('G');
        run.destroy();

        assertThat(Program.await(run)).isEqualTo(128 + 15);
      }
    }
    List<String> events = Files.readAllLines(log);
    JsonNode end = new ObjectMapper().readTree(events.get(events.size() - 1));
    assertThat(end.get("event").asText()).isEqualTo("end");
    assertThat(end.get("exitCode").asInt()).isEqualTo(128 + 15);
    assertThat(end.get("reasons").get(0).asText()).isEqualTo("ended by SIGTERM");
    assertThat(Files.readString(metrics)).containsPattern("(?m)^tally_last_run_exit_code.* 143$");
  }

  @Test
  void eventsAndResultsShareStandardOutput() throws IOException {
    Path out = folder.resolve("out");
    Process run = Program.jar("list", "games", "--run-log=-").start(out, folder.resolve("err"));

    assertThat(Program.await(run)).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0)).startsWith("{\"event\":\"start\"");
    assertThat(lines.get(lines.size() - 1)).startsWith("{\"event\":\"end\"");
    assertThat(lines).anyMatch(line -> line.contains("gekitai") && !line.startsWith("{"));
  }

  @Test
  void aRunGoesOnWithoutALogWhoseDiskIsFull() throws IOException {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Result mounted =
        Program.command("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk.toString()).run();
    assumeTrue(mounted.code() == 0, "no small disk can be mounted: " + mounted.err());
    try {
      String log = disk.resolve("run.jsonl").toString();

      Result run =
          Program.jar("standings", logs().toString(), "--fail-on=never", "--run-log=" + log).run();

      assertThat(run.code()).isZero();
      assertThat(run.err().lines())
          .filteredOn(line -> line.startsWith("tally: --run-log="))
          .singleElement()
          .asString()
          .startsWith("tally: --run-log=" + log + ": cannot be written: ")
          .endsWith("; the run goes on without it");
    } finally {
      Program.command("umount", disk.toString()).run();
    }
  }
}
