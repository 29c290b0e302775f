package dev.tally.games.logs.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionLogReaderTest {
  @Test
  void nothingTypedIsAGameWithoutMovesOrOneThatHasNotBegun() throws IOException {
    for (Ruleset ruleset : Rulesets.all()) {
      boolean hasChance =
          ruleset.console().options().stream().anyMatch(each -> each.name().equals("seed"));
      List<LogEntry> entries =
          read("# game: " + ruleset.id() + (hasChance ? " --seed=1" : "") + "\n");
      assertThat(entries).hasSize(1);
      if (entries.get(0) instanceof GameRecord game) {
        assertThat(game.moves()).isEmpty();
        assertThat(game.ruleset()).isEqualTo(ruleset);
      } else { // it asks for something first
        assertThat(entries)
            .containsExactly(UnreadRecord.unstarted(RecordLocation.line(1, 1), ruleset, 0));
      }
    }
  }

  @Test
  void emptySessionIsUnreadableUnlessTheUserNamesTheGame() throws IOException {
    assertThat(read("")).singleElement().isInstanceOf(UnreadRecord.class);
    assertThat(read("", Optional.of(ruleset("gekitai"))))
        .singleElement()
        .isInstanceOf(GameRecord.class);
  }

  @ParameterizedTest
  @CsvSource({
    "1 1 1 2 2, VALID, 0",
    "1 1 1 2, UNFINISHED, 0",
    "9, UNFINISHED, 0",
    "'', UNFINISHED, 0",
    "1 1 1 2 2 _, VALID, 0",
    "1 1 1 2 2 9, MOVES_AFTER_END, 5",
    "1 1 1 2 2 _ 1, MOVES_AFTER_END, 5",
  })
  void sessionIsGradedByHowItEnds(String typed, Status status, int ply) throws IOException {
    String lines = typed.replace("_", "").replace(' ', '\n');
    List<LogEntry> entries = read("# game: connectfour --rows=2 --cols=2\n" + lines);
    Verdict verdict = Grader.grade(entries.get(0));
    assertThat(verdict.status()).isEqualTo(status);
    assertThat(verdict.failure().map(Replay.Failure::ply).orElse(0)).isEqualTo(ply);
  }

  @Test
  void partOfALogBeginsWhereItBegins() throws IOException {
    byte[] input = "# game: othello\nd3\n".getBytes(StandardCharsets.UTF_8);
    LogStart start = new LogStart(3, 11, 0, "");
    try (LogReader reader =
        SessionFormat.CONSOLE.open(
            new ByteArrayInputStream(input), start, LogContext.of("session.in"))) {
      assertThat(reader.next().map(LogEntry::location)).contains(RecordLocation.line(3, 11));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'# game: gekitai\na1\nb', 3, 2",
    "'# game: gekitai\r\na1\r\nbü', 3, 3",
    "'# game: gekitai\n', 2, 1",
    "'', 1, 1"
  })
  void bytesThatAreNotUtf8AreUnreadableAtTheirLine(String before, long line, long column)
      throws IOException {
    byte[] good = before.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Arrays.copyOf(good, good.length + 2);
    bytes[good.length] = (byte) 0xff;
    bytes[good.length + 1] = '\n';
    assertThat(read(bytes, Optional.empty()))
        .containsExactly(
            new UnreadRecord(RecordLocation.line(1, line), column, "bytes that are not UTF-8"));
  }

  @Test
  void characterThatIsCutOffIsNotUtf8() throws IOException {
    byte[] bytes = "# game: gekitai\na".getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 1] = (byte) 0xc3;
    assertThat(read(bytes, Optional.empty()))
        .containsExactly(
            new UnreadRecord(RecordLocation.line(1, 2), 1, "bytes that are not UTF-8"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reversi",
        "reversi-cse231",
        "othello-invent --seed=1",
        "othello",
        "gekitai",
        "connectfour",
        "alphabattle"
      })
  void endlessRefusalsComeToAnEnd(String game) {
    for (String line : List.of("", "?", "hint", "pass", "x".repeat(40))) {
      String input = "# game: " + game + "\n" + (line + "\n").repeat(20_000);
      List<LogEntry> entries =
          Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> read(input));
      assertThat(entries).singleElement().matches(entry -> !entry.is(UnreadRecord.Kind.MALFORMED));
    }
  }

  private static Ruleset ruleset(String id) {
    return Rulesets.byId(id).orElseThrow();
  }

  private static List<LogEntry> read(String input) throws IOException {
    return read(input, Optional.empty());
  }

  private static List<LogEntry> read(String input, Optional<Ruleset> game) throws IOException {
    return read(input.getBytes(StandardCharsets.UTF_8), game);
  }

  private static List<LogEntry> read(byte[] input, Optional<Ruleset> game) throws IOException {
    LogContext context =
        new LogContext("session.in", game.map(Ruleset.class::cast), extension -> Optional.empty());
    return Logs.read(SessionFormat.CONSOLE, input, LogStart.BEGINNING, context);
  }
}
