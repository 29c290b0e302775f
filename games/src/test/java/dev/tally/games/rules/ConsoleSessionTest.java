package dev.tally.games.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.Othello;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleSessionTest {
  private final StringWriter out = new StringWriter();

  @Test
  void answerIsNotRepeatedUnlessAskedFor() throws IOException {
    assertThat(session("D3\n", false).ask("Your move: ")).isEqualTo("D3");
    assertThat(out).hasToString("Your move: ");
  }

  @Test
  void answerIsRepeatedAfterItsPromptForASession() throws IOException {
    assertThat(session(" D3 \r\n", true).ask("Your move: ")).isEqualTo(" D3 ");
    assertThat(out).hasToString("Your move:  D3 \n");
  }

  @Test
  void lastAnswerNeedsNoLineEnd() throws IOException {
    assertThat(session("D3", false).ask("")).isEqualTo("D3");
  }

  @Test
  void promptWithoutAnswerIsNotInASession() throws IOException {
    ConsoleSession session = session("D3\n", true);
    session.ask("Your move: ");
    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> session.ask("Your move: "))
        .withMessage("'Your move:' had no answer");
    assertThat(out).hasToString("Your move: D3\n");
    assertThat(session.inputs()).isEqualTo(1);
  }

  @Test
  void lineWithABreakInItIsTypedAsOne() throws IOException {
    ConsoleSession session = ConsoleSession.with(List.of("a\nb\r\n", ""), out, false);
    assertThat(session.ask("")).isEqualTo("a b  ");
    assertThat(session.ask("")).isEmpty();
    assertThatExceptionOfType(EOFException.class).isThrownBy(() -> session.ask(""));
  }

  @Test
  void refusalIsSaidAndCountedForTheGameThatGoesOn() throws IOException {
    ConsoleSession session = session("", false);
    Match match = session.begin(Othello.RULES, Setup.STANDARD);
    session.refuse("No.", "Never.");
    session.refuse();
    assertThat(out).hasToString("No.\nNever.\n");
    assertThat(match.refused()).isEqualTo(2);
    assertThat(session.refusedBeforehand()).isZero();
  }

  @Test
  void refusalBeforeAGameIsCountedForTheOneThatBeginsNext() throws IOException {
    ConsoleSession session = session("x\n", false);
    session.ask("");
    session.refuse();
    assertThat(session.refusedBeforehand()).isEqualTo(1);
    assertThat(session.hasGame()).isFalse();
    Match match = session.begin(Othello.RULES, Setup.STANDARD);
    assertThat(match.refused()).isEqualTo(1);
    assertThat(match.firstInput()).isEqualTo(1);
    assertThat(session.refusedBeforehand()).isZero();
    assertThat(session.hasGame()).isTrue();
  }

  @Test
  void whoResignsLosesUnlessTheGameIsOver() throws IOException {
    Match match = session("", false).begin(Othello.RULES, Setup.STANDARD);
    match.play("d3");
    match.resign();
    assertThat(match.outcome()).isEqualTo(Outcome.X_WINS);
    match.resign();
    assertThat(match.resigned()).contains(Side.O);
  }

  @Test
  void promptWithoutAnswerIsNamed() {
    assertThatExceptionOfType(EOFException.class)
        .isThrownBy(() -> session("", false).ask("Your move: "))
        .withMessage("'Your move:' had no answer");
  }

  @Test
  void allThatWasSaidIsShownBeforeAnAnswerIsReadAndBeforeANote() throws IOException {
    List<String> shown = new ArrayList<>();
    Reader typing =
        new StringReader("Z9\n") {
          @Override
          public int read(char[] buffer, int offset, int length) throws IOException {
            shown.add(out.toString());
            return super.read(buffer, offset, length);
          }
        };
    ConsoleSession session =
        new ConsoleSession(
            new BufferedReader(typing),
            new BufferedWriter(out),
            note -> shown.add(out + "| " + note));
    session.begin(Othello.RULES, Setup.STANDARD);
    session.askMove("Your move: ");
    session.refuse(IllegalMove.OFF_BOARD, "No.");
    assertThat(shown).containsExactly("Your move: ", "Your move: No.\n| 'Z9' is off the board");
  }

  @Test
  void allThatWasSaidIsShownBeforeALineIsEditedOrWhenAskedFor() throws IOException {
    ConsoleSession session =
        new ConsoleSession(
            prompt -> Optional.of(out + prompt), new BufferedWriter(out), note -> {});
    session.say("Hello.");
    assertThat(session.ask("Your move: ")).isEqualTo("Hello.\nYour move: ");
    session.say("Wait.");
    session.flush();
    assertThat(out).hasToString("Hello.\nWait.\n");
  }

  @Test
  void recordedGameIsShownWhole() throws IOException {
    Othello.RULES.console().show(Setup.STANDARD, List.of("f5", "d6"), new BufferedWriter(out));
    assertThat(out.toString().lines().filter(line -> line.matches(".*: [fd][56]"))).hasSize(2);
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
    session("", false).announce(outcome, new SideNames("R", "Y"));
    assertThat(out).hasToString(line == null ? "" : line + "\n");
  }

  private ConsoleSession session(String typed, boolean echo) {
    return new ConsoleSession(new BufferedReader(new StringReader(typed)), out, echo);
  }
}
