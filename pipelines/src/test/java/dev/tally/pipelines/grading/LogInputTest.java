package dev.tally.pipelines.grading;

import static dev.tally.pipelines.grading.SubmittedFilesTest.bytes;
import static dev.tally.pipelines.grading.SubmittedFilesTest.gzip;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be given to {@code grade} as logs: files of any name, and standard input. */
class LogInputTest extends GradeFixture {
  private static final Path SAMPLES = Path.of(System.getProperty("tally.root", ".."), "data/logs");
  private static final String EMPTY = "\"reason\":\"the log is empty: it has no record\"";

  @Test
  void folderOfStudentsIsGradedWhateverTheyCallTheirFiles() throws IOException {
    for (String name : List.of("student1.log", "GAME", "a.b.c", "Game.JSONL", "othello.doc")) {
      write("logs/" + name, "f5d6\n");
    }
    assertThat(grade(home.resolve("logs"))).isZero();
    assertThat(results())
        .extracting(GradeFixture::file)
        .containsExactly("GAME", "Game.JSONL", "a.b.c", "othello.doc", "student1.log");
    assertThat(results()).allMatch(each -> each.contains("\"status\":\"UNFINISHED\""));
  }

  @Test
  void fileBesideGamesIsListedAndNotHeldAgainstThem() throws IOException {
    write("logs/play.py", "def play():\n    pass\n");
    write("logs/game.log", "f5d6\n");
    assertThat(grade(home.resolve("logs"))).isZero();
    assertThat(tally.err()).isEqualTo("tally: 1 file beside games is no log: play.py\n");
    assertThat(results())
        .hasSize(2)
        .contains(
            "{\"file\":\"play.py\",\"record\":0,\"status\":\"MALFORMED\","
                + "\"reason\":\"not a log of any format that is known\"}");
  }

  /** Somebody has submitted a program in place of a game, and somebody else a text. */
  @Test
  void fileWithoutAGameBesideItIsFound() throws IOException {
    write("logs/ann/game.txt", "f5d6\n");
    write("logs/ann/src/Main.java", "class Main {}\n");
    write("logs/ann/data.xyz", "hello world\n");
    write("logs/bo/play.py", "pass\n");
    write("logs/cy/game.txt", "hello world\n");
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    assertThat(tally.err().lines())
        .containsExactly(
            home.resolve("logs/cy/game.txt") + ": not a log of any format that is known",
            home.resolve("logs/bo/play.py") + ": not a log of any format that is known",
            "tally: 2 files beside games are no logs: ann/data.xyz, ann/src/Main.java");
    assertThat(results()).hasSize(5);
  }

  /** A course folder with whatever students keep there. */
  @Test
  void filesOfManyKindsAreCountedInOneLine() throws IOException {
    write("logs/game.txt", "f5d6\n");
    for (int i = 0; i < 300; i++) {
      write("logs/notes/file" + i + ".z" + i, "hello world\n");
    }
    assertThat(grade(home.resolve("logs"))).isZero();
    assertThat(tally.err())
        .isEqualTo(
            "tally: 300 files beside games are no logs: notes/file0.z0, notes/file1.z1,"
                + " notes/file10.z10, notes/file100.z100, notes/file101.z101 and 295 more\n");
  }

