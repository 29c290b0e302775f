package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.logs.session.SessionFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Match;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The golden sessions as logs, and what a terminal shows of the games that they record. */
class RecordedSessionsTest {
  static List<GoldenSession> sessions() {
    return GoldenSession.all();
  }

  static List<GoldenSession> sessionsOfAnswers() {
    return GoldenSession.all().stream().filter(GoldenSession::hasAnswersOnly).toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void everyGameOfASessionIsARecord(GoldenSession golden) throws IOException {
    List<Match> matches = golden.run().matches();
    List<LogEntry> entries = read(golden, golden.typed());
    assertThat(entries).hasSameSizeAs(matches);
    for (int i = 0; i < matches.size(); i++) {
      GameRecord record = (GameRecord) entries.get(i);
      assertThat(record.ruleset()).isEqualTo(golden.ruleset());
      assertThat(record.setup()).isEqualTo(matches.get(i).setup());
      assertThat(record.moves()).isEqualTo(matches.get(i).writtenMoves());
      assertThat(record.claim()).isEqualTo(ClaimedResult.NONE);
      assertThat(record.location().record()).isEqualTo(i + 1);
    }
    assertThat(entries.get(0).location()).isEqualTo(RecordLocation.line(1, 1));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "alphabattle/invalid-seed.in, 3",
    "connectfour/drop-win.in, 3",
    "connectfour/wide.in, 3",
    "gekitai/all-pieces.in, 7",
    "gekitai/diagonal.in, 4",
    "othello-invent/computer-first.in, 1",
    "othello-invent/hints-and-a-second-game.in, 3 0",
    "othello/all-for-black.in, 0",
    "reversi-cse231/document.in, 2",
    "reversi-cse231/odd-board.in, 4",
    "reversi/refused-answers.in, 14",
    "reversi/sample-run-1.in, 5",
  })
  void refusedInputsAreCounted(String name, String counts) throws IOException {
    List<LogEntry> entries = read(named(name), named(name).typed());
    assertThat(entries.stream().map(each -> "" + ((GameRecord) each).refused()))
        .containsExactly(counts.split(" "));
  }

  /** Whatever is cut off, what is left is a beginning of the games of the whole. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("sessionsOfAnswers")
  void sessionThatEndsEarlyHasTheGamesUpToThere(GoldenSession golden) throws IOException {
    List<LogEntry> all = read(golden, golden.typed());
    int known = 0;
    for (int kept = 0; kept <= golden.typed().size(); kept++) {
      List<LogEntry> entries = read(golden, golden.typed().subList(0, kept));
      assertThat(entries).isNotEmpty();
      int plies = 0;
      for (int i = 0; i < entries.size(); i++) {
        LogEntry entry = entries.get(i);
        if (entry.is(UnreadRecord.Kind.UNSTARTED)) {
          assertThat(i).isEqualTo(entries.size() - 1);
          assertThat(entry.game()).contains(golden.ruleset());
        } else {
          GameRecord whole = (GameRecord) all.get(i);
          GameRecord record = (GameRecord) entry;
          assertThat(record.location()).isEqualTo(whole.location());
          assertThat(record.setup()).isEqualTo(whole.setup());
          assertThat(whole.moves().subList(0, record.moves().size())).isEqualTo(record.moves());
          assertThat(record.refused()).isLessThanOrEqualTo(whole.refused());
          plies += record.moves().size();
        }
      }
      assertThat(plies).isGreaterThanOrEqualTo(known);
      known = plies;
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void linesAfterTheEndFollowTheMovesOfTheLastGame(GoldenSession golden) throws IOException {
    List<LogEntry> all = read(golden, golden.typed());
    List<String> typed = new ArrayList<>(golden.typed());
    typed.addAll(List.of("", " f5 ", "  ", "quit"));
    List<LogEntry> entries = read(golden, typed);
    assertThat(entries).hasSameSizeAs(all);
    GameRecord last = (GameRecord) all.get(all.size() - 1);
    LogEntry entry = entries.get(entries.size() - 1);
    if (golden.run().matches().get(all.size() - 1).isOver()) {
      List<String> moves = new ArrayList<>(last.moves());
      moves.addAll(List.of(" f5 ", "quit"));
      assertThat(((GameRecord) entry).moves()).isEqualTo(moves);
    } else {
      assertThat(entry).isEqualTo(last.toBuilder().typedLate(Optional.of(" f5 ")).build());
    }
  }

  /** All but capital letters, a count of blocks that was refused, and a seed. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "alphabattle/sample-run-1.in",
        "antireversi/random.in",
        "connectfive/across.in",
        "connectfour/pop-gives-win.in",
        "connectfour/pop-tie.in",
        "connectfour/up-right.in",
        "gekitai/double-line.in",
        "othello/all-for-black.in",
        "othello-invent/player-wins.in",
        "reversi-cse231/draw.in",
        "reversi/sample-run-2.in"
      })
  void recordShowsItsSession(String name) {
    GoldenSession golden = named(name);
    Match match = golden.run().matches().get(0);
    String refused = "blocks: 9\nToo many blocks!\nEnter number of |(?s)^.*Enter seed: [^\n]*\n";
    assertThat(Logs.shown(record(match, match.writtenMoves())))
        .isEqualToIgnoringCase(golden.expected().replaceAll(refused, ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void recordShowsTheSameWithAndWithoutItsPasses(GoldenSession golden) {
    for (Match match : golden.run().matches()) {
      List<String> moves =
          match.writtenMoves().stream().filter(move -> !move.equals("pass")).toList();
      assertThat(Logs.shown(record(match, moves)))
          .isEqualTo(Logs.shown(record(match, match.writtenMoves())));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void recordThatEndsEarlyShowsABeginningOfTheWhole(GoldenSession golden) {
    for (Match match : golden.run().matches()) {
      List<String> moves = match.writtenMoves();
      String whole = Logs.shown(record(match, moves));
      for (int kept = 0; kept < moves.size(); kept++) {
        String shown = Logs.shown(record(match, moves.subList(0, kept)));
        assertThat(shown).endsWith("\n");
        assertThat(whole).startsWith(shown);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void movesAfterTheEndAreNotShown(GoldenSession golden) {
    for (Match match : golden.run().matches()) {
      if (match.isOver()) {
        List<String> moves = new ArrayList<>(match.writtenMoves());
        moves.add("f5");
        moves.add("pass");
        assertThat(Logs.shown(record(match, moves)))
            .isEqualTo(Logs.shown(record(match, match.writtenMoves())));
      }
    }
  }

  private static GameRecord record(Match match, List<String> moves) {
    RecordLocation location = RecordLocation.line(1, 1);
    return GameRecord.builder(location, match.ruleset()).setup(match.setup()).moves(moves).build();
  }

  private static GoldenSession named(String name) {
    return GoldenSession.all().stream()
        .filter(each -> each.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<LogEntry> read(GoldenSession golden, List<String> typed) {
    String input =
        golden.input().header()
            + "\n"
            + typed.stream().map(line -> line + "\n").collect(Collectors.joining());
    return Logs.read(SessionFormat.CONSOLE, input);
  }
}
