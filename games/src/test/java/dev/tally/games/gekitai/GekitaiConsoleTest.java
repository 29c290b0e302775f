package dev.tally.games.gekitai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.rules.ConsoleSession;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class GekitaiConsoleTest {
  private static final String EMPTY_BOARD =
      """
          A   B   C   D   E   F
        +---+---+---+---+---+---+
      1 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      2 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      3 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      4 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      5 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      6 |   |   |   |   |   |   |
        +---+---+---+---+---+---+
      X: ['X', 'X', 'X', 'X', 'X', 'X', 'X', 'X']
      O: ['O', 'O', 'O', 'O', 'O', 'O', 'O', 'O']
      """;

  private final StringWriter said = new StringWriter();

  @Test
  void asksAgainWithoutTheBoardAfterAnInvalidMove() {
    ConsoleSession session = session("H3\nA-1\n\nA01\n");
    assertThatThrownBy(() -> Gekitai.RULES.console().play(session, Setup.STANDARD))
        .isInstanceOf(EOFException.class)
        .hasMessage("'Player X's turn:' had no answer");
    assertThat(said)
        .hasToString(
            EMPTY_BOARD + "Player X's turn: Invalid move!\n".repeat(4) + "Player X's turn: ");
    assertThat(session.matches()).singleElement().matches(match -> match.moves().isEmpty());
  }

  @Test
  void endsWithTheLastBoardAndTheWinner() throws IOException {
    ConsoleSession session = session("a1\na6\nc3\nd4\nc3\nb1\n");
    Gekitai.RULES.console().play(session, Setup.STANDARD);
    assertThat(said.toString())
        .startsWith(EMPTY_BOARD + "Player X's turn:     A   B")
        .endsWith(
            """
            Player X's turn: Game over:
                A   B   C   D   E   F
              +---+---+---+---+---+---+
            1 | X |   |   |   |   |   |
              +---+---+---+---+---+---+
            2 |   | X |   |   |   |   |
              +---+---+---+---+---+---+
            3 |   |   | X |   |   |   |
              +---+---+---+---+---+---+
            4 |   |   |   |   |   |   |
              +---+---+---+---+---+---+
            5 |   |   |   |   | O |   |
              +---+---+---+---+---+---+
            6 | O |   |   |   |   |   |
              +---+---+---+---+---+---+
            X: ['X', 'X', 'X', 'X', 'X']
            O: ['O', 'O', 'O', 'O', 'O', 'O']
            Player X wins!
            """);
    assertThat(session.matches().get(0).position().outcome()).isEqualTo(Outcome.X_WINS);
  }

  @Test
  void drawsAnEmptyHandAsAnEmptyList() throws IOException {
    Setup options = Setup.STANDARD.with("n", 8).with("p", 6).with("l", 6);
    String typed = "a1\nh1\na3\nh3\na5\nh5\nc1\nf1\nc3\nf3\nc5\n";
    Gekitai.RULES.console().play(session(typed), options);
    assertThat(said.toString())
        .contains("    A   B   C   D   E   F   G   H\n")
        .endsWith("\nX: []\nO: ['O']\nPlayer X wins!\n");
  }

  @Test
  void takesItsSizesAsOptions() {
    assertThat(Gekitai.RULES.console().options())
        .extracting(Parameter::name)
        .containsExactly("n", "p", "l");
    assertThatThrownBy(() -> Gekitai.RULES.console().play(session(""), Setup.STANDARD.with("l", 7)))
        .isInstanceOf(SetupException.class)
        .hasMessage("l: 7 is not a whole number in 3..6");
    assertThat(said.toString()).isEmpty();
  }

  private ConsoleSession session(String typed) {
    return new ConsoleSession(new BufferedReader(new StringReader(typed)), said, false);
  }
}
