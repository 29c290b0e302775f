package dev.tally.games.logs.moves;

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
import java.nio.charset.Charset;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

  @Test
  void logThatIsLongerThanAGameHasAGameOnEachLine() {
    assertThat(read("f5\n".repeat(5000))).hasSize(5000);
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(LogFormats.detect(Logs.bytes(log), "moves.txt").orElseThrow(), log);
  }
}
