package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.moves.DigitFormat;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.ConsoleSession;
import java.io.EOFException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a log may have at most, at its value and one above. */
class LimitsTest {
  private static final String GAME = "{\"game\":\"othello\",\"moves\":[],\"a\":";

  @Test
  void lineOfARecord() {
    String rest = "\"}";
    String fits = GAME + "\"" + "x".repeat(LineLogReader.MAX_BYTES - GAME.length() - 3) + rest;
    assertThat(fits).hasSize(LineLogReader.MAX_BYTES);
    assertThat(Logs.only(JsonFormat.JSONL, fits)).isInstanceOf(GameRecord.class);
    assertThat(Logs.only(JsonFormat.JSONL, fits + " "))
        .isEqualTo(Logs.error("the line is longer than 1048576 bytes"));
  }

  @Test
  void objectOverSeveralLines() {
    String start = "{\n" + GAME.substring(1) + "\n\"";
    String fits = start + "x".repeat(LineLogReader.MAX_BYTES - start.length() - 3) + "\"\n}";
    assertThat(fits).hasSize(LineLogReader.MAX_BYTES);
    LogContext context = LogContext.of("game.json");
    assertThat(Logs.read(JsonFormat.JSONL, fits, context)).allMatch(GameRecord.class::isInstance);
    assertThat(Logs.read(JsonFormat.JSONL, fits.replace("x\"", "xx\""), context))
        .containsExactly(Logs.error("the object is longer than 1048576 bytes"));
  }

  @ParameterizedTest
  @CsvSource({"99, true", "100, false"})
  void nestingOfAnObject(int lists, boolean isRead) {
    LogEntry entry =
        Logs.only(JsonFormat.JSONL, GAME + "[".repeat(lists) + "]".repeat(lists) + "}");
    assertThat(entry instanceof GameRecord).isEqualTo(isRead);
  }

  @Test
  void headerOfATable() {
    String fits = "moves," + "x".repeat(LogStart.MAX_HEADER - 6);
    assertThat(Logs.read(CsvFormat.CSV, fits + "\nf5,1\n")).allMatch(GameRecord.class::isInstance);
    assertThat(Logs.read(CsvFormat.CSV, fits + "x\nf5,1\n"))
        .containsExactly(Logs.error("the header is longer than 16384 characters"));
    assertThat(Logs.read(CsvFormat.CSV, fits + "x".repeat(LineLogReader.MAX_BYTES) + "\nf5,1\n"))
        .containsExactly(Logs.error("the line is longer than 1048576 bytes"));
  }

  @Test
  void rowOfATable() {
    String fits = "1,\"a\n" + "x".repeat(LineLogReader.MAX_BYTES - 9) + "\",f5";
    assertThat(fits).hasSize(LineLogReader.MAX_BYTES);
    assertThat(Logs.only(CsvFormat.CSV, "id,note,moves\n" + fits)).isInstanceOf(GameRecord.class);
    assertThat(Logs.read(CsvFormat.CSV, "id,note,moves\n" + fits.replace("a", "aa")))
        .allMatch(UnreadRecord.class::isInstance);
    String rows = "id,moves\n" + "1,f5\n".repeat(9) + ",".repeat(LogLines.MAX_EMPTY_ROW);
    assertThat(Logs.read(CsvFormat.CSV, rows + "\r\n2,f5")).hasSize(10);
    assertThat(Logs.read(CsvFormat.CSV, rows + ",\n2,f5")).hasSize(11);
  }

  @ParameterizedTest
  @CsvSource({"999999999, true", "-999999999, true", "9223372036854775808, false"})
  void scoreOfAPosition(String score, boolean isRead) {
    assertThat(Logs.only(DigitFormat.DIGITS, "44 " + score) instanceof GameRecord)
        .isEqualTo(isRead);
  }

