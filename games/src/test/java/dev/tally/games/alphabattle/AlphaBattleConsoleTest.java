package dev.tally.games.alphabattle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.ConsoleSession;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlphaBattleConsoleTest {
  private static final String BATTLE_14 =
      """
      Player P: DTWUQHIYJCOEXKGLBPZMVFSRAN [8, 14, 19, 6, 15, 9, 16, 25, 3, 17]
      Player Q: RVYIFACDKUTESGMJHBWOLPZQNX [2, 8, 24, 3, 0, 5, 13, 22, 16, 25]
      Score: {'P': 76, 'Q': 73}
      Player P wins!
      """;

  private final StringWriter said = new StringWriter();

  @ParameterizedTest
  @ValueSource(strings = {"14", "-14", "+14", " 14 ", "\t014"})
  void playsTheBattleOfAWholeNumber(String typed) throws IOException {
    ConsoleSession session = play(typed + "\n");
    assertThat(said).hasToString("Enter seed: " + BATTLE_14);
    assertThat(session.matches())
        .singleElement()
        .satisfies(
            match -> {
              assertThat(match.isOver()).isTrue();
              assertThat(match.position().score()).contains(new Score(76, 73));
              assertThat(match.setup()).isEqualTo(Deal.of(BigInteger.valueOf(14)).setup());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "abc", "1.5", "1e3", "--1", "- 1", "1 4", "0x10", "1_000", "١٤"})
  void asksAgainForAnythingElse(String typed) throws IOException {
    play(typed + "\n14\n");
    assertThat(said).hasToString("Enter seed: Invalid seed!\nEnter seed: " + BATTLE_14);
  }

  @Test
  void seedHasAtMostAsManyDigitsAsCPythonReads() throws IOException {
    play("0".repeat(4299) + "14\n" + "0".repeat(4298) + "14\n");
    assertThat(said).hasToString("Enter seed: Invalid seed!\nEnter seed: " + BATTLE_14);
  }

  @Test
  void playsTheSampleRunsOfTheDocument() throws IOException {
    play("1\n");
    play("506\n");
    assertThat(said)
        .hasToString(
            """
            Enter seed: Player P: ESCIDPOUMGVHAQRJNTZFBWKLYX [23, 10, 25, 22, 16, 13, 21, 6, 9, 17]
            Player Q: AURZMGNWQHOXIDFVKPESJTYLBC [18, 15, 16, 12, 25, 1, 24, 7, 22, 13]
            Score: {'P': 51, 'Q': 91}
            Player Q wins!
            Enter seed: Player P: YPIMSNXHQFURVCBAGWKELOJZTD [13, 15, 19, 9, 12, 23, 1, 14, 16, 10]
            Player Q: DXROUZTPLVGIMNAKCHBFQWESYJ [21, 20, 19, 13, 9, 10, 3, 0, 2, 18]
            Score: {'P': 60, 'Q': 60}
            Draw game!
            """);
  }

  @Test
  void failsIfTheInputEndsBeforeTheSeed() {
    assertThatThrownBy(() -> play("abc\n"))
        .isInstanceOf(EOFException.class)
        .hasMessage("'Enter seed:' had no answer");
  }

  private ConsoleSession play(String typed) throws IOException {
    ConsoleSession session =
        new ConsoleSession(new BufferedReader(new StringReader(typed)), said, false);
    AlphaBattle.RULES.console().play(session, Setup.STANDARD);
    return session;
  }
}
