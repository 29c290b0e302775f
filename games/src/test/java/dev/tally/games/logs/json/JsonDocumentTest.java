package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Logs where an object may go over several lines, or share one. */
class JsonDocumentTest {
  private static final String SPREAD =
      """
      {
        "game": "othello",

        "id": "a { that is text, and \\" is no end",
        "moves": [
          "f5"
        ]
      }
      """;

  @Test
  void anObjectThatIsTooLongAndDoesNotEndCostsNoOther() {
    String line = "\"a\": \"" + "x".repeat(1_000_000) + "\",\n";
    List<LogEntry> entries = read(SPREAD + "{\n" + line.repeat(2) + "oops }\n" + SPREAD);
    assertThat(entries).hasSize(3);
    assertThat(entries.get(1))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(2, 9), "the object is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(2)).location()).isEqualTo(RecordLocation.line(3, 13));
  }

  @Test
  void anObjectThatCannotBeHeldIsReportedAndTheNextOneIsRead() {
    String line = "\"a\": \"" + "x".repeat(1_000_000) + "\",\n";
    List<LogEntry> entries =
        read("{\n" + line.repeat(5) + "\"b\": [{\"moves\":[]\n}]\n}\n" + SPREAD);
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 1), "the object is longer than 1048576 bytes"));
    assertThat(entries.get(1).location()).isEqualTo(RecordLocation.line(2, 10));
    assertThat(Logs.game(entries.get(1)).moves()).containsExactly("f5");
  }

  @Test
  void aLineThatCannotBeHeldSpoilsItsObjectOnly() {
    String line = "\"a\": \"" + "x".repeat(5_000_000) + "\",\n";
    List<LogEntry> entries = read("{\n" + line + "\"b\": 1\n}\n" + SPREAD);
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 1), "the object is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(1)).location()).isEqualTo(RecordLocation.line(2, 5));
    assertThat(entries).hasSize(2);
  }

  @Test
  void bytesThatAreNotUtf8SpoilTheirObjectOnly() {
    byte[] bytes = Logs.bytes("{\n\"a\": ?\n}\n" + SPREAD);
    bytes[7] = (byte) 0xFF;
    List<LogEntry> entries =
        Logs.read(JsonFormat.JSONL, bytes, LogStart.BEGINNING, LogContext.of("game.json"));
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(
                RecordLocation.line(1, 1), "line 2, column 6: bytes that are not UTF-8"));
    assertThat(Logs.game(entries.get(1)).location()).isEqualTo(RecordLocation.line(2, 4));
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(JsonFormat.JSONL, log, LogContext.of("game.json"));
  }
}
