package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.logs.Logs;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvLogReaderTest {
  @Test
  void carriageReturnAtTheBeginningOfALineIsRefusedToo() {
    assertThatThrownBy(() -> CsvLine.read("\rf5", ',')).isInstanceOf(ParseException.class);
  }

  private static final String HEADER = "id,winner,moves\n";

  @Test
  void aRowIsAGame() {
    assertThat(Logs.only(CsvFormat.CSV, "Othello_game_id,winner,game_moves,when\n17,-1,f5d6,1999"))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 2), Othello.RULES)
                .id("17")
                .moves(List.of("f5", "d6"))
                .claim(ClaimedResult.of(Logs.winner("white")))
                .extra(Map.of("when", "1999"))
                .build());
  }

  @Test
  void aHeaderThatIsNoTextIsTheOneThingToSay() {
    byte[] bytes = Logs.bytes("moves?\nf5\n?\n");
    bytes[5] = (byte) 0xFF;
    bytes[10] = (byte) 0xFF;
    assertThat(Logs.read(CsvFormat.CSV, bytes, LogStart.BEGINNING, LogContext.of("games.csv")))
        .containsExactly(
            Logs.error(
                "expected a header with a column moves or game_moves or transcript,"
                    + " found 'moves\u00ff'"));
  }

  @Test
  void rowsWithoutAHeaderAreReadWithTheOneTheyBelongTo() {
    LogStart start = new LogStart(5, 8, 1000, "\uFEFFmoves;x\r\n");
    assertThat(Logs.read(CsvFormat.CSV, Logs.bytes("f5;1\n"), start, LogContext.of("games.csv")))
        .containsExactly(
            GameRecord.builder(RecordLocation.line(5, 8), Othello.RULES)
                .moves(List.of("f5"))
                .extra(Map.of("x", "1"))
                .build());
  }

  @Test
  void headerIsJudgedWhereItStands() {
    LogStart start = new LogStart(1, 2, 9, "id,moves\n");
    byte[] rows = Logs.bytes("1,f5,\n2,f5,\n");
    assertThat(Logs.read(CsvFormat.CSV, rows, start, LogContext.of("games.csv"))).hasSize(2);
  }

  @Test
  void rowsBelowABadHeaderAreNothing() {
    LogStart start = new LogStart(5, 8, 1000, "a,b");
    assertThat(Logs.read(CsvFormat.CSV, Logs.bytes("1,2\n"), start, LogContext.of("games.csv")))
        .isEmpty();
  }

  @Test
  void aTableWithoutRowsHasNoGames() {
    assertThat(Logs.read(CsvFormat.CSV, HEADER)).isEmpty();
    assertThat(Logs.read(CsvFormat.CSV, "")).isEmpty();
  }

  @Test
  void longRowsAreToldOrRead() {
    String fields = ",".repeat(100_000);
    String field = "x".repeat(1_000_000);
    String row = "\"" + "y".repeat(5_000_000);
    List<LogEntry> entries =
        Logs.read(CsvFormat.CSV, "a,moves\n" + fields + "\n" + field + ",f5\n" + row + "\nb,d3");
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 2), 3, "expected 2 fields, found 100001"));
    assertThat(Logs.game(entries.get(1)).extra()).containsEntry("a", field);
    assertThat(entries.get(2))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(3, 4), "the line is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(3)).moves()).containsExactly("d3");
  }
}
