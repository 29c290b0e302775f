package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs where an object may go over several lines, or share one. */
class JsonDocumentTest {
  private static final String GAME = "{\"game\":\"othello\",\"moves\":[\"f5\"]}";
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

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"game.json", "GAME.JSON.gz", "game.jsonl", "game.txt", "game"})
  void anObjectMayGoOverSeveralLines(String file) {
    List<LogEntry> entries = Logs.read(JsonFormat.JSONL, "\n" + SPREAD, LogContext.of(file));
    assertThat(entries).extracting(LogEntry::location).containsExactly(RecordLocation.line(1, 2));
    assertThat(Logs.game(entries.get(0)).id()).isEqualTo("a { that is text, and \" is no end");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GGG", "G G\nG", "G,G,G", "G\nG,\nGS", "GSS", "SGS", "G,\nG,\nG\n"})
  void objectsMayShareALineAndHaveCommasBetweenThem(String log) {
    assertThat(read(log.replace("G", GAME).replace("S", SPREAD)))
        .hasSize((int) log.chars().filter(Character::isLetter).count())
        .allMatch(GameRecord.class::isInstance);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'games':[G,G]}",
        "{'event':'Cup','partidas':[G\n,G],'count':2}\n",
        "{'a':[G],'n':[1],'b':[G]}",
        "{\n  'games': [\n    G,\n    G\n  ]\n}",
        "{'games':[G]} {'games':[G]}"
      })
  void gamesMayStandInAListOfAnObject(String log) {
    String json = log.replace('\'', '"').replace("G", GAME);
    assertThat(read(json)).hasSize(2).allMatch(GameRecord.class::isInstance);
    assertThat(JsonFormat.JSONL.isSplittable(Logs.bytes(json), "a.jsonl")).isFalse();
  }

  @Test
  void objectsMayFollowEachOther() {
    assertThat(read(SPREAD + "\n" + SPREAD))
        .extracting(LogEntry::location)
        .containsExactly(RecordLocation.line(1, 1), RecordLocation.line(2, 10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\n  "})
  void gamesMayStandUnderTheirNames(String blank) {
    String game = "{\"game\": \"othello\", \"moves\": [\"f5\"]";
    String log =
        String.join(
            blank,
            "{\"by\": {\"name\": \"Ann\"}, ",
            "\"one\": " + game + "}, \"n\": 2, ",
            "\"two\": " + game + ", \"id\": \"2\"},",
            "\"three\": {\"game\": \"othello\", \"moves\": 5}",
            "}\n");
    assertThat(read(log + log))
        .extracting(LogEntry::id)
        .containsExactly("one", "2", "", "one", "2", "");
    assertThat(read(log).subList(0, 2))
        .extracting(entry -> Logs.game(entry).moves())
        .containsOnly(List.of("f5"));
    assertThat(JsonFormat.JSONL.isSplittable(Logs.bytes(log), "a.json")).isFalse();
  }

  @Test
  void aRecordMayHaveAnObjectThatIsLikeOne() {
    assertThat(read("{\"info\": {\"game\": \"x\"}, \"game\": \"othello\", \"moves\": [\"f5\"]}"))
        .singleElement()
        .satisfies(entry -> assertThat(Logs.game(entry).moves()).containsExactly("f5"));
  }

  @Test
  void objectsWithinAnObjectMayBeginRightBelowIt() {
    String log = "{\n\"game\": \"othello\",\n\"moves\": [],\n\"setup\":\n{\n}\n}\n";
    assertThat(read(log + log))
        .extracting(entry -> Logs.game(entry).location())
        .containsExactly(RecordLocation.line(1, 1), RecordLocation.line(2, 8));
  }

  @Test
  void anObjectThatIsTooLongAndDoesNotEndCostsNoOther() {
    String line = "\"a\": \"" + "x".repeat(1_000_000) + "\",\n";
    List<LogEntry> entries = read(SPREAD + "{\n" + line.repeat(2) + SPREAD);
    assertThat(entries).hasSize(3);
    assertThat(entries.get(1))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(2, 9), "the object is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(2)).location()).isEqualTo(RecordLocation.line(3, 12));
  }

  @Test
  void anObjectThatCannotBeHeldIsReportedAndTheNextOneIsRead() {
    String line = "\"a\": \"" + "x".repeat(1_000_000) + "\",\n";
    List<LogEntry> entries = read("{\n" + line.repeat(5) + "\"b\": {\n}\n}\n" + SPREAD);
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
