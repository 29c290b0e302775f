package dev.tally.games.logs.moves;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Score;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreSheetsTest {
  @Test
  void sheetMayBeInWindows1252() {
    byte[] sheet =
        "Schwarz: J\u00F6rg\nWei\u00DF: Bo\n1. f5 d6\n2. c3"
            .getBytes(Charset.forName("windows-1252"));
    LogContext context = LogContext.of("moves.txt");
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, sheet, LogStart.BEGINNING, context))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> assertThat(game.players()).isEqualTo(new Players("J\u00F6rg", "Bo")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f5d6c3 35-29",
        "f5 d6 c3 (35-29)",
        "F5D6C3 +6",
        "f5d6c3, Black wins 35-29.",
        "f5d6c3: 35:29"
      })
  void resultMayStandBehindTheMovesOfEachLineOfALongLog(String line) {
    GameRecord game = Logs.game(read((line + "\n").repeat(1000)).get(999));
    assertThat(game.moves()).hasSize(3);
    assertThat(game.claim().score().map(Score::lead).orElse(6)).isEqualTo(6);
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

  /** A program shows more than three lines for each move that it asks for. */
  @ParameterizedTest
  @CsvSource({"Move:, 13, 1", "Move:, 12, 16", "-, 4, 1", "-, 5, 9", "-, 13, 17"})
  void linesBesideLabelsAreThoseOfAProgramOrFew(String label, int others, int entries) {
    String log =
        Stream.of("f5", "d6", "c3", "d3").map(each -> label + " " + each + "\n").collect(joining());
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, log + ".\n".repeat(others))).hasSize(entries);
  }

  @ParameterizedTest
  @CsvSource({"1. f5, 8191, 1", "1. f5, 8192, 4", "Move 1: f5, 32767, 1", "Move 1: f5, 32768, 4"})
  void aGameHasSeveralLinesInASmallLogOnly(String first, int length, int entries) {
    String second = first.replace("1", "2").replace("f5", "d6");
    String log = first + "\n" + second + "\nx3\n\u00A0d3";
    String rest = " ".repeat(length - Logs.bytes(log).length);
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, log + rest)).hasSize(entries);
  }

  @Test
  void logIsNotKnownByLabelsIfItIsLong() {
    String log = "- f5\n- d6\n- c3\n- d3\n";
    String fits = log + " ".repeat(MoveLabels.MAX_LENGTH - 1 - log.length());
    assertThat(LogFormats.detect(Logs.bytes(fits), "moves.txt")).isPresent();
    assertThat(LogFormats.detect(Logs.bytes(fits + " "), "moves.txt")).isEmpty();
  }

  /** What is beside labels is counted but once where it is blank. */
  @ParameterizedTest
  @CsvSource({"8178, 1", "8179, 4"})
  void aGameWithLabelsIsShortWithoutThem(int comment, int entries) {
    String log = "- f5\n- d6\n- c3\n- d3\n" + "#".repeat(comment);
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, log)).hasSize(entries);
  }

  @Test
  void logThatIsReadAtOnceIsClosed() throws IOException {
    assertThat(Logs.isClosedWithItsReader(TranscriptFormat.TRANSCRIPT, "f5\nd6\n")).isTrue();
  }

  /** Lines of several moves that go on are a game, if all of them could be those of one. */
  @ParameterizedTest
  @CsvSource({"98, 1", "99, 101"})
  void aGameHasTwoHundredMovesAtMost(int lines, int entries) {
    String log = "f5d6\nc3a1\n" + "a1a1\n".repeat(lines);
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, log)).hasSize(entries);
  }

  @ParameterizedTest
  @CsvSource({"62, 1", "63, 2"})
  void linesWithASlipHaveALimit(int moves, int entries) {
    String log = "f5d6c3d3\nc4f4f6c?" + "b4".repeat(moves);
    assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, log)).hasSize(entries);
  }

  @Test
  void logThatIsLongerThanAGameHasAGameOnEachLine() {
    assertThat(read("f5\n".repeat(5000))).hasSize(5000);
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(LogFormats.detect(Logs.bytes(log), "moves.txt").orElseThrow(), log);
  }
}
