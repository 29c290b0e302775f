package dev.tally.games.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialogueTest {
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

  private Dialogue dialogue(String typed, boolean echo) {
    return new Dialogue(new BufferedReader(new StringReader(typed)), out, echo);
  }
}
