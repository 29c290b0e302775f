package dev.tally.games.logs.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
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
  void sessionIsTheGameThatItsLinesPlay() throws IOException {
    assertThat(read("# game: gekitai --n=7 --p=9 --l=4\nA1\nz9\n\n b 2 \n"))
        .containsExactly(
            GameRecord.builder(RecordLocation.line(1, 1), ruleset("gekitai"))
                .setup(Setup.STANDARD.with("n", 7L).with("p", 9L).with("l", 4L))
                .moves(List.of("A1", "B2"))
                .refused(2)
                .build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# game: othello\nd3\nC3\n",
        "# Game:  OTHELLO \r\nd3\r\nC3\r\n",
        "#game:othello\rd3\rC3",
        "\uFEFF# game: othello\nd3\nC3",
        "\n \n# game: othello\nd3\nC3\n",
        "$ tally play othello\nd3\nC3\n",
        "> ./scripts/tally play othello\r\nd3\r\nC3"
      })
  void headerIsReadInEitherCaseAndWithAnyLineEnds(String input) throws IOException {
    assertThat(read(input))
        .singleElement()
        .satisfies(
            entry -> assertThat(((GameRecord) entry).moves()).isEqualTo(List.of("d3", "c3")));
  }

  @Test
  void sessionWithoutHeaderIsOfTheGameThatTheUserNames() throws IOException {
    assertThat(read("d3\n# comment\n", Optional.of(ruleset("othello"))))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.moves()).containsExactly("d3");
              assertThat(game.refused()).isEqualTo(1);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "'6\n0\nE3\nC2\n', reversi, E3",
    "'White\nd6\nc6\n', reversi-cse231, d6",
    "'black\nhint\nd6\n', reversi-cse231, d6"
  })
  void sessionWithoutHeaderIsOfTheGameThatAloneCanBeginSo(String input, String game, String move)
      throws IOException {
    assertThat(read(input, Optional.empty()).get(0))
        .isInstanceOfSatisfying(
            GameRecord.class,
            record -> {
              assertThat(record.ruleset()).isEqualTo(ruleset(game));
              assertThat(record.moves().get(0)).isEqualToIgnoringCase(move);
            });
  }

  @Test
  void headerWinsOverTheGameThatTheUserNames() throws IOException {
    assertThat(read("# game: gekitai\nA1\n", Optional.of(ruleset("othello"))))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class, game -> assertThat(game.ruleset()).isEqualTo(ruleset("gekitai")));
  }

  @Test
  void gameOfChanceNeedsItsSeedFromAHeader() throws IOException {
    assertThat(read("x\n", Optional.of(ruleset("othello-invent"))))
        .containsExactly(
            new UnreadRecord(
                RecordLocation.line(1, 1),
                1,
                "--seed: othello-invent needs one in a session,"
                    + " as in # game: othello-invent --seed=7"));
  }

  @Test
  void seedHas64Bits() throws IOException {
    for (long seed : new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}) {
      assertThat(read("# game: othello-invent --first=player --seed=" + seed + "\nx\n"))
          .singleElement()
          .isInstanceOf(GameRecord.class);
    }
  }

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

  @Test
  void movesThatWereTakenBackAreNoneOfTheGame() throws IOException {
    assertThat(read("# game: gekitai\nc3\nhelp\nc4\nundo\nd5\n"))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.moves()).containsExactly("C3", "D5");
              assertThat(game.refused()).isZero();
            });
  }

  @Test
  void nothingMayBeTypedAfterQuit() throws IOException {
    assertThat(read("# game: gekitai\nc3\nquit\n")).singleElement().isInstanceOf(GameRecord.class);
    assertThat(read("# game: gekitai\nc3\nquit\nc4\n"))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class, left -> assertThat(left.typedLate()).contains("c4"));
    assertThat(read("# game: reversi\n6\nquit\n"))
        .containsExactly(UnreadRecord.unstarted(RecordLocation.line(1, 1), ruleset("reversi"), 0));
    assertThat(read("# game: reversi\n6\nquit\nA1\n"))
        .containsExactly(
            new UnreadRecord(
                RecordLocation.line(1, 1), "more is typed after quit, before a game began"));
  }

  @Test
  void setUpThatIsNotFinishedHasItsRefusals() throws IOException {
    assertThat(read("# game: reversi\nseven\n4\n99\n1\nB2\n"))
        .containsExactly(UnreadRecord.unstarted(RecordLocation.line(1, 1), ruleset("reversi"), 3));
  }

  @Test
  void secondGameBeginsAtItsOwnLineWithItsOwnRefusals() throws IOException {
    String first = "X\n46\n\n43\n\n99\n64\n\n35\n\n53\n\n";
    String input = "# game: othello-invent --first=player --seed=7\n" + first;
    List<LogEntry> entries = read(input + "yes\nred\no\n53\n53\n");
    assertThat(entries).hasSize(2);
    GameRecord one = (GameRecord) entries.get(0);
    GameRecord two = (GameRecord) entries.get(1);
    assertThat(one.refused()).isEqualTo(1);
    assertThat(two.location()).isEqualTo(RecordLocation.line(2, 16));
    assertThat(two.setup()).isEqualTo(Setup.STANDARD.with("first", "O"));
    assertThat(two.refused()).isEqualTo(3);
    assertThat(read(input + "yes\nred\n"))
        .containsExactly(
            one, UnreadRecord.unstarted(RecordLocation.line(2, 15), ruleset("othello-invent"), 1));
    assertThat(read(input + "no\n")).containsExactly(one);
    assertThat(read(input)).containsExactly(one);
  }

  @ParameterizedTest
  @CsvSource({"reversi-cse231, exit", "reversi-cse231, EXIT", "othello-invent --seed=1, quit"})
  void whatIsTypedAfterLeavingIsNotTriedAsMoves(String game, String leave) throws IOException {
    String color = game.startsWith("reversi") ? "black" : "x";
    String input = "# game: " + game + "\n" + color + "\n\n" + leave + "\n";
    List<LogEntry> left = read(input);
    assertThat(left).singleElement().isInstanceOf(GameRecord.class);
    assertThat(read(input + "\n \n")).isEqualTo(left);
    assertThat(read(input + "\n d6\nc4\n"))
        .containsExactly(
            ((GameRecord) left.get(0)).toBuilder().typedLate(Optional.of(" d6")).build());
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
  void lineAfterABattleIsAMoveAfterItsEnd() throws IOException {
    assertThat(read("# game: alphabattle\nx\n14\n\n15\n"))
        .singleElement()
        .isInstanceOfSatisfying(
            GameRecord.class,
            game -> {
              assertThat(game.moves()).containsExactly("15");
              assertThat(game.refused()).isEqualTo(1);
            });
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
