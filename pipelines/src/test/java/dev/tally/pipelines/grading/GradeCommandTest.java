package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code grade}, from its arguments to its files. */
class GradeCommandTest {
  /** Black has all discs in the end. */
  private static final String ALL_FOR_BLACK = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";

  /** A record of each status, and one that cannot be read. */
  private static final List<String> GAMES =
      List.of(
          othello(
              "v", ALL_FOR_BLACK, "{\"winner\":\"black\",\"score\":{\"black\":64,\"white\":0}}"),
          othello("u", "f5d6", "{\"winner\":\"black\"}"),
          othello("i", "f5d6a1", "{}"),
          othello("e", ALL_FOR_BLACK + "a8", "{}"),
          othello("r", ALL_FOR_BLACK, "{\"winner\":\"white\"}"),
          "{\"game\":\"othello\"");

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner();

  @BeforeEach
  void writeLogs() throws IOException {
    Files.createDirectory(home.resolve("logs"));
    write("games.jsonl", String.join("\n", GAMES) + "\n");
  }

  @Test
  void everyRecordHasOneResult() throws IOException {
    assertThat(grade("--logs=" + home.resolve("logs"))).isEqualTo(1);
    List<String> results = Files.readAllLines(home.resolve("out/results.jsonl"));
    assertThat(results).hasSize(GAMES.size());
    assertThat(results.get(0))
        .startsWith(
            "{\"file\":\"games.jsonl\",\"record\":1,\"line\":1,\"game\":\"othello\",\"id\":\"v\","
                + "\"players\":{\"black\":\"Ann\",\"white\":\"Bo\"},\"status\":\"VALID\","
                + "\"plies\":23,\"winner\":\"black\",\"score\":{\"black\":")
        .contains(
            ",\"tournament\":{\"black\":64,\"white\":0},\"claimed\":{\"winner\":\"black\","
                + "\"score\":{\"black\":64,\"white\":0}},\"opening\":\"Diagonal Opening\",\"board\":[\"X");
    assertThat(results.get(1))
        .contains("\"status\":\"UNFINISHED\"", "\"plies\":2")
        .doesNotContain("winner\":\"black\",\"score");
    assertThat(results.get(2))
        .contains(
            "\"status\":\"ILLEGAL_MOVE\",\"ply\":3,\"move\":\"a1\",\"reason\":\"captures nothing\"");
    assertThat(results.get(3))
        .contains("\"status\":\"MOVES_AFTER_END\",\"ply\":24,\"move\":\"a8\"");
    assertThat(results.get(4))
        .contains(
            "\"status\":\"RESULT_MISMATCH\","
                + "\"reason\":\"winner: white is claimed, but it is black\"");
    assertThat(results.get(5))
        .startsWith(
            "{\"file\":\"games.jsonl\",\"record\":6,\"line\":6,\"game\":\"othello\","
                + "\"status\":\"MALFORMED\",\"reason\":");
  }

  @Test
  void tableHasTheKeysOfAResult() throws IOException {
    grade("--logs=" + home.resolve("logs"));
    List<String> rows = Files.readAllLines(home.resolve("out/results.csv"));
    assertThat(rows).hasSize(GAMES.size() + 1);
    assertThat(rows.get(0))
        .isEqualTo(
            "file,record,line,offset,game,id,players,status,ply,move,reason,plies,refused,winner,"
                + "score,tournament,claimed,claimNotRead,ended,opening,ratings,board,extra");
    assertThat(rows.get(1))
        .startsWith("games.jsonl,1,1,,othello,v,black=Ann;white=Bo,VALID,,,,23,,black,black=");
  }

