package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonMoveLinesTest {
  private static final String GAMES =
      """
      {"game":"othello","game_id":1,"ply":1,"player":"black","move":"f5","winner":null}
      {"game":"othello","game_id":1,"ply":2,"player":"white","move":"d6","winner":"black"}

      {"game":"connectfour","game_id":2,"ply":1,"player":"X","column":4},
      {"game":"connectfour","game_id":2,"ply":2,"player":"O","column":3}
      """;

  @Test
  void linesOfOneGameAreARecord() {
    List<LogEntry> entries = Logs.read(JsonFormat.JSONL, GAMES);
    assertThat(entries)
        .extracting(LogEntry::location)
        .containsExactly(RecordLocation.line(1, 1), RecordLocation.line(2, 4));
    GameRecord game = Logs.game(entries.get(0));
    assertThat(game.moves()).containsExactly("f5", "d6");
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
    assertThat(game.extra()).isEqualTo(Map.of("game_id", 1L));
    assertThat(Logs.game(entries.get(1)).ruleset()).isEqualTo(ConnectFour.RULES);
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("4", "3");
    assertThat(LogFormats.detect(Logs.bytes(GAMES), "moves.txt")).contains(JsonFormat.JSONL);
    assertThat(JsonFormat.JSONL.isSplittable(Logs.bytes(GAMES), "moves.jsonl")).isFalse();
  }

  @Test
  void gameThatTheUserNamesIsThatOfTheMoves() {
    String log = "{\"ply\":1,\"move\":\"f5\"}\n{\"ply\":2,\"move\":\"d6\"}\n";
    List<LogEntry> entries = Logs.read(JsonFormat.JSONL, log, Logs.named("othello"));
    assertThat(entries).hasSize(1);
    assertThat(Logs.game(entries.get(0)).moves()).containsExactly("f5", "d6");
  }

  @Test
  void damagedLineCostsItsGame() {
    List<LogEntry> entries =
        Logs.read(JsonFormat.JSONL, GAMES.replace("\"ply\":2,\"player\":\"white\"", "\"ply\":,"));
    assertThat(((UnreadRecord) entries.get(0)).reason()).endsWith(" (on line 2)");
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("4", "3");
  }

  /** A first record with a slip does not make moves of the games behind it. */
  @Test
  void logWithListsOfMovesHasAGameOnEachLine() {
    String game = "{\"game\":\"othello\",\"moves\":[\"f5\"]}\n";
    List<LogEntry> entries =
        Logs.read(JsonFormat.JSONL, "{\"game\":\"othello\",\"move\":[\"f5\"]}\n" + game + game);
    assertThat(entries).hasSize(3);
    entries = Logs.read(JsonFormat.JSONL, "{\"game\":\"othello\",\"move\":\"f5\"}\n" + game + game);
    assertThat(entries).hasSize(3);
    assertThat(Logs.game(entries.get(2)).moves()).containsExactly("f5");
  }
}
