package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.PlayedGames;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The built jar and the launcher, as a user meets them. */
class TallyIT {
  private static final String SAMPLE = "--source=" + Program.ROOT.resolve("data/sample");
  static final String GOLDEN =
      """
      harbour:
       {'keeper': 4, 'harbour': 3, 'boats': 3}
      """;

  /** What the sample's quotes mean for its words. */
  static final String NOTICE =
      "tally: harbour: 3.8 % of its words have quotes or dashes at their ends, so that keeper.” is not"
          + " keeper; --tokens=unicode counts them as words\n";

  @TempDir Path folder;

  @Test
  void printsTheTopWordsOfTheSample() {
    Result result = Program.jar("topwords", "--ver=harbour", "--n=3", SAMPLE).run();

    assertThat(result).isEqualTo(new Result(0, GOLDEN, NOTICE));
  }

  @Test
  void printsUtf8InAnEmptyEnvironment() {
    Result result = Program.jar("topwords", "--ver=harbour", "--n=99", SAMPLE).run();

    assertThat(result.out()).contains("'“Light': 1", "'road,”': 1");
    assertThat(result.code()).isZero();
  }

  @Tag("slow")
  @Test
  void countsTheSameWhateverTheScopeIsSplitInto() {
    Result books = Program.jar("topwords", "--ver=harbour", "--by=book", "--n=2", SAMPLE).run();
    Result chapter =
        Program.jar("topwords", "--ver=harbour", "--bk=thenets", "--ch=2", "--n=2", SAMPLE).run();

    assertThat(books.out())
        .isEqualTo(
            """
            harbour The Lamp:
             {'boats': 3, 'keeper': 2}
            harbour The Nets:
             {'fishers': 3, 'mends': 2}
            """);
    assertThat(chapter.out()).isEqualTo("harbour The Nets 2:\n {'fishers': 2, 'gave': 2}\n");
  }