  @Test
  void summaryReconciles() throws IOException {
    grade("--logs=" + home.resolve("logs"));
    String summary = Files.readString(home.resolve("out/summary.json"));
    assertThat(summary)
        .startsWith("{\n  \"records\" : 6,\n  \"statuses\" : {\n    \"VALID\" : 1,\n")
        .contains(
            "\"player\" : \"Ann\",\n      \"played\" : 1,\n      \"recorded\" : 1,\n      \"won\" : 1,")
        .contains("\"points\" : 1.0,")
        .contains("\"shortest\" : 23,\n      \"median\" : 23,\n      \"longest\" : 23,");
    assertThat(tally.out())
        .isEqualTo(
            """
            status           records
            VALID            1
            UNFINISHED       1
            ILLEGAL_MOVE     1
            MOVES_AFTER_END  1
            RESULT_MISMATCH  1
            MALFORMED        1
            UNREADABLE       0
            """);
  }

  @Test
  void claimThatNobodyReadsIsNotValidInSilence() throws IOException {
    Files.delete(home.resolve("logs/games.jsonl"));
    write(
        "claims.jsonl",
        Stream.of(
                "\"winner\":\"White\"",
                "\"result\":{\"black\":1,\"white\":63}",
                "\"result\":{\"winner\":\"black\"},\"Final Result\":\"Zoe & Bo\"")
            .map(claim -> othello("c", ALL_FOR_BLACK, "{}").replace("\"result\":{}", claim))
            .collect(Collectors.joining("\n")));
    write(
        "claims.csv",
        "Player1,game_result,black_score,moves\nAnn,0-1,,"
            + ALL_FOR_BLACK
            + "\nAnn,,18,"
            + ALL_FOR_BLACK
            + "\nAnn,1-0,,"
            + ALL_FOR_BLACK
            + "\n");
    assertThat(grade("--logs=" + home.resolve("logs"))).isEqualTo(1);
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl")))
        .satisfiesExactly(
            wrong -> assertThat(wrong).contains("\"RESULT_MISMATCH\"", "winner: white is claimed"),
            unread -> assertThat(unread).contains("VALID", "\"claimNotRead\":[\"black_score\"]"),
            right -> assertThat(right).contains("VALID", "Ann").doesNotContain("claimNotRead"),
            wrong -> assertThat(wrong).contains("\"RESULT_MISMATCH\"", "winner: white is claimed"),
            wrong -> assertThat(wrong).contains("\"RESULT_MISMATCH\"", "black=1;white=63"),
            unread -> assertThat(unread).contains("VALID", "\"claimNotRead\":[\"Final Result\"]"));
    assertThat(home.resolve("out/results.csv")).content().contains(",winner=black,Final Result,");
    assertThat(home.resolve("out/summary.json")).content().contains("  \"claimNotRead\" : 2,\n");
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains("2 records claim something of the result", "not read: Final Result");
    assertThat(tally.notices())
        .contains(
            "2 records have claims that Tally does not understand; see claimNotRead in results.jsonl");
  }