  @ParameterizedTest
  @CsvSource({"4300, true", "4301, false"})
  void digitsOfANumber(int digits, boolean isRead) {
    StringWriter said = new StringWriter();
    String number = "7".repeat(digits);
    assertThat(Logs.only(JsonFormat.JSONL, GAME + number + "}") instanceof GameRecord)
        .isEqualTo(isRead);
    ConsoleSession session = ConsoleSession.with(List.of(number), said, /* echo= */ false);
    assertThatThrownBy(() -> Reversi.RULES.console().play(session, Setup.STANDARD.with("size", 6)))
        .isInstanceOf(EOFException.class);
    assertThat(said).asString().contains(isRead ? "Too many blocks!" : "Invalid number!");
  }

  @Test
  @Timeout(60)
  void numbersOfAMillionDigits() {
    String number = "7".repeat(1_000_000) + "\n";
    for (String start : List.of("alphabattle\n", "reversi\n", "reversi --size=6\n")) {
      for (int i = 0; i < 5; i++) {
        assertThat(Logs.only(SessionFormat.CONSOLE, "# game: " + start + number))
            .matches(entry -> entry.is(UnreadRecord.Kind.UNSTARTED));
      }
    }
  }

  @Test
  void lengthOfASession() {
    String fits = "# game: reversi --size=6\n" + "x".repeat(LineLogReader.MAX_BYTES - 25);
    assertThat(Logs.only(SessionFormat.CONSOLE, fits))
        .matches(entry -> entry.is(UnreadRecord.Kind.UNSTARTED));
    assertThat(Logs.only(SessionFormat.CONSOLE, fits + "x"))
        .isEqualTo(Logs.error("the session is longer than 1048576 bytes"));
  }

  @Test
  void inputsOfASession() {
    String inputs = "x\n".repeat(SessionFormat.MAX_INPUTS);
    LogEntry fits = Logs.only(SessionFormat.CONSOLE, "# game: reversi\n" + inputs);
    assertThat(fits)
        .isEqualTo(UnreadRecord.unstarted(RecordLocation.line(1, 1), Reversi.RULES, 100_000));
    assertThat(Logs.only(SessionFormat.CONSOLE, "# game: reversi\n" + inputs + "x\n"))
        .isEqualTo(Logs.error("more than 100000 lines are typed"));
  }

  @Test
  void firstLineOfASession() {
    String fits = "# game: reversi" + " ".repeat(1000 - 15);
    assertThat(Logs.only(SessionFormat.CONSOLE, fits + "\n6\n"))
        .matches(entry -> entry.is(UnreadRecord.Kind.UNSTARTED));
    assertThat(Logs.only(SessionFormat.CONSOLE, fits + " \n6\n"))
        .isEqualTo(Logs.error(1001, "the first line is longer than 1000 letters"));
  }

  @Test
  void reasonOfAVerdict() {
    String fits = "x".repeat(1000);
    assertThat(Grader.grade(Logs.error(fits)).reason()).isEqualTo(fits);
    assertThat(Grader.grade(Logs.error(fits + "x")).reason()).isEqualTo(fits + "...");
  }

  @Test
  void linesByWhichAFormatIsKnown() {
    String prose = "words\n".repeat(90);
    String games = "f5d6\n".repeat(10);
    assertThat(LogFormats.detect(Logs.bytes(prose + games), "a"))
        .contains(TranscriptFormat.TRANSCRIPT);
    assertThat(LogFormats.detect(Logs.bytes(prose + "words\n" + games), "a")).isEmpty();
  }

  /** The log is longer than any buffer of the readers, and each of its lines is another. */
  @Test
  void logThatIsLongerThanABufferIsReadWhole() {
    List<String> ids = IntStream.range(0, 10_000).mapToObj(i -> "n" + i * i).toList();
    String log =
        ids.stream().map(id -> GAME + "1,\"id\":\"" + id + "\"}\n").collect(Collectors.joining());
    assertThat(Logs.read(JsonFormat.JSONL, log))
        .extracting(entry -> Logs.game(entry).id())
        .isEqualTo(ids);
    String table = "moves,id\n" + String.join("\n", ids.stream().map(id -> "f5," + id).toList());
    assertThat(Logs.read(CsvFormat.CSV, table))
        .extracting(entry -> Logs.game(entry).id())
        .isEqualTo(ids);
  }
}
