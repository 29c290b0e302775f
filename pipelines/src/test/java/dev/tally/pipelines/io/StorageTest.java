package dev.tally.pipelines.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands whose files are in a store of another scheme. */
class StorageTest {
  private static final Path DATA = Program.ROOT.resolve("data");

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner();

  @BeforeEach
  void setRoot() {
    tally.set("tally.root", Program.ROOT.toString());
  }

  @AfterEach
  void empty() {
    MemoryFiles.FILES.clear();
    MemoryFiles.broken = "nowhere";
  }

  @ParameterizedTest
  @CsvSource({"logs", "logs/", "logs/*"})
  void gradesLogsOfAStoreIntoAStore(String logs) throws IOException {
    MemoryFiles.store(DATA.resolve("logs"), "memory://in/logs");
    tally.run(
        "grade", "--logs=" + DATA.resolve("logs"), "--output=" + home.resolve("grades"), "--parts");
    String expected = tally.out();

    int code =
        tally.run(
            "grade",
            "--logs=memory://in/" + logs,
            "--output=memory://out/grades",
            "--gradescope=memory://out/gradescope.json",
            "--temp-location=memory://temp");

    assertThat(tally.err()).contains("columns.txt:4: move 5, X 9: is off the board\n");
    assertThat(code).isEqualTo(ExitCode.FOUND_WRONG.code());
    if (!logs.endsWith("*")) { // which takes the README and the names in as well
      assertThat(tally.out()).isEqualTo(expected);
      for (String each : home.resolve("grades").toFile().list()) {
        assertThat(MemoryFiles.FILES.get("memory://out/grades/" + each))
            .isEqualTo(Files.readAllBytes(home.resolve("grades").resolve(each)));
      }
    }
    assertThat(MemoryFiles.FILES.keySet()).contains("memory://out/gradescope.json");
    assertThat(MemoryFiles.FILES.keySet()).noneMatch(file -> file.startsWith("memory://temp"));
  }

  @Test
  void cutsLongLogsOfAStore() throws IOException {
    String game = "{\"game\":\"othello\",\"moves\":[\"f5\",\"d6\"]}\n";
    byte[] log = game.repeat(60_000).getBytes(UTF_8); // more than two parts
    MemoryFiles.FILES.put("memory://in/long.jsonl", log);

    assertThat(
            tally.run("grade", "--logs=memory://in/long.jsonl", "--output=" + home.resolve("out")))
        .isZero();
    assertThat(tally.out()).contains("UNFINISHED       60000\n");
  }

  @Test
  void partsOfAStoreAreRenamedBeforeTheSummaryIsWritten() throws IOException {
    String[] grade = {
      "grade",
      "--fail-on=never",
      "--logs=" + DATA.resolve("logs"),
      "--output=memory://out/grades",
      "--temp-location=memory://out/temp",
      "--overwrite"
    };
    MemoryFiles.broken = "memory://out/grades/";
    assertThat(tally.run(grade)).isEqualTo(ExitCode.FAILED.code());
    assertThat(tally.notices())
        .containsExactly(
            "--output=memory://out/grades: cannot be written: "
                + "memory://out/grades/results-00000-of-00001.csv: the store is out of order");
    assertThat(MemoryFiles.FILES.keySet())
        .containsExactly(
            "memory://out/grades/.tally",
            "memory://out/grades/crosstables.csv",
            "memory://out/grades/report.html",
            "memory://out/grades/standings.csv");

    MemoryFiles.broken = "nowhere";
    assertThat(tally.run(grade)).isZero();
    assertThat(MemoryFiles.FILES.keySet())
        .containsExactly(
            "memory://out/grades/.tally",
            "memory://out/grades/crosstables.csv",
            "memory://out/grades/report.html",
            "memory://out/grades/results-00000-of-00001.csv",
            "memory://out/grades/results-00000-of-00001.jsonl",
            "memory://out/grades/standings.csv",
            "memory://out/grades/summary.json");
    tally.run("grade", "--logs=" + DATA.resolve("logs"), "--output=" + home.resolve("joined"));
    assertThat(MemoryFiles.FILES.get("memory://out/grades/results-00000-of-00001.csv"))
        .isEqualTo(Files.readAllBytes(home.resolve("joined/results.csv")));
  }

