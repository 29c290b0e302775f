package dev.tally.games.logs.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a terminal shows of records that no session could have made, or that stop. */
class ShownSessionsTest {
  private static final String OPENING =
      """
      Round 1:
         A B C D E F G H
       1 . . . . . . . .
       2 . . . . . . . .
       3 . . . . . . . .
       4 . . . O X . . .
       5 . . . X O . . .
       6 . . . . . . . .
       7 . . . . . . . .
       8 . . . . . . . .
      """;

  @Test
  void nothingPlayedIsTheBoardWithoutAPrompt() {
    assertThat(shown("othello", Setup.STANDARD)).isEqualTo(OPENING);
  }

  @Test
  void sessionThatEndsEarlyHasBeenWrittenWhole() throws IOException {
    GameRecord unfinished =
        GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId("othello").orElseThrow())
            .build();
    StringWriter written = new StringWriter();
    Othello.RULES
        .console()
        .show(unfinished.setup(), unfinished.moves(), new BufferedWriter(written));
    assertThat(written).hasToString(OPENING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a1", "d4", "z9", "pass", "--", "what", ""})
  void illegalMoveIsTheLastThatIsShown(String move) {
    assertThat(shown("othello", Setup.STANDARD, move, "d3", "c3"))
        .isEqualTo(OPENING + "Player X's turn: " + move + "\nInvalid move!\n");
  }

  @Test
  void lineBreakInAMoveIsShownAsABlank() {
    assertThat(shown("othello", Setup.STANDARD, "what\nelse\r\n"))
        .isEqualTo(OPENING + "Player X's turn: what else  \nInvalid move!\n");
  }

  @Test
  void otherStartIsShownAsIfItHadAlwaysBeenThere() {
    List<String> board =
        List.of(
            "XO......",
            "........",
            "........",
            "........",
            "........",
            "........",
            "........",
            "OX......");
    Setup setup = Setup.STANDARD.with("board", board).with("first", "white");
    assertThat(shown("othello", setup, "c8", "c1"))
        .isEqualTo(
            """
            Round 1:
               A B C D E F G H
             1 X O . . . . . .
             2 . . . . . . . .
             3 . . . . . . . .
             4 . . . . . . . .
             5 . . . . . . . .
             6 . . . . . . . .
             7 . . . . . . . .
             8 O X . . . . . .
            Player O's turn: c8
            Round 2:
               A B C D E F G H
             1 X O . . . . . .
             2 . . . . . . . .
             3 . . . . . . . .
             4 . . . . . . . .
             5 . . . . . . . .
             6 . . . . . . . .
             7 . . . . . . . .
             8 O O O . . . . .
            Player X's turn: c1
            Game over:
               A B C D E F G H
             1 X X X . . . . .
             2 . . . . . . . .
             3 . . . . . . . .
             4 . . . . . . . .
             5 . . . . . . . .
             6 . . . . . . . .
             7 . . . . . . . .
             8 O O O . . . . .
            Draw game!
            Tournament score: X 32, O 32
            """);
  }

  @Test
  void setUpOfReversiIsTyped() {
    Setup setup = Setup.STANDARD.with("size", 4L).with("blocks", List.of("a1", "D4"));
    assertThat(shown("reversi", setup))
        .isEqualTo(
            """
            Enter board size: 4
            Enter number of blocks: 2
            Enter position for block 1: a1
            Enter position for block 2: D4
            Round 1:
               A B C D
             1 # . . .
             2 . X O .
             3 . O X .
             4 . . . #
            """);
    assertThat(shown("reversi", Setup.STANDARD))
        .startsWith("Enter board size: 8\nEnter number of blocks: 0\nRound 1:\n");
  }

  @Test
  void refusedMoveOfCse231HasItsReason() {
    assertThat(shown("reversi-cse231", Setup.STANDARD.with("size", 4), "a1", "b1"))
        .contains("Pick a color: black\nYou are 'black' and your opponent is 'white'.\n")
        .contains("[white's turn] : a1\nError: Can't place white at 'a1', it's not a capture.")
        .endsWith("  Black: 2, White: 2\n")
        .doesNotContain("b1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"undo", "quit", "help"})
  void commandIsNoMoveOfARecord(String move) {
    assertThat(shown("othello", Setup.STANDARD, "d3", move, "c3"))
        .endsWith("\nPlayer O's turn: " + move + "\nInvalid move!\n");
  }

  @Test
  void recordOfAComputerThatBeganIsThePlayersAsX() {
    Setup setup = Setup.STANDARD.with("first", "O");
    assertThat(shown("othello-invent", setup, "43", "33"))
        .startsWith(
            "Welcome to Othello!\nDo you want to be X or O?\nX\nThe computer will go first.")
        .containsSubsequence(
            "You have 2 points. The computer has 2 points.\n",
            "Press Enter to see the computer's move.\n",
            "3 |   |   |   | O |   |",
            "You have 1 points. The computer has 4 points.\n",
            "Enter your move, or type quit to end the game, or hints to turn off/on hints.\n33\n",
            "You have 3 points. The computer has 3 points.\n")
        .endsWith("You have 3 points. The computer has 3 points.\n");
  }

  @Test
  void illegalMoveOfAComputerChangesNothing() {
    Setup setup = Setup.STANDARD.with("first", "O");
    assertThat(shown("othello-invent", setup, "88", "33"))
        .contains("Press Enter to see the computer's move.\n")
        .endsWith("You have 2 points. The computer has 2 points.\n")
        .doesNotContain("Enter your move");
  }

  @ParameterizedTest
  @ValueSource(strings = {"88", "what", "pass"})
  void illegalMoveOfAPlayerIsTheLastThatIsShown(String move) {
    assertThat(shown("othello-invent", Setup.STANDARD, move, "53"))
        .contains("to turn off/on hints.\n" + move + "\n")
        .doesNotContain("\n53\n");
  }

  @Test
  void battleIsReportedWithoutASeed() {
    Setup setup =
        Setup.STANDARD
            .with("p", "DTWUQHIYJCOEXKGLBPZMVFSRAN")
            .with("pi", List.of(8, 14, 19, 6, 15, 9, 16, 25, 3, 17))
            .with("q", "RVYIFACDKUTESGMJHBWOLPZQNX")
            .with("qi", List.of(2, 8, 24, 3, 0, 5, 13, 22, 16, 25));
    assertThat(shown("alphabattle", setup))
        .isEqualTo(
            """
            Player P: DTWUQHIYJCOEXKGLBPZMVFSRAN [8, 14, 19, 6, 15, 9, 16, 25, 3, 17]
            Player Q: RVYIFACDKUTESGMJHBWOLPZQNX [2, 8, 24, 3, 0, 5, 13, 22, 16, 25]
            Score: {'P': 76, 'Q': 73}
            Player P wins!
            """);
  }

  @Test
  void colorsAndPopsOfConnectFourAreShown() {
    Setup setup =
        Setup.STANDARD
            .with("rows", 1)
            .with("cols", 2)
            .with("popout", true)
            .with("colors", List.of("R", "Y"));
    assertThat(shown("connectfour", setup, "1", "2", "p1", "p1"))
        .isEqualTo(
            """
            ..
            12
            Player R's turn: 1
            R.
            12
            Player Y's turn: 2
            RY
            12
            Player R's turn: p1
            .Y
            12
            Player Y's turn: p1
            Invalid move!
            .Y
            12
            """);
  }

  @Test
  void setupOutOfItsBoundsIsRefused() {
    assertThatThrownBy(() -> shown("gekitai", Setup.STANDARD.with("n", 9)))
        .isInstanceOf(SetupException.class)
        .hasMessage("n: 9 is not a whole number in 6..8");
    assertThatThrownBy(() -> shown("reversi", Setup.STANDARD.with("blocks", List.of("d4"))))
        .isInstanceOf(SetupException.class)
        .hasMessage("blocks: 'd4' is not a cell outside the middle that is still free");
    assertThatThrownBy(() -> shown("alphabattle", Setup.STANDARD))
        .isInstanceOf(SetupException.class);
  }

  private static String shown(String game, Setup setup, String... moves) {
    return Logs.shown(
        GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId(game).orElseThrow())
            .setup(setup)
            .moves(List.of(moves))
            .build());
  }
}
