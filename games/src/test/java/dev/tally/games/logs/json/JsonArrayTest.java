package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games in one JSON array. */
class JsonArrayTest {
  @Test
  void objectThatCannotBeHeldIsReportedAndTheNextOneIsRead() {
    String fits = padded(LineLogReader.MAX_BYTES);
    assertThat(fits).hasSize(LineLogReader.MAX_BYTES);
    assertThat(read("[" + fits + ",B]")).allMatch(GameRecord.class::isInstance).hasSize(2);
    List<LogEntry> entries = read("[" + padded(LineLogReader.MAX_BYTES + 1) + ",B]");
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 1), "the object is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(1)).id()).isEqualTo("b");
  }

  @Test
  void bytesThatAreNotUtf8SpoilTheirObjectOnly() {
    byte[] bytes = Logs.bytes("[" + game("?") + "," + game("b") + "]");
    bytes["[{'game':'othello','id':'".length()] = (byte) 0xFF;
    List<LogEntry> entries =
        Logs.read(JsonFormat.JSONL, bytes, LogStart.BEGINNING, LogContext.of("a"));
    assertThat(entries.get(0))
        .isEqualTo(new UnreadRecord(RecordLocation.line(1, 1), 26, "bytes that are not UTF-8"));
    assertThat(Logs.game(entries.get(1)).id()).isEqualTo("b");
  }

  @Test
  void arrayThatIsLongerThanABufferIsReadObjectByObject() throws IOException {
    int count = 5_000;
    String array =
        IntStream.range(0, count).mapToObj(i -> game("n" + i)).collect(Collectors.joining(","));
    InputStream slow =
        new ByteArrayInputStream(Logs.bytes("[" + array + "]")) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(7, length));
          }
        };
    try (LogReader reader =
        JsonFormat.JSONL.open(slow, LogStart.BEGINNING, LogContext.of("games"))) {
      List<LogEntry> entries = Logs.all(reader);
      assertThat(entries).hasSize(count);
      assertThat(Logs.game(entries.get(count - 1)).id()).isEqualTo("n" + (count - 1));
      assertThat(reader.next()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {",B]", "\n]", "]", ""})
  void elementThatIsNoObjectMayBeTooLongToo(String rest) {
    String digits = "1".repeat(LineLogReader.MAX_BYTES + 1);
    assertThat(read("[A," + digits + rest).get(1))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(2, 1), "the object is longer than 1048576 bytes"));
  }

  /** Where the record begins before, at and after the end of what can be kept at once. */
  @ParameterizedTest
  @ValueSource(ints = {-10, -1, 0, 1})
  void recordIsReadHoweverMuchStandsBeforeIt(int more) {
    String between = "x".repeat(LineLogReader.MAX_BYTES + more);
    List<LogEntry> entries = read("[A] " + between + "B");
    assertThat(entries).hasSize(3);
    assertThat(entries.get(1)).isInstanceOf(UnreadRecord.class);
    assertThat(Logs.game(entries.get(2)).id()).isEqualTo("b");
  }

  private static String padded(int length) {
    String start = "{\"pad\":\"";
    String rest = "\"," + game("a").substring(1);
    return start + "x".repeat(length - start.length() - rest.length()) + rest;
  }

  private static String game(String id) {
    return "{\"game\":\"othello\",\"id\":\"" + id + "\",\"moves\":[]}";
  }

  /** A and B stand for games, and single quotes for double ones. */
  private static List<LogEntry> read(String array) {
    String json = array.replace('\'', '"').replace("A", game("a")).replace("B", game("b"));
    return Logs.read(JsonFormat.JSONL, json, LogContext.of("games"));
  }
}
