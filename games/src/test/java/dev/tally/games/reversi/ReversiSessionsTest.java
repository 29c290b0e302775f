package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.Logs;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What the consoles of the relatives of Reversi do at turns that the sessions do not take. */
class ReversiSessionsTest {
  private final StringWriter shown = new StringWriter();

  @Test
  void whoQuitsIsNotAskedForAnotherGame() throws IOException {
    ConsoleSession session =
        ConsoleSession.with(List.of("X", "quit", "yes"), shown, /* echo= */ true);
    Setup options = Setup.STANDARD.with("first", "player").with("seed", 1);
    InventOthello.RULES.console().play(session, options);
    assertThat(session.inputs()).isEqualTo(2);
    assertThat(session.matches()).hasSize(1);
    assertThat(shown.toString()).endsWith("\nquit\nThanks for playing!\n");
  }

  @Test
  void tileThatIsNoneIsRefusedAndCounted() throws IOException {
    ConsoleSession session = ConsoleSession.with(List.of("Z", "", "o", "quit"), shown, false);
    InventOthello.RULES.console().play(session, Setup.STANDARD.with("first", "player"));
    assertThat(session.matches().get(0).refused()).isEqualTo(2);
    assertThat(session.matches().get(0).position().toMove()).isEqualTo(Side.O);
  }

  @Test
  void onlyThePlayerOrTheComputerCanGoFirst() {
    ConsoleSession session = ConsoleSession.with(List.of("X", "quit"), shown, false);
    assertThatThrownBy(
            () ->
                InventOthello.RULES.console().play(session, Setup.STANDARD.with("first", "nobody")))
        .hasMessage("first: 'nobody' is not player or computer");
  }

  @Test
  void equalScoresAreATie() throws IOException {
    Match tie = played(InventOthello.RULES, match -> match.position().outcome() == Outcome.DRAW);
    InventOthello.RULES.console().replay(tie.setup(), tie.writtenMoves(), shown);
    String score = String.valueOf(tie.position().score().orElseThrow().x());
    assertThat(shown.toString())
        .endsWith(
            "\nX scored %s points. O scored %s points.\nThe game was a tie!\n"
                    .formatted(score, score)
                + "Do you want to play again? (yes or no)\nno\n");
  }

  @Test
  void refusedAddressIsEchoedWithoutItsBlanksInSmallLetters() {
    ConsoleSession session =
        ConsoleSession.with(List.of("black", " A1 ", " Z9 ", " a 1 "), shown, true);
    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> Cse231Reversi.RULES.console().play(session, Setup.STANDARD));
    assertThat(shown.toString())
        .contains(
            "[white's turn] :  A1 \nError: Can't place white at 'a1', it's not a capture."
                + " Type 'hint' to get suggestions.\n",
            "Error: Can't place white at 'z9', invalid position.",
            "Error: Can't place white at ' a 1 ', invalid position.");
    assertThat(session.matches().get(0).refused()).isEqualTo(3);
  }

  @Test
  void recordMayLeaveTheGameAsItsDocumentHasIt() throws IOException {
    Cse231Reversi.RULES.console().show(Setup.STANDARD, List.of("c5", "exit"), shown);
    assertThat(shown.toString()).endsWith("\n'white' wins by 3! yay!!\n");
  }

  @Test
  void playedGameOfOthelloIsRecordedWithoutItsPasses() {
    Match match = played(Othello.RULES, each -> each.moves().contains(Move.PASS));
    assertThat(match.writtenMoves())
        .doesNotContain("pass")
        .hasSize((int) match.moves().stream().filter(move -> !move.equals(Move.PASS)).count());
    assertThat(Logs.line(match)).doesNotContain("pass");
    Match reversi = played(Reversi.RULES, each -> each.moves().contains(Move.PASS));
    assertThat(reversi.writtenMoves()).contains("pass").hasSameSizeAs(reversi.moves());
  }

  /** The first of random games, always the same, that is as wanted. */
  private static Match played(Ruleset ruleset, Predicate<Match> isWanted) {
    for (int seed = 0; ; seed++) {
      Random random = new Random(seed);
      Match match = new Match(ruleset, Setup.STANDARD);
      RandomPlayer.play(match, Integer.MAX_VALUE, random);
      if (isWanted.test(match)) {
        return match;
      }
    }
  }
}
