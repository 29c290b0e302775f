package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the sessions do not show. */
class ConnectFourConsoleTest {
  private static final Setup SMALL = new Setup(Map.of("rows", 1, "cols", 2));

  private final StringWriter out = new StringWriter();

  @Test
  void theBoardStandsBeforeEveryPromptAndAtTheEndWithoutDigits() throws IOException {
    ConsoleSession session = session("2\n2\n\n1\n");
    ConnectFour.RULES.console().play(session, SMALL.with("colors", "R,Y"));
    assertThat(out)
        .hasToString(
            """
            ..
            12
            Player R's turn: .R
            12
            Player Y's turn: Invalid move!
            .R
            12
            Player Y's turn: Invalid move!
            .R
            12
            Player Y's turn: Game over:
            YR
            Draw game!
            """);
  }

  @Test
  void theSessionKnowsTheMatchAsALogWouldHaveIt() throws IOException {
    ConsoleSession session = session("1\n2\n");
    ConnectFour.RULES.console().play(session, SMALL.with("colors", "R,Y"));
    assertThat(session.matches()).hasSize(1);
    Match match = session.matches().get(0);
    assertThat(match.ruleset()).isEqualTo(ConnectFour.RULES);
    assertThat(match.setup()).isEqualTo(SMALL.with("colors", List.of("R", "Y")));
    assertThat(match.moves()).hasSize(2);
    assertThat(match.position().outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void columnsBeyondNineAreMarkedWithTheirLastDigit() {
    ConsoleSession session = session("");
    assertThatThrownBy(() -> ConnectFour.RULES.console().play(session, SMALL.with("cols", 12)))
        .isInstanceOf(EOFException.class)
        .hasMessage("'Player X's turn:' had no answer");
    assertThat(out).hasToString("............\n123456789012\nPlayer X's turn: ");
  }

  @Test
  void inputThatEndsEarlyLeavesTheMatchAsItStands() {
    ConsoleSession session = session("4\n3\n");
    assertThatThrownBy(() -> ConnectFour.RULES.console().play(session, Setup.STANDARD))
        .isInstanceOf(EOFException.class);
    assertThat(session.matches().get(0).moves()).hasSize(2);
    assertThat(session.matches().get(0).isOver()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "RY", "R,", "R,Y,", "R,R", "R, Y", "r,y"})
  void colorsThatAreNotTwoDifferentLettersAreRefused(String colors) {
    Setup options = SMALL.with("colors", colors);
    assertThatThrownBy(() -> ConnectFour.RULES.console().play(session(""), options))
        .isInstanceOf(SetupException.class)
        .hasMessageStartingWith("colors: [")
        .hasMessageEndingWith("] is not two different capital letters");
    assertThat(out).hasToString("");
  }

  private ConsoleSession session(String typed) {
    return new ConsoleSession(new BufferedReader(new StringReader(typed)), out, false);
  }
}