  @Test
  void sameLogsGiveTheSameBytes() throws IOException {
    write("more.txt", (ALL_FOR_BLACK + "\n").repeat(300));
    grade("--logs=" + home.resolve("logs"));
    Path first = Files.move(home.resolve("out"), home.resolve("first"));
    grade("--logs=" + home.resolve("logs"));
    for (String file : List.of("results.jsonl", "results.csv", "summary.json", "report.html")) {
      assertThat(home.resolve("out").resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "v, invalid, 0",
    "u, invalid, 0",
    "i, invalid, 1",
    "e, invalid, 1",
    "r, invalid, 1",
    "i, never, 0"
  })
  void wrongRecordsFailTheRunUnlessToldNotTo(String id, String failOn, int code)
      throws IOException {
    String log = GAMES.stream().filter(game -> game.contains("\"id\":\"" + id)).findFirst().get();
    write("games.jsonl", log);
    assertThat(grade("--logs=" + home.resolve("logs"), "--fail-on=" + failOn)).isEqualTo(code);
  }

  @Test
  void earlierResultsStayUnlessTheyMayBeReplaced() throws IOException {
    grade("--logs=" + home.resolve("logs"));
    write("games.jsonl", GAMES.get(0));
    assertThat(grade("--logs=" + home.resolve("logs"))).isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly(
            "--output=" + home.resolve("out") + ": already exists; use --overwrite to replace it");
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl"))).hasSize(GAMES.size());
    assertThat(grade("--logs=" + home.resolve("logs"), "--overwrite")).isZero();
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl"))).hasSize(1);
    assertThat(inside(home)).containsExactly("logs", "out");
  }

  @Test
  void pageNamesGamesThatAreRecordedTwiceAndListsValidOnes() throws IOException {
    write("again.txt", ALL_FOR_BLACK.toUpperCase(Locale.ROOT) + "\n");
    grade("--logs=" + home.resolve("logs"));
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains("2 records have the same game as another one:")
        .contains(
            "<li>3 records: <bdi>again.txt, record 1</bdi>; <bdi>games.jsonl, record 1 (Ann and"
                + " Bo)</bdi>; <bdi>games.jsonl, record 5 (Ann and Bo)</bdi></li>")
        .contains("id=\"rv1\" aria-labelledby=\"hv1\" data-status=\"VALID\"")
        .contains("All 2 of them.");
  }

  @Test
  void gradescopeTakesATestForEachRecord() throws IOException {
    Path file = home.resolve("results.json");
    grade("--logs=" + home.resolve("logs"), "--gradescope=" + file);
    assertThat(Files.readAllLines(file))
        .hasSize(GAMES.size() + 2)
        .startsWith("{\"tests\":[")
        .endsWith("]}")
        .contains(
            "{\"name\":\"v, Ann and Bo (games.jsonl 1)\",\"score\":1,\"max_score\":1,"
                + "\"status\":\"passed\",\"output\":\"valid\"},",
            "{\"name\":\"i, Ann and Bo (games.jsonl 3)\",\"score\":0,\"max_score\":1,\"status\":\"failed\","
                + "\"output\":\"illegal move at ply 3, a1: captures nothing\"},")
        .anySatisfy(
            line -> assertThat(line).startsWith("{\"name\":\"games.jsonl 6\",\"score\":0,"));
  }

  @Test
  void transcriptsHoldNothingThatATerminalWouldObey() throws IOException {
    Path logs = Files.createDirectory(home.resolve("hostile"));
    String game = "{\"game\":\"othello\",\"moves\":[\"\\u001b[2J\\u202e\"]}\n";
    Files.writeString(logs.resolve("game.jsonl"), game);
    grade("--logs=" + logs, "--transcripts=" + home.resolve("shown"));
    assertThat(home.resolve("shown/game.jsonl/1.txt"))
        .content()
        .contains("\nPlayer X's turn: \\x1b[2J\\u202e\nInvalid move!\n")
        .doesNotContain("\u001b", "\u202e");
  }

  @Test
  void transcriptsShowEachGameAsATerminalWould() throws IOException {
    Path folder = home.resolve("shown");
    grade("--logs=" + home.resolve("logs"), "--transcripts=" + folder);
    assertThat(folder.resolve("games.jsonl/1.txt"))
        .content()
        .startsWith("Round 1:\n   A B C D E F G H\n")
        .contains("\nPlayer X's turn: e6\nRound 2:\n")
        .endsWith("\nPlayer X wins!\nTournament score: X 64, O 0\n");
    assertThat(folder.resolve("games.jsonl/3.txt"))
        .content()
        .contains("\nPlayer X's turn: a1\nInvalid move!\n");
    assertThat(folder.resolve("games.jsonl/6.txt")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"invalid", "never"})
  void logThatCannotBeReadIsReportedAfterTheOthersAreGraded(String failOn) throws IOException {
    Files.createSymbolicLink(home.resolve("logs/gone.txt"), home.resolve("nowhere"));
    assertThat(grade("--logs=" + home.resolve("logs"), "--fail-on=" + failOn)).isEqualTo(5);
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl")))
        .hasSize(GAMES.size() + 1)
        .contains(
            "{\"file\":\"gone.txt\",\"record\":0,\"status\":\"UNREADABLE\","
                + "\"reason\":\"no such file\"}");
    assertThat(home.resolve("out/summary.json")).content().contains("\"UNREADABLE\" : 1");
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains("<div class=\"wrong\"><dt>unreadable</dt><dd>1</dd></div>");
    assertThat(tally.out()).endsWith("UNREADABLE       1\n");
    assertThat(tally.err())
        .endsWith("tally: 1 record could not be read; see UNREADABLE in results.jsonl\n");
    assertThat(tally.err().contains("gone.txt: no such file\n"))
        .isEqualTo(failOn.equals("invalid"));
  }

  @Test
  void whatIsWrongIsSaidWithItsPlace() throws IOException {
    write("slips.txt", "f5d6\nf5a1\nf5d6c3x9\n");
    Files.delete(home.resolve("logs/games.jsonl"));
    assertThat(grade("--overwrite", "--logs=" + home.resolve("logs"))).isEqualTo(1);
    assertThat(tally.err())
        .isEqualTo(
            """
            LOGS/slips.txt:2: move 2, white a1: captures nothing
            LOGS/slips.txt:3: move 4, white x9: is off the board
            """
                .replace("LOGS", home.resolve("logs").toString()));
    write("slips.txt", "f5d6c3a1\n".repeat(22));
    assertThat(grade("--overwrite", "--logs=" + home.resolve("logs"))).isEqualTo(1);
    assertThat(tally.err().lines())
        .hasSize(21)
        .last()
        .isEqualTo("and 2 records more; results.jsonl has all");
    assertThat(grade("--overwrite", "--logs=" + home.resolve("logs"), "--quiet")).isEqualTo(1);
    assertThat(tally.err()).isEmpty();
    assertThat(grade("--overwrite", "--logs=" + home.resolve("logs"), "--fail-on=never")).isZero();
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void hostileNeighboursCostAResultEach() throws IOException {
    write("emoji.jsonl", "{\"game\":\uD83D\uDE00}\n");
    write("header.csv", "moves," + "x".repeat(3 << 20) + "\n" + "f5,1\n".repeat(300_000));
    write("line.txt", "f5".repeat(3 << 20) + "\n");
    write("script.in", "# game: othello\n" + "f5\n".repeat(1 << 20));
    write("game.ggf", "(;GM[Othello]" + "B[f5]".repeat(1 << 20) + ";)");
    write("document.json", "{\n" + "\"a\": 1,\n".repeat(1 << 20) + "}\n");
    Files.write(home.resolve("logs/two.jsonl.gz"), new byte[] {0x1f, (byte) 0x8b});
    assertThat(grade("--logs=" + home.resolve("logs"))).isEqualTo(1);
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl")))
        .hasSize(GAMES.size() + 7)
        .filteredOn(line -> !line.contains("games.jsonl"))
        .allMatch(line -> line.contains("\"status\":\"MALFORMED\"") && line.length() < 400);
  }

  @Test
  void resultsAreNotWrittenAmongTheLogs() throws IOException {
    String logs = home.resolve("logs").toString();
    for (String option : List.of("output", "transcripts")) {
      assertThat(tally.run("grade", "--logs=" + logs, "--" + option + "=" + logs + "/out"))
          .isEqualTo(2);
      assertThat(tally.notices())
          .last()
          .isEqualTo(
              "--" + option + "=" + logs + "/out: expected a path apart from --logs=" + logs);
    }
    assertThat(inside(home.resolve("logs"))).containsExactly("games.jsonl");
  }

  @ParameterizedTest(name = "{1} beside --output={0}")
  @CsvSource({
    "out, --transcripts=out",
    "out, --transcripts=./out/",
    "out, --transcripts=out/shown",
    "out, --transcripts=link/shown",
    "all/out, --transcripts=all",
    "out, --gradescope=out/results.json"
  })
  void resultsOfOneKindAreNotWrittenAmongOthers(String output, String other) throws IOException {
    Files.createDirectory(home.resolve("all"));
    Files.createDirectory(home.resolve("out"));
    Files.createSymbolicLink(home.resolve("link"), home.resolve("out"));
    List<String> before = inside(home);
    String option = other.replace("=", "=" + home + "/");
    assertThat(
            tally.run(
                "grade",
                "--logs=" + home.resolve("logs"),
                "--output=" + home.resolve(output),
                "--overwrite",
                option))
        .isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly(option + ": expected a path apart from --output=" + home.resolve(output));
    assertThat(inside(home)).isEqualTo(before);
  }

  @Test
  void fileWithoutPermissionHasAResultOfItsOwn() throws IOException {
    Path secret = write("secret.txt", ALL_FOR_BLACK);
    assumeTrue(
        secret.toFile().setReadable(false) && !Files.isReadable(secret),
        "the user may read everything");
    assertThat(grade("--logs=" + home.resolve("logs"))).isEqualTo(3);
    assertThat(Files.readString(home.resolve("out/results.jsonl")))
        .contains("{\"file\":\"secret.txt\",\"record\":0,\"status\":\"UNREADABLE\"");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--logs= | 2 | --logs=: expected files, folders or globs",
        "--logs=/no/such/file | 3 | --logs=/no/such/file: no file is there",
        "--logs=LOGS --game=chess | 2 | 'chess': no such game; there are ALL",
        "--logs=LOGS --log-format=sgz | 2 | --log-format=sgz: expected ALL",
        "--logs=LOGS --fail-on=x | 2 | --fail-on=x: expected invalid or never",
        "--logs=LOGS --gradescope=/no/x | 2 | --gradescope=/no/x: there is no folder /no",
      })
  void whatCannotBeDoneIsRefusedInOneLine(String arguments, int code, String message) {
    String[] all = arguments.replace("LOGS", home.resolve("logs").toString()).split(" ");
    assertThat(grade(all)).isEqualTo(code);
    assertThat(tally.notices()).singleElement().asString().startsWith(message.replace("ALL", ""));
    assertThat(home.resolve("out")).doesNotExist();
    assertThat(tally.out()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"logs, logs-grades", "logs/games.jsonl, logs/games-grades", "logs/*, logs-grades"})
  void resultsWithoutAnOutputAreBesideTheLogsAndReplaceNothing(String logs, String folder)
      throws IOException {
    for (String end : List.of("", "-2", "-3")) {
      assertThat(tally.run("grade", home.resolve(logs).toString())).isEqualTo(1);
      assertThat(tally.notices())
          .last()
          .isEqualTo("no --output, so the results are in " + home.resolve(folder) + end);
      assertThat(home.resolve(folder + end + "/results.jsonl")).isNotEmptyFile();
    }
    String logsThatAreNone = home.resolve("none").toString();
    assertThat(tally.run("grade", logsThatAreNone)).isEqualTo(3);
    assertThat(inside(home)).doesNotContain("none-grades");
  }

  @Test
  void severalLogsOfAFolderAreNamedByIt() throws IOException {
    write("more.txt", ALL_FOR_BLACK);
    Path first = home.resolve("logs/games.jsonl");
    Path second = home.resolve("logs/more.txt");
    assertThat(tally.run("grade", first.toString(), second.toString())).isEqualTo(1);
    assertThat(inside(home)).containsExactly("logs", "logs-grades");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-o - --gradebook | --gradebook, --lms, --bom and --points: expected --output too",
        "--format=json --lms=moodle | --gradebook, --lms, --bom and --points: expected --output too",
        "--format=jsonl -o - --parts | --format=jsonl: expected a folder on this machine, without",
        "--standings --compress=gzip | --parts and --compress: expected --output too, a folder",
        "--format=xml | --format=xml: expected table, json or jsonl",
      })
  void whatNeedsAFolderIsNotWrittenToStandardOutput(String options, String message)
      throws IOException {
    List<String> arguments = List.of("grade", home.resolve("logs").toString());
    assertThat(tally.run(arguments, options.split(" "))).isEqualTo(2);
    assertThat(tally.notices()).singleElement().asString().startsWith(message);
    assertThat(Path.of("-")).doesNotExist();
    assertThat(inside(home)).containsExactly("logs");
  }