  @ParameterizedTest(name = "{0} leaves with {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--vre=akjv | 2 | tally: --vre: no such option; did you mean --ver?",
        "--n=ten | 2 | tally: --n=ten: expected a whole number",
        "--ver=../../x | 2 | tally: --ver=../../x: '../../x' is not an id of letters, digits, - and _",
        "--stopwords=/no/such/file | 2 | tally: --stopwords=/no/such/file: no such file; expected a file, or none",
        "--output=/no/such/folder/x | 2 | tally: --output=/no/such/folder/x: there is no folder /no/such/folder",
        "--ver=harbor | 3 | tally: harbor: no such version in SOURCE; did you mean harbour?",
        "--ver=harbour --bk=3 | 2 | tally: harbour: no book '3'; its books are 1-2",
      })
  void refusesInOneLine(String arguments, int code, String message) {
    String[] all =
        Stream.of(Stream.of("topwords", SAMPLE), Stream.of(arguments.split(" ")))
            .flatMap(part -> part)
            .toArray(String[]::new);

    Result result = Program.jar(all).run();

    String source = Program.ROOT.resolve("data/sample").toString();
    assertThat(result).isEqualTo(new Result(code, "", message.replace("SOURCE", source) + "\n"));
  }

  @Tag("slow")
  @ParameterizedTest(name = "--format={0}")
  @CsvSource({
    "text, 'a\\x1b[31mred\\u202eb\tc'",
    "csv, 'hostile.txt,,,1,hostile.txt:1,a\\x1b[31mred\\u202eb\tc,,file'"
  })
  void textIsShownOnATerminalWithEscapesAndIsExactElsewhere(String format, String shown)
      throws IOException {
    assumeTrue(Files.exists(Path.of("/usr/bin/script")), "there is no script");
    Path text = folder.resolve("hostile.txt");
    Files.writeString(text, "a\u001b[31mred\u202eb\tc");
    String command = Program.ROOT + "/scripts/tally text --format=" + format + " --text=" + text;

    Result screen = Program.command("script", "-qec", command, "/dev/null").run();
    Result pipe = Program.command("sh", "-c", command).run();

    assertThat(screen.out().lines().reduce("", (before, last) -> last)).isEqualTo(shown);
    assertThat(pipe.out()).contains("a\u001b[31mred\u202eb\tc");
    assertThat(pipe.code()).isZero();
  }

  /** As many bytes and as many different words as a text may have, in the launcher's heap. */
  @Test
  @Tag("slow")
  void countsTheLargestTextInAGibibyte() throws IOException {
    Path text = folder.resolve("largest.txt");
    int words = 4_000_000;
    try (BufferedWriter out = Files.newBufferedWriter(text)) {
      for (int i = 0; i < words; i++) {
        out.write(Integer.toString(i + words, Character.MAX_RADIX));
        out.write(i % 10 == 9 ? '\n' : ' ');
      }
      String line = "largest ".repeat(1000) + "\n";
      while (Files.size(text) + 3L * line.length() < 256L << 20) {
        out.write(line);
      }
    }

    Result result =
        Program.jar("topwords", "--text=" + text, "--n=1", "--case=exact", "--format=csv")
            .with("_JAVA_OPTIONS", "-Xmx1g")
            .run();

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains(",1,largest,");
  }

  @Test
  @Tag("slow")
  void gradesALogThatIsMuchLargerThanTheHeap() throws IOException {
    Path log = folder.resolve("long.jsonl");
    int records = 800_000;
    String record = "{\"moves\":\"f5d6c3d3c4f4\",\"note\":\"" + "a".repeat(200) + "\"}\n";
    try (BufferedWriter out = Files.newBufferedWriter(log)) {
      for (int i = 0; i < records; i++) {
        out.write(record);
      }
    }

    Result result =
        Program.jar(
                "grade",
                "" + log,
                "--output=" + folder.resolve("o"),
                "--only=wrong",
                "--fail-on=never")
            .with("_JAVA_OPTIONS", "-Xmx80m")
            .run();

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).containsPattern("(?m) " + records + "$");
  }

  /** Two books whose words have no room in one table, and one that has too many alone. */
  @Tag("slow")
  @Test
  void countsTogetherWhatDoesNotFitIntoTheHeapTogether() throws IOException {
    List<CorpusFixture.Book> books = new ArrayList<>();
    for (int book = 1; book <= 3; book++) {
      List<String> verses = new ArrayList<>();
      for (int verse = 0; verse < (book == 3 ? 50_000 : 25_000); verse++) {
        int first = (book * 60_000 + verse) * 10;
        verses.add(
            IntStream.range(first, first + 10)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" ")));
      }
      books.add(CorpusFixture.book(book, "Book" + book, verses));
    }
    CorpusFixture.write(folder, List.of(new CorpusFixture.Version("many", books)));
    Result sum = inSmallHeap("--bk=1,2", "--by=version");
    assertThat(sum.code()).as(sum.err()).isZero();
    assertThat(sum.out()).isEqualTo("many Book1, Book2:\n {'600000': 1}\n");

    Result alone = inSmallHeap("--bk=3");
    assertThat(alone.code()).isEqualTo(3);
    assertThat(alone.err())
        .contains("expected at most ", " MiB; TALLY_JAVA_OPTS=-Xmx1g allows more\n")
        .doesNotContain("Error");
  }

  private Result inSmallHeap(String... options) {
    return Program.jar(
            Stream.concat(
                    Stream.of("topwords", "--source=" + folder, "--ver=many", "--n=1"),
                    Stream.of(options))
                .toArray(String[]::new))
        .with("_JAVA_OPTIONS", "-Xmx96m")
        .run();
  }

  @Test
  void writesTheOutputFileWhole() throws IOException {
    Path output = folder.resolve("top.txt");

    Result result =
        Program.jar("topwords", "--ver=harbour", "--n=3", SAMPLE, "--output=" + output).run();

    assertThat(result).isEqualTo(new Result(0, "", NOTICE));
    assertThat(output).hasContent(GOLDEN);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(output);
    }
  }

  @Test
  void saysSoWhenStandardOutputIsFull() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no /dev/full on this machine");
    Path err = folder.resolve("err");

    Process process = Program.jar("topwords", "--ver=harbour", SAMPLE).start(full, err);

    assertThat(Program.await(process)).isEqualTo(ExitCode.FAILED.code());
    assertThat(Program.read(err))
        .isEqualTo(NOTICE + "tally: standard output: cannot be written: No space left on device\n");
  }

  @Tag("slow")
  @Test
  void leavesNothingBehindWhenTerminated() throws IOException {
    Path output = folder.resolve("top.txt");
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String source = "--source=http://127.0.0.1:" + silent.getLocalPort();
      Path temporary = Files.createDirectory(folder.resolve("tmp"));
      Process process =
          Program.jar("topwords", source, "--cache=none", "--output=" + output)
              .with("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary)
              .start(folder.resolve("out"), folder.resolve("err"));
      try (Socket asking = silent.accept()) {
        assertThat(asking.getInputStream().read()).isEqualTo('G');
        process.destroy();

        assertThat(Program.await(process)).isEqualTo(128 + 15);
        assertThat(temporary.toFile().list()).isEmpty();
      }
    }
    assertThat(output).doesNotExist();
  }

  @Tag("slow")
  @Test
  void threeRunsAtOnceShareOneCacheFolder() throws IOException {
    HttpServer server = TrainingRun.serve(Program.ROOT.resolve("data/sample"));
    try {
      String source = "--source=http://127.0.0.1:" + server.getAddress().getPort();
      String cache = "--cache=" + folder.resolve("cache");
      List<Process> runs =
          IntStream.range(0, 3)
              .mapToObj(
                  i ->
                      Program.jar("topwords", "--ver=harbour", "--n=3", source, cache)
                          .start(folder.resolve("out" + i), folder.resolve("err" + i)))
              .toList();

      assertThat(runs).allSatisfy(run -> assertThat(Program.await(run)).isZero());
      for (int i = 0; i < 3; i++) {
        assertThat(folder.resolve("out" + i)).hasContent(GOLDEN);
      }
    } finally {
      server.stop(0);
    }
    Result offline =
        Program.jar(
                "topwords",
                "--ver=harbour",
                "--n=3",
                "--offline",
                "--source=http://127.0.0.1:" + server.getAddress().getPort(),
                "--cache=" + folder.resolve("cache"))
            .run();
    assertThat(offline).isEqualTo(new Result(0, GOLDEN, NOTICE));
  }

  @Tag("slow")
  @Test
  void theLauncherWorksFromAnyFolderAndThroughALink() throws IOException {
    Path link =
        Files.createSymbolicLink(folder.resolve("tally"), Program.ROOT.resolve("scripts/tally"));

    Result result =
        Program.command(link.toString(), "topwords", "--ver=harbour", "--n=3", SAMPLE)
            .in(folder)
            .with("JAVA_HOME", System.getProperty("java.home"))
            .run();

    assertThat(result.out()).isEqualTo(GOLDEN);
    assertThat(result.code()).isZero();
  }

  /** Most games know no other way to leave than Ctrl-C. */
  @Test
  void gameThatIsInterruptedIsRecorded() throws IOException {
    Path log = folder.resolve("games.jsonl");
    Process process = Program.jar("play", "othello", "--record=" + log).startTyping();
    try (OutputStream typing = process.getOutputStream();
        InputStream shown = process.getInputStream()) {
      readUpTo("Player X's turn: ", shown);
      typing.write("d3\n".getBytes(StandardCharsets.UTF_8));
      typing.flush();
      readUpTo("Player O's turn: ", shown);
      // Process.destroy would close its input too, which is another end of the game.
      process.toHandle().destroy();

      assertThat(Program.await(process)).isEqualTo(128 + 15);
    }
    assertThat(PlayedGames.of(log)).isEqualTo("{\"game\":\"othello\",\"moves\":[\"d3\"]}\n");
  }

  /** What docs/grading.md shows of the sample logs. */
  @Test
  void gradesTheSampleLogs() {
    Path logs = Program.ROOT.resolve("data/logs");
    Path output = folder.resolve("grades");

    Result result = Program.jar("grade", "--logs=" + logs, "--output=" + output).run();

    assertThat(result)
        .isEqualTo(
            new Result(
                1,
                """
                status           records
                VALID            25
                UNFINISHED       10
                ILLEGAL_MOVE     2
                MOVES_AFTER_END  3
                RESULT_MISMATCH  2
                MALFORMED        4
                UNREADABLE       0
                """,
                """
                LOGS/club.jsonl:8: winner: X is claimed, but it is O
                LOGS/club.jsonl:10: move 3, X A6: is occupied
                LOGS/club.jsonl:11: move 6, O B1: comes after the end of the game
                LOGS/club.jsonl:12: setup.size: 7 is not an even whole number in 4..26
                LOGS/club.jsonl:13: column 52: JSON: the text ends before the object does
                LOGS/columns.txt:2: move 8, O 2: comes after the end of the game
                LOGS/columns.txt:4: move 5, X 9: is off the board
                LOGS/league.csv:4: winner: white is claimed, but it is black
                LOGS/league.csv:5: move 61, black a1: comes after the end of the game
                LOGS/openings.txt:5: column 11: expected a letter and a digit, or a pass, found '?'
                LOGS/winter.sgf:13: column 6: GM[1] is Go, not Othello, which is GM[2]
                """
                    .replace("LOGS", logs.toString())));
    assertThat(output.toFile().list())
        .containsExactlyInAnyOrder(
            ".tally",
            "results.jsonl",
            "results.csv",
            "standings.csv",
            "crosstables.csv",
            "summary.json",
            "report.html");
  }

  /** What docs/analysis.md shows of the sample logs. */
  @Tag("slow")
  @Test
  void analyzesTheSampleLogs() {
    String logs = "--logs=" + Program.ROOT.resolve("data/logs");
    Path output = folder.resolve("analysis");

    Result result = Program.jar("analyze", logs, "--output=" + output, "--quiet").run();

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .startsWith("game            player        games  losing/game  loss/game");
    assertThat(Program.read(Program.ROOT.resolve("docs/analysis.md")))
        .contains("--quiet\n" + result.out() + "```\n");
    assertThat(output.toFile().list())
        .containsExactlyInAnyOrder(
            ".tally", "analysis.jsonl", "analysis.csv", "summary.json", "report.html");
  }

  @Tag("slow")
  @Test
  @Timeout(60)
  void tellsHowLongASearchMayTakeBeforeIt() throws IOException {
    Path log = Files.writeString(folder.resolve("short.txt"), "44444\n");
    Path output = folder.resolve("analysis");
    Process process =
        Program.jar("analyze", "--logs=" + log, "--output=" + output, "--from-ply=0").startTyping();
    try (BufferedReader notices = process.errorReader()) {
      assertThat(notices.readLine())
          .isEqualTo(
              "tally: 6 positions: about 5 minutes of processor time;"
                  + " --empties, --from-ply and --nodes make it less");
    } finally {
      process.destroy();
    }
    Program.await(process);
    assertThat(output).doesNotExist();
  }

  /** Also shows that nothing is asked before the prompt has been seen. */
  private static void readUpTo(String prompt, InputStream shown) throws IOException {
    StringBuilder text = new StringBuilder();
    while (!text.toString().endsWith(prompt)) {
      int next = shown.read();
      assertThat(next).as("after " + text).isNotNegative();
      text.append((char) next);
    }
  }
}
