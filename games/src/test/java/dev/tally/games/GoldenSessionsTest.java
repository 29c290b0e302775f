package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The console programs against golden sessions. {@code -Dsessions=write} writes what is shown, to
 * be compared with the documents and with what was there before it is committed.
 */
class GoldenSessionsTest {
  static List<GoldenSession> sessions() {
    return GoldenSession.all();
  }

  @Test
  void everyRuleSetHasOne() {
    List<Ruleset> shown =
        GoldenSession.all().stream().map(GoldenSession::ruleset).distinct().toList();
    assertThat(shown).containsAll(Rulesets.all());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void showsWhatTheSessionShows(GoldenSession golden) throws IOException {
    String shown = golden.run().shown();
    if (System.getProperty("sessions", "").equals("write")) {
      Files.writeString(golden.shown(), shown);
    }
    assertThat(golden.shown())
        .as("%s: -Dsessions=write writes what is shown; read it before you commit it", golden)
        .exists()
        .content()
        .isEqualTo(shown);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void whatWasPlayedCanBeReplayed(GoldenSession golden) {
    GoldenSession.Session session = golden.run();
    for (Match match : session.matches()) {
      String board = golden.ruleset().console().board(match.position());
      assertThat(session.shown()).contains(board);
      assertThat(board.lines().count()).isGreaterThanOrEqualTo(match.position().rows().size());
      List<String> moves = match.writtenMoves();
      Replay replay = Replay.of(match.ruleset(), match.setup(), moves);
      assertThat(replay.failure()).isEmpty();
      assertThat(replay.plies()).isEqualTo(moves.size());
      assertThat(replay.position().rows()).isEqualTo(match.position().rows());
      assertThat(replay.position().outcome()).isEqualTo(match.position().outcome());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void passesMayBeLeftOut(GoldenSession golden) {
    for (Match match : golden.run().matches()) {
      List<String> moves = match.writtenMoves();
      moves = moves.stream().filter(move -> !move.equals("pass")).toList();
      Replay replay = Replay.of(match.ruleset(), match.setup(), moves);
      assertThat(replay.failure()).isEmpty();
      assertThat(replay.position().rows()).isEqualTo(match.position().rows());
      assertThat(replay.position().outcome()).isEqualTo(match.position().outcome());
    }
  }

  /**
   * Cut after any line, the program prints all that it prints up to there, and then gets no answer.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("sessions")
  void inputThatEndsEarlyIsNoticedAtThePrompt(GoldenSession golden) throws IOException {
    String shown = golden.run().shown();
    for (int kept = 0; kept < golden.typed().size(); kept++) {
      StringWriter out = new StringWriter();
      ConsoleSession session = ConsoleSession.with(golden.typed().subList(0, kept), out, true);
      try {
        golden.ruleset().console().play(session, golden.options());
      } catch (EOFException e) {
        assertThat(e).hasMessageMatching("'.+' had no answer");
      }
      assertThat(shown).startsWith(out.toString());
    }
  }

  @Test
  void endOfTheInputMeansNoOtherGame() throws IOException {
    GoldenSession golden =
        GoldenSession.all().stream()
            .filter(each -> each.file().endsWith("othello-invent/player-wins.in"))
            .findFirst()
            .orElseThrow();
    List<String> typed = golden.typed();
    assertThat(typed).last().isEqualTo("no");
    ConsoleSession session =
        ConsoleSession.with(
            typed.subList(0, typed.size() - 1), Writer.nullWriter(), /* echo= */ false);
    golden.ruleset().console().play(session, golden.options());
    assertThat(session.inputs()).isEqualTo(typed.size() - 1);
  }
}
