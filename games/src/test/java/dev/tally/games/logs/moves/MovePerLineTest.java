package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.MalformedRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovePerLineTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. f5\n2. d6\n3. c3\n",
        "\uFEFF1. f5\r\n\r\n 2.d6\r\n3)  c3",
        "1. f5\n2. D6\n3. c3\n\n\n",
        "1) f5\n2) d6\n3) c3\n",
        "1 f5\n2 d6\n3 c3\n",
        "1: f5\n2: d6\n3: c3\n",
        "1. f5 d6\n2. c3\n"
      })
  void numberedMovesAreOneGame(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(String.join("", game.moves())).isEqualToIgnoringCase("f5d6c3");
              assertThat(game.location().number()).isEqualTo(1);
            });
    assertThat(format(log).hasLines(bytes(log), "moves.txt")).isFalse();
  }

  @Test
  void headingOfNumberedMovesIsKept() {
    assertThat(read("My game, for Monday\n\n1. f5 d6\n2. c3\n"))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.moves()).containsExactly("f5", "d6", "c3");
              assertThat(game.extra()).isEqualTo(Map.of("heading", "My game, for Monday"));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f5d6\nc3d3\nc4", "f5 d6 c3\n\nd3 c4\n", "1. f5 2. d6\n3. c3 4. d3 5. c4"})
  void linesThatGoOnAreOneGame(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> assertThat(game.moves()).containsExactly("f5", "d6", "c3", "d3", "c4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f5d6\nf5d6c3", "f5d6\na1c3", "f5a1\nc3d3", "f5d6\nd3x9", "f5d6\n??"})
  void otherLinesAreAGameEach(String log) {
    assertThat(read(log)).hasSize(2);
  }

  @Test
  void gameBeginsAtItsFirstMove() {
    assertThat(read("\n \n1. f5\n2. d6\n"))
        .singleElement()
        .satisfies(game -> assertThat(game.location().number()).isEqualTo(3));
  }

  @Property
  void digitsAreOneGameOfConnectFour(
      @ForAll @Size(min = 2, max = 60) List<@IntRange(max = 9) Integer> columns) {
    List<String> moves = columns.stream().map(String::valueOf).toList();
    assertThat(read(String.join("\n", moves)))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.ruleset()).isEqualTo(ConnectFour.RULES);
              assertThat(game.moves()).isEqualTo(moves);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5\nd6\nc3\n",
        "1. f5\n3. c3\n",
        "2. f5\n3. d6\n",
        "1. f5\nd6\n",
        "1. f5\n1. d6\n",
        "1. f5\n2. d6 c3\n",
        "1. f5 d6\n2. c3\n3. d3\n",
      })
  void whatMayBeOneGameOrManyIsNone(String log) {
    assertThat(read(log))
        .singleElement()
        .isInstanceOfSatisfying(
            MalformedRecord.class,
            entry -> assertThat(entry.reason()).contains("looks like one move a line"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f5\nd6c4\n", "1. f5d6\n2. f5f6\n", "f5 d6\nf5 f6\n", "4\n44\n", "4 -1\n4 2\n"})
  void otherLinesAreGames(String log) {
    assertThat(read(log)).hasSize(2).allMatch(GameRecord.class::isInstance);
    assertThat(format(log).hasLines(bytes(log), "moves.txt")).isTrue();
  }

  @Test
  void oneLineIsAGame() {
    assertThat(read("f5\n")).singleElement().isInstanceOf(GameRecord.class);
    assertThat(read("1. f5\n")).singleElement().isInstanceOf(GameRecord.class);
  }

  @Test
  void logThatIsLongerThanAGameHasAGameOnEachLine() {
    assertThat(read("f5\n".repeat(5000))).hasSize(5000);
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(format(log), log);
  }

  private static LogFormat format(String log) {
    return LogFormats.detect(bytes(log), "moves.txt").orElseThrow();
  }

  private static byte[] bytes(String log) {
    return log.getBytes(StandardCharsets.UTF_8);
  }
}
