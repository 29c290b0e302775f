package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Players;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvMoveRowsTest {
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "game,ply,side,move;1,1,black,f5;1,2,white,d6;2,1,black,f5",
        "game_id,move;7,f5;7,d6;9,f5",
        "Ply,Move;1,f5;2,d6;1,f5",
        "Zug Nr,Spieler,Zug;1,Schwarz,f5;1,Wei\u00DF,d6;;0,Schwarz,f5",
      })
  void rowsOfOneGameAreARecord(String log) {
    String text = log.replace(';', '\n');
    assertThat(Logs.read(CsvFormat.CSV, text))
        .extracting(entry -> Logs.game(entry).moves())
        .containsExactly(List.of("f5", "d6"), List.of("f5"));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(LogFormats.detect(bytes, "moves.txt")).contains(CsvFormat.CSV);
    assertThat(CsvFormat.CSV.isSplittable(bytes, "moves.csv")).isFalse();
  }

  @Test
  void whatAllRowsSayIsOfTheGame() {
    String log =
        """
        game,no,black,white,event,clock,winner,move
        connectfour,1,Ann,Bo,Cup,0:59,,4
        connectfour,2,Ann,Bo,Cup,0:58,,3
        connectfour,3,Ann,Bo,Cup,0:57,1,4
        """;
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.ruleset()).isEqualTo(ConnectFour.RULES);
    assertThat(game.moves()).containsExactly("4", "3", "4");
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
    assertThat(game.extra()).isEqualTo(Map.of("event", "Cup"));
  }

  @Test
  void slipInARowCostsItsGame() {
    String log = "game,ply,move\n1,1,f5\n\n1,2,zz\n1,3,c3\n2,1,f5\n3,1,f5\n3,2\n3,3,c3";
    List<LogEntry> entries = Logs.read(CsvFormat.CSV, log);
    assertThat(entries)
        .extracting(LogEntry::location)
        .containsExactly(
            RecordLocation.line(1, 2), RecordLocation.line(2, 6), RecordLocation.line(3, 7));
    assertThat(((UnreadRecord) entries.get(0)).reason())
        .isEqualTo("column 2: expected a digit after 'z', found 'z' (on line 4)");
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("f5");
    assertThat(((UnreadRecord) entries.get(2)).reason())
        .isEqualTo("column 4: expected 3 fields, found 2 (on line 8)");
  }

  /** The columns of colors may have the moves, and the column of moves their number. */
  @Test
  void numberedTurnsOfBothSidesAreNoRowsOfMoves() {
    assertThat(Logs.only(CsvFormat.CSV, "game,move,black,white\n1,1,f5,d6"))
        .isInstanceOf(UnreadRecord.class);
  }
}