  @Test
  void standardOutputHasTheSummaryOrTheResults() throws IOException {
    grade("--logs=" + home.resolve("logs"));
    String logs = home.resolve("logs").toString();
    assertThat(tally.run("grade", logs, "--format=json")).isEqualTo(1);
    assertThat(tally.out()).isEqualTo(Files.readString(home.resolve("out/summary.json")));
    assertThat(tally.run("grade", logs, "--format=jsonl", "-o", "-")).isEqualTo(1);
    assertThat(tally.out()).isEqualTo(Files.readString(home.resolve("out/results.jsonl")));
    assertThat(tally.err())
        .startsWith(logs + "/games.jsonl:3: move 3, black a1: captures nothing\n");
    assertThat(tally.run("grade", logs, "-o", "-", "--quiet")).isEqualTo(1);
    assertThat(tally.out()).startsWith("status           records\n");
    assertThat(inside(home)).containsExactly("logs", "out");
    grade("--logs=" + logs, "--overwrite", "--format=jsonl");
    assertThat(tally.out()).isEqualTo(Files.readString(home.resolve("out/results.jsonl")));
  }

  @Test
  void standingsArePrinted() throws IOException {
    String logs = home.resolve("logs").toString();
    assertThat(tally.run("standings", logs, "--fail-on=never")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            othello
            rank  player  points  played  won  drawn  lost  discs  against  buchholz  disc difference
            1     Ann     1       1       1    0      0     64     0        0         64
            2     Bo      0       1       0    0      1     0      64       1         -64

               player  1  2
            1  Ann     x  1
            2  Bo      0  x
            """);
    assertThat(tally.run("grade", logs, "--standings")).isEqualTo(1);
    assertThat(tally.out()).startsWith("othello\nrank  player  points ");
    assertThat(inside(home)).containsExactly("logs");
  }

  @Test
  void recordOfAnotherGameThanIsRequiredIsMalformed() throws IOException {
    write("digits.txt", "1212121\n");
    assertThat(grade("--logs=" + home.resolve("logs"), "--require-game=connect four")).isOne();
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl")))
        .filteredOn(line -> line.contains("\"game\":\"othello\""))
        .hasSize(GAMES.size())
        .allMatch(line -> line.contains("\"status\":\"MALFORMED\""))
        .first()
        .asString()
        .contains("\"reason\":\"expected a game of connectfour, found one of othello\"");
    assertThat(Files.readAllLines(home.resolve("out/results.jsonl")))
        .filteredOn(line -> line.contains("\"status\":\"VALID\""))
        .hasSize(1);
    assertThat(grade("--logs=x", "--require-game=othello", "--game=gekitai")).isEqualTo(2);
  }

  private int grade(String... arguments) {
    return tally.run(
        Stream.concat(Stream.of("grade", "--output=" + home.resolve("out")), Stream.of(arguments))
            .toArray(String[]::new));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(home.resolve("logs").resolve(name), text);
  }

  private static List<String> inside(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String othello(String id, String moves, String result) {
    String list = "\"" + String.join("\",\"", moves.split("(?<=\\G..)")) + "\"";
    return "{\"game\":\"othello\",\"id\":\""
        + id
        + "\",\"players\":{\"black\":\"Ann\",\"white\":\"Bo\"},\"moves\":["
        + list
        + "],\"result\":"
        + result
        + "}";
  }
}
