package dev.tally.games.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.Othello;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleSessionTest {
  private final StringWriter out = new StringWriter();

  @Test
  void answerIsNotRepeatedUnlessAskedFor() throws IOException {
    assertThat(dialogue("D3\n", false).ask("Your move: ")).isEqualTo("D3");
    assertThat(out).hasToString("Your move: ");
  }

  @Test
  void answerIsRepeatedAfterItsPromptForATranscript() throws IOException {
    assertThat(dialogue(" D3 \r\n", true).ask("Your move: ")).isEqualTo(" D3 ");
    assertThat(out).hasToString("Your move:  D3 \n");
  }

  @Test
  void lastAnswerNeedsNoLineEnd() throws IOException {
    assertThat(dialogue("D3", false).ask("")).isEqualTo("D3");
  }

  @Test
  void promptWithoutAnswerIsNotInATranscript() throws IOException {
    ConsoleSession dialogue = dialogue("D3\n", true);
    dialogue.ask("Your move: ");
    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> dialogue.ask("Your move: "))
        .withMessage("'Your move:' had no answer");
    assertThat(out).hasToString("Your move: D3\n");
    assertThat(dialogue.inputs()).isEqualTo(1);
  }

  @Test
  void lineWithABreakInItIsTypedAsOne() throws IOException {
    ConsoleSession dialogue = ConsoleSession.with(List.of("a\nb\r\n", ""), out, false);
    assertThat(dialogue.ask("")).isEqualTo("a b  ");
    assertThat(dialogue.ask("")).isEmpty();
    assertThatExceptionOfType(EOFException.class).isThrownBy(() -> dialogue.ask(""));
  }

  @Test
  void refusalIsSaidAndCountedForTheGameThatGoesOn() throws IOException {
    ConsoleSession dialogue = dialogue("", false);
    Match match = dialogue.begin(Othello.RULES, Setup.STANDARD);
    dialogue.refuse("No.", "Never.");
    dialogue.refuse();
    assertThat(out).hasToString("No.\nNever.\n");
    assertThat(match.refused()).isEqualTo(2);
    assertThat(dialogue.refusedBeforehand()).isZero();
  }

  @Test
  void refusalBeforeAGameIsCountedForTheOneThatBeginsNext() throws IOException {
    ConsoleSession dialogue = dialogue("x\n", false);
    dialogue.ask("");
    dialogue.refuse();
    assertThat(dialogue.refusedBeforehand()).isEqualTo(1);
    assertThat(dialogue.hasGame()).isFalse();
    Match match = dialogue.begin(Othello.RULES, Setup.STANDARD);
    assertThat(match.refused()).isEqualTo(1);
    assertThat(match.firstInput()).isEqualTo(1);
    assertThat(dialogue.refusedBeforehand()).isZero();
    assertThat(dialogue.hasGame()).isTrue();
  }

  @Test
  void promptWithoutAnswerIsNamed() {
    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> dialogue("", false).ask("Your move: "))
        .withMessage("'Your move:' had no answer");
  }

  @ParameterizedTest
  @CsvSource({
    "X_WINS, Player R wins!",
    "O_WINS, Player Y wins!",
    "DRAW, Draw game!",
    "TIE, Tie game!",
    "ONGOING,"
  })
  void endIsAnnouncedInTheSidesNames(Outcome outcome, String line) throws IOException {
    dialogue("", false).announce(outcome, new SideNames("R", "Y"));
    assertThat(out).hasToString(line == null ? "" : line + "\n");
  }

  private ConsoleSession dialogue(String typed, boolean echo) {
    return new ConsoleSession(new BufferedReader(new StringReader(typed)), out, echo);
  }
}
