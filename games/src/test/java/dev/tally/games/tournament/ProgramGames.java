package dev.tally.games.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** Games of programs that tests write, each a real process. */
abstract class ProgramGames {
  /** Takes the first move that it may. */
  static final Contestant FIRST = match -> match.position().legalMoves().get(0);

  private static final LocalDate DATE = LocalDate.of(2026, 11, 27);
  static final Duration TIME = Duration.ofSeconds(20);

  @TempDir Path home;

  final Program python(Protocol protocol, Duration time, String text) throws IOException {
    Files.writeString(home.resolve("player.py"), text);
    return new Program(
        protocol,
        List.of("python3", "player.py"),
        Optional.of(home.toString()),
        time,
        Duration.ZERO);
  }

  /** The record of a game in which the program has the second side. */
  static GameRecord play(Ruleset ruleset, Program program) {
    return play(new Match(ruleset, Setup.STANDARD), FIRST, program);
  }

  static GameRecord play(Match match, Contestant first, Contestant second) {
    Map<Side, Contestant> contestants = Map.of(Side.X, first, Side.O, second);
    return new TournamentGame(match, new Players("first", "mine"), contestants).play("7", DATE);
  }

  static GameRecord lost(Program program, String fault) {
    GameRecord record = play(ConnectFour.RULES, program);
    assertThat(record.extra()).isEqualTo(Map.of("date", "2026-11-27", "fault", "mine: " + fault));
    assertThat(record.claim().winner().flatMap(each -> each.winner())).contains(Side.X);
    assertThat(Grader.grade(record).status()).isEqualTo(Status.VALID);
    return record;
  }

  /** A process that nobody has asked for its exit code has no command any more. */
  final void assertThatHasEnded(String file) throws IOException {
    long pid = Long.parseLong(Files.readString(home.resolve(file)).strip());
    long deadline = System.nanoTime() + TIME.toNanos();
    while (runs(pid) && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(runs(pid)).isFalse();
  }

  private static boolean runs(long pid) {
    return ProcessHandle.of(pid).flatMap(each -> each.info().command()).isPresent();
  }
}
