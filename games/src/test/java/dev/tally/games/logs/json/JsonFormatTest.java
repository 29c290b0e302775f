package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON is written with single quotes here, which stand for double ones. */
public class JsonFormatTest {
  public static final String IDS =
      Rulesets.all().stream().map(Ruleset::id).collect(Collectors.joining(", "));

  @Test
  void aLineIsAGame() {
    String line =
        "{'game':'reversi','id':'g-17','players':{'X':'Ann','O':'Bo'},"
            + "'setup':{'size':6,'blocks':['A1','A2']},'moves':['E3','C2','pass'],"
            + "'result':{'winner':'X','score':{'X':20,'O':12}}}";
    assertThat(only(line))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 1), Reversi.RULES)
                .id("g-17")
                .players(new Players("Ann", "Bo"))
                .setup(Setup.STANDARD.with("size", 6L).with("blocks", List.of("A1", "A2")))
                .moves(List.of("E3", "C2", "pass"))
                .claim(
                    ClaimedResult.of(
                        Optional.of(Logs.winner("X")),
                        Optional.of(new Score(20, 12)),
                        OptionalInt.empty()))
                .build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'ply':1,'game':'othello','move':'f5'}", "{'game':'othello'}", "[{}]"})
  void logIsClosedWithItsReader(String log) throws IOException {
    assertThat(Logs.isClosedWithItsReader(JsonFormat.JSONL, log.replace('\'', '"'))).isTrue();
  }

  @Test
  void equalMovesAreTheSameText() {
    List<String> moves = game("{'game':'othello','moves':['f5','f5']}").moves();
    assertThat(moves.get(0)).isSameAs(moves.get(1));
  }

  @Test
  @Timeout(20)
  void hostileLinesAreToldAndTheNextOneIsRead() {
    String deep = "{'a':".repeat(100_000);
    String lists = "{'game':" + "[".repeat(100_000);
    String digits = "{'a':" + "9".repeat(100_000) + "}";
    String exponent = played("'a':1e" + "9".repeat(900));
    String keys =
        "{"
            + IntStream.range(0, 100_000)
                .mapToObj(i -> "'" + i + "':0,")
                .collect(Collectors.joining());
    String text = "{'game':'" + "x".repeat(1_000_000) + "','moves':[]}";
    List<LogEntry> entries =
        read(String.join("\n", deep, lists, digits, exponent, keys, text, played("'a':1")));
    assertThat(entries.subList(0, 6))
        .extracting(entry -> ((UnreadRecord) entry).problem())
        .containsExactly(
            "JSON: more than 100 values within each other",
            "JSON: more than 100 values within each other",
            "JSON: a number of more than 4300 digits",
            "a number that is too great",
            "JSON: the text ends before the object does",
            "game: expected one of " + IDS + ", found '" + "x".repeat(60) + "...'");
    assertThat(Logs.game(entries.get(6)).extra()).isEqualTo(Map.of("a", 1L));
  }

  @Test
  @Timeout(20)
  void aLineOfAHundredThousandMovesIsRead() {
    String moves = String.join(",", Collections.nCopies(100_000, "'f5'"));
    assertThat(game(othello("'moves':[" + moves + "]")).moves()).hasSize(100_000);
  }

  @Test
  void anErrorAfterALongTextHasItsColumn() {
    String line = played("'a':'" + "é".repeat(100_000) + "','id':[]");
    assertThat(Logs.bare(only(line)))
        .isEqualTo(Logs.error(100_042, "id: expected a text, found a list"));
    assertThat(Logs.bare(only(played("'a':'" + "é".repeat(100_000) + "'") + "?")))
        .isEqualTo(Logs.error(100_037, "expected nothing after the object, found '?'"));
  }

  static String othello(String fields) {
    return "{'game':'othello'," + fields + "}";
  }

  /** A game without moves and with other keys. */
  static String played(String fields) {
    return othello("'moves':[]," + fields);
  }

  static GameRecord game(String line) {
    return Logs.game(only(line));
  }

  public static LogEntry only(String line) {
    return Logs.only(JsonFormat.JSONL, line.replace('\'', '"'));
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(JsonFormat.JSONL, log.replace('\'', '"'));
  }
}