  @Test
  void partsOfAStoreComeToAFolderOfThisMachine() throws IOException {
    String logs = "--logs=" + DATA.resolve("logs");
    tally.run("grade", logs, "--output=" + home.resolve("here"), "--parts", "--compress=gzip");
    tally.run(
        "grade",
        logs,
        "--output=" + home.resolve("there"),
        "--parts",
        "--compress=gzip",
        "--temp-location=memory://temp");
    for (String each : home.resolve("here").toFile().list()) {
      assertThat(home.resolve("there").resolve(each))
          .hasSameBinaryContentAs(home.resolve("here").resolve(each));
    }
    assertThat(MemoryFiles.FILES).isEmpty();
  }

  @Test
  void countsTextsOfAStore() throws IOException {
    MemoryFiles.store(DATA.resolve("sample"), "memory://texts");

    tally.run(
        "topwords", "--ver=harbour", "--n=3", "--source=memory://texts", "--output=memory://top");

    assertThat(tally.err())
        .isEqualTo(
            "tally: harbour: 3.8 % of its words have quotes or dashes at their ends, so that"
                + " keeper.” is not keeper; --tokens=unicode counts them as words\n");
    assertThat(new String(MemoryFiles.FILES.get("memory://top"), UTF_8))
        .isEqualTo("harbour:\n {'keeper': 4, 'harbour': 3, 'boats': 3}\n");
  }

  @Test
  void replacesResultsInAStoreOnlyIfTold() {
    String[] grade = {
      "grade", "--fail-on=never", "--logs=" + DATA.resolve("logs"), "--output=memory://out"
    };
    String[] overwriting =
        Stream.concat(Arrays.stream(grade), Stream.of("--overwrite")).toArray(String[]::new);
    MemoryFiles.FILES.put("memory://out/summary.json", new byte[0]);
    MemoryFiles.FILES.put("memory://out/old.txt", new byte[0]);
    assertThat(tally.run(grade)).isEqualTo(ExitCode.USAGE.code());
    assertThat(tally.notices())
        .containsExactly("--output=memory://out: already exists; use --overwrite to replace it");
    assertThat(tally.run(overwriting)).isEqualTo(ExitCode.USAGE.code());
    assertThat(tally.notices())
        .containsExactly(
            "--output=memory://out: has no file .tally, so Tally did not write it; it is not replaced");

    byte[] marker =
        "{\"tally\":\"results\",\"files\":[\"summary.json\",\"old.txt\"]}".getBytes(UTF_8);
    MemoryFiles.FILES.put("memory://out/.tally", marker);

    assertThat(tally.run(overwriting)).isZero();

    assertThat(MemoryFiles.FILES.keySet())
        .containsExactly(
            "memory://out/.tally",
            "memory://out/crosstables.csv",
            "memory://out/report.html",
            "memory://out/results-00000-of-00001.csv",
            "memory://out/results-00000-of-00001.jsonl",
            "memory://out/standings.csv",
            "memory://out/summary.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "topwords --source=nowhere://texts | --source=nowhere://texts: no file system for nowhere:// is on the class path",
        "topwords --output=nowhere://top | --output=nowhere://top: no file system for nowhere:// is on the class path",
        "grade --output=x --logs=nowhere://in | --logs=nowhere://in: no file system for nowhere:// is on the class path",
        "grade --output=nowhere://x --logs=LOGS | --output=nowhere://x: no file system for nowhere:// is on the class path",
        "grade --output=OUT --temp-location=nowhere://x --logs=LOGS | --temp-location=nowhere://x: no file system for nowhere:// is on the class path",
        "grade --output=OUT --transcripts=memory://x --logs=LOGS | --transcripts=memory://x: expected a path of this machine, or a mounted one",
        "convert --to=ggf --output=memory://x --logs=LOGS | --output=memory://x: expected a path of this machine, or a mounted one",
        "grade --output=OUT --logs=memory://me:word@in/x | --logs=memory://***@in/x: expected an address without user and password",
        "report --reports=memory://x | --reports=memory://x: expected a path of this machine, or a mounted one",
      })
  void refusesWhatCannotWork(String command, String message) {
    String typed =
        command
            .replace("LOGS", DATA.resolve("logs").toString())
            .replace("OUT", home.resolve("out").toString());

    assertThat(tally.run(typed.split(" "))).isEqualTo(ExitCode.USAGE.code());
    assertThat(tally.notices()).containsExactly(message);
  }
}