  @Test
  void standardInputIsALog() throws IOException {
    tally.type("{\"game\":\"othello\",\"moves\":[\"f5\"]}\n");
    assertThat(grade(Path.of("-"))).isZero();
    assertThat(results())
        .singleElement()
        .asString()
        .startsWith("{\"file\":\"-\",\"record\":1,\"line\":1,\"game\":\"othello\",");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void standardInputThatIsEmptyIsAnEmptyLog() throws IOException {
    assertThat(grade(Path.of("-"))).isEqualTo(1);
    assertThat(results()).singleElement().asString().contains(EMPTY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n \r\n", "\uFEFF\n", "id,moves\n", "[]", "# game: othello\n"})
  void logWithoutARecordSaysThatItIsEmpty(String text) throws IOException {
    write("logs/game.x", text);
    int code = grade(home.resolve("logs"));
    boolean isScript = text.startsWith("#"); // which is a game that was not begun
    assertThat(code).isEqualTo(isScript ? 0 : 1);
    assertThat(results()).hasSize(1);
    assertThat(results().get(0).contains(EMPTY)).isEqualTo(!isScript);
  }

  @Test
  void formatThatIsNamedMakesNoEmptyLogARecord() throws IOException {
    write("logs/game.x", "");
    assertThat(grade(home.resolve("logs"), "--log-format=transcript")).isEqualTo(1);
    assertThat(results()).singleElement().asString().contains(EMPTY);
  }

  @Test
  void malformedRecordKeepsItsGameIdPlayersAndClaim() throws IOException {
    String game =
        "{\"game\":\"othello\",\"id\":\"g7\",\"players\":{\"black\":\"Ann\"},\"moves\":true,"
            + "\"result\":{\"winner\":\"black\",\"score\":{\"black\":40,\"white\":24}}}";
    write("logs/game.jsonl", game + "\n" + game.replace("\"black\",\"score", "\"Z\",\"score"));
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    String start = "\"game\":\"othello\",\"id\":\"g7\",\"players\":{\"black\":\"Ann\"},";
    assertThat(results().get(0))
        .contains(start + "\"status\":\"MALFORMED\",\"reason\":\"column 63: moves: expected a list")
        .endsWith("\"claimed\":{\"winner\":\"black\",\"score\":{\"black\":40,\"white\":24}}}");
    assertThat(results().get(1))
        .contains(start)
        .endsWith("\"claimed\":{\"score\":{\"black\":40,\"white\":24}}}");
    assertThat(home.resolve("out/summary.json")).content().contains("\"game\" : \"othello\"");
    assertThat(Files.readAllLines(home.resolve("out/results.csv")).get(1))
        .contains(",othello,g7,black=Ann,MALFORMED,");
  }

  @Test
  void moveOfAResultHasTwoHundredCharactersAtMost() throws IOException {
    String longest = "x".repeat(200);
    write("logs/a.jsonl", "{\"game\":\"othello\",\"moves\":[\"" + longest + "\"]}\n");
    write("logs/b.jsonl", "{\"game\":\"othello\",\"moves\":[\"" + longest + "x\"]}\n");
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    assertThat(results().get(0)).contains("\"move\":\"" + longest + "\"");
    assertThat(results().get(1)).contains("\"move\":\"" + longest + "...\"");
  }

  @Test
  void folderOfAStudentOwnsItsRecords() throws IOException {
    write("logs/ann/deep/game.txt", "f5d6\n");
    write("logs/bo/game.csv", "black,moves\nCy,f5\n");
    write("logs/game.txt", "f5\n?\n");
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    assertThat(results().get(0)).endsWith(",\"extra\":{\"owner\":\"ann\"}}");
    assertThat(results().subList(1, 4)).noneMatch(each -> each.contains("owner"));
    assertThat(Files.readAllLines(home.resolve("out/results.csv")).get(1)).endsWith(",owner=ann");
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 8000}) // fewer bytes, and more, than are read to find the format out
  void packedLogThatEndsEarlyKeepsWhatWasReadBeforeIt(int count) throws IOException {
    String games =
        IntStream.range(0, count)
            .mapToObj(i -> "{\"game\":\"othello\",\"id\":\"" + i + "\",\"moves\":[\"f5\"]}\n")
            .collect(Collectors.joining());
    byte[] packed = gzip(bytes(games));
    Path logs = Files.createDirectory(home.resolve("logs"));
    Files.write(logs.resolve("a.jsonl.gz"), Arrays.copyOf(packed, packed.length / 2));
    Files.write(logs.resolve("b.jsonl.gz"), packed);
    assertThat(grade(logs)).isEqualTo(1);
    List<String> ofA = results().stream().filter(each -> each.contains("a.jsonl.gz")).toList();
    assertThat(ofA).hasSizeBetween(3, count - 1);
    assertThat(ofA.get(ofA.size() - 1))
        .contains("\"status\":\"MALFORMED\"", "\"record\":" + ofA.size() + ",", "breaks off");
    assertThat(results()).hasSize(ofA.size() + count);
  }

  @Test
  void gameOfTheUserIsForLogsThatNameNone() throws IOException {
    write("logs/a.jsonl", "{\"game\":\"othello\",\"moves\":[]}\n".repeat(2));
    write("logs/b.ggf", "(;GM[Othello]B[F5];)");
    write("logs/c.ggf", "(;B[a1];)");
    Files.copy(SAMPLES.resolve("cup.wtb"), home.resolve("logs/cup.wtb"));
    write("logs/d.txt", "a1\n");
    assertThat(grade(home.resolve("logs"), "--game=gekitai")).isZero();
    assertThat(results())
        .extracting(each -> each.replaceFirst(".*\"game\":\"([a-z]+)\".*", "$1"))
        .startsWith("othello", "othello", "othello", "gekitai", "othello")
        .endsWith("othello", "gekitai");
    assertThat(tally.err())
        .isEqualTo(
            "tally: a.jsonl: --game=gekitai is for logs that name no game; this one does"
                + " (also b.ggf, cup.wtb)\n");
  }

  @ParameterizedTest
  @MethodSource
  void filesThatAreNoLogsAreNamed(byte[] content, String reason) throws IOException {
    Files.createDirectories(home.resolve("logs"));
    Files.write(home.resolve("logs/a.txt"), content);
    grade(home.resolve("logs"));
    assertThat(results()).singleElement().asString().contains("MALFORMED", reason);
  }

  static List<Arguments> filesThatAreNoLogsAreNamed() {
    return List.of(
        arguments(bytes("\0\0\0\30ftypheic\0\0\0\0mif1heic"), "a picture or a video (HEIC"),
        arguments("f5d6".getBytes(UTF_16LE), "UTF-16 without its byte order mark"),
        arguments("f5d6".getBytes(UTF_16BE), "UTF-16 without its byte order mark"));
  }
}
