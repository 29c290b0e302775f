package dev.tally.pipelines.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code find}, from its arguments to the records that it writes. */
class FindCommandTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner("find");
  private Path log = Path.of("");

  @BeforeEach
  void writeLog() throws IOException {
    log =
        Files.writeString(
            home.resolve("log.jsonl"),
            """
            {"game":"othello","id":"a","players":{"black":"Ann","white":"Bo"},"moves":["f5","d6","c3","d3","c4"]}
            {"game":"othello","id":"b","players":{"black":"Bo","white":"Cy"},"moves":["e6","f4","c3","c4","d3"]}
            {"game":"othello","id":"c","players":{"black":"ANN","white":"Di"},"moves":["f5","f6"]}
            {"game":"othello","id":"d","players":{"black":"Ann","white":"Di"},"moves":["f5","f5"]}
            {"game":"connectfour","id":"e","players":{"X":"Ann","O":"Bo"},"moves":["1","2","3","4"]}
            {"game":"connectfour","id":"f","moves":["5","6","7","4"]}
            {"game":"connectfour","id":"g","moves":["7","6","5"]}
            """);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--moves=f5d6c3 | a b",
        "--moves=d3c5f6f5 | a b",
        "--moves=f5 | a b c",
        "--moves=123 | e f g",
        "--moves=3,2,1,4 | e f",
        "--opening=tiger | a b",
        "--player=ann | a c e",
        "--player=Ann --moves=f5 | a c",
        "--player=Ann --opening=Tiger | a",
        "--opening=Tiger --moves=f5 | a b",
        "--moves=f5f4 | ",
        "--end=unfinished --moves=123 | e f g",
        "--end=X | ",
        "--end=Draw --player=ann | "
      })
  void recordsAreFoundByPositionPlayerAndOpening(String options, String ids) {
    List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
    arguments.add(log.toString());
    assertThat(tally.run(arguments)).isZero();
    List<String> expected = ids == null ? List.of() : List.of(ids.split(" "));
    List<String> found =
        tally.out().lines().filter(line -> line.startsWith("{")).map(FindCommandTest::id).toList();
    assertThat(found).isEqualTo(expected);
    assertThat(tally.notices()).contains("left out: 1 of 7 records: 1 ILLEGAL_MOVE");
  }

  private static String id(String line) {
    return line.replaceFirst(".*\"id\":\"(.)\".*", "$1");
  }

  @Test
  void recordsAreFoundByTheirEnd() throws IOException {
    Files.writeString(
        log,
        """
        {"game":"connectfour","id":"a","moves":["1","2","1","2","1","2","1"]}
        {"game":"connectfour","id":"b","moves":["3","1","2","1","2","1","2","1"]}
        {"game":"othello","id":"d","moves":["f5","d6"]}
        """);
    for (String[] each : new String[][] {{"x", "a"}, {"O", "b"}, {"unfinished", "d"}}) {
      tally.run(log.toString(), "--end=" + each[0]);
      assertThat(tally.out().lines().map(FindCommandTest::id)).as(each[0]).containsExactly(each[1]);
    }
    tally.run(LOGS.toString(), "--end=resigned");
    assertThat(tally.out().lines()).isNotEmpty().allMatch(line -> line.contains("resigned"));
  }

  @Test
  void recordsAreThoseThatConvertWrites() throws IOException {
    assertThat(tally.run(log.toString(), "--moves=f5", "-o", home.resolve("f5.jsonl").toString()))
        .isZero();
    assertThat(tally.out()).isEqualTo("records  number\nwritten  3\nrefused  0\n");
    new CommandRunner("convert").run(log.toString(), "-o", home.resolve("all.jsonl").toString());
    assertThat(Files.readAllLines(home.resolve("f5.jsonl")))
        .isEqualTo(Files.readAllLines(home.resolve("all.jsonl")).subList(0, 3));
  }

  @Test
  void otherFormatsAreWrittenAndRefusalsSayWhich() {
    String[] all = {log.toString(), "--player=ann", "-o", home.resolve("ann.txt").toString()};
    assertThat(tally.run(all)).isEqualTo(1);
    assertThat(home.resolve("ann.txt")).hasContent("f5d6c3d3c4\nf5f6\n");
    assertThat(tally.notices().get(1)).startsWith(log + ", record 5: not written: ");
  }

  @Test
  void aPositionMayBeThatOfAFile() throws IOException {
    Path board = Files.writeString(home.resolve("board.txt"), "f5d6c3d3c4\n");
    assertThat(tally.run(log.toString(), "--board=" + board)).isZero();
    assertThat(tally.out().lines()).hasSize(2);
  }

  @Test
  void recordsOfManyLogsComeInTheirOrder() {
    assertThat(tally.run(LOGS.toString(), "--moves=f5d6", "--game=othello", "--to=csv")).isZero();
    String two = tally.out();
    assertThat(two.lines()).hasSizeGreaterThan(3);
    tally.run(
        LOGS.toString(),
        "--moves=f5d6",
        "--game=othello",
        "--to=csv",
        "--engine-options=--targetParallelism=1");
    assertThat(tally.out()).isEqualTo(two);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-q | expected --moves, --board, --player, --opening or --end",
        "--end=checkmate | --end=checkmate: expected agreed, black, ",
        "--opening=Tigre | --opening=Tigre: no such opening; did you mean tiger?",
        "--moves=f5f5 | --moves=f5f5: move 2, f5: is occupied (othello)"
      })
  void whatMeansNothingIsRefusedInOneLine(String option, String message) {
    assertThat(tally.run(log.toString(), option)).isEqualTo(2);
    assertThat(tally.notices()).singleElement().asString().startsWith(message);
  }
}
