package dev.tally.games.gekitai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Replay;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GekitaiRulesTest {
  private static final Notation NOTATION = Gekitai.RULES.notation();

  @Test
  void sidesAreCalledByTheirMarks() {
    assertThat(Gekitai.RULES.id()).isEqualTo("gekitai");
    assertThat(Gekitai.RULES.sides(Setup.STANDARD)).isEqualTo(SideNames.MARKS);
  }

  @ParameterizedTest
  @CsvSource({"6, 6, 3", "6, 6, 6", "6, 12, 6", "8, 6, 6", "8, 12, 8", "7, 9, 4"})
  void acceptsEverySetupWithinBounds(int n, int p, int l) {
    Gekitai position = Gekitai.start(setup(n, p, l));
    assertThat(position.rows()).hasSize(n).allMatch(row -> row.equals(".".repeat(n)));
    assertThat(position.hand(Side.X)).isEqualTo(p);
    assertThat(position.hand(Side.O)).isEqualTo(p);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 8, 3, n: 5 is not a whole number in 6..8",
    "9, 8, 3, n: 9 is not a whole number in 6..8",
    "6, 5, 3, p: 5 is not a whole number in 6..12",
    "6, 13, 3, p: 13 is not a whole number in 6..12",
    "6, 8, 2, l: 2 is not a whole number in 3..6",
    "6, 8, 7, l: 7 is not a whole number in 3..6",
    "8, 6, 7, l: 7 is not a whole number in 3..6",
    "8, 7, 8, l: 8 is not a whole number in 3..7",
    "8, 12, 9, l: 9 is not a whole number in 3..8",
  })
  void refusesASetupOutOfBounds(int n, int p, int l, String message) {
    assertThatThrownBy(() -> Gekitai.RULES.start(setup(n, p, l)))
        .isInstanceOf(SetupException.class)
        .hasMessage(message);
  }

  @Test
  void refusesASetupThatIsNoWholeNumber() {
    assertThatThrownBy(() -> Gekitai.RULES.start(Setup.STANDARD.with("p", "8")))
        .hasMessage("p: '8' is not a whole number in 6..12");
    assertThatThrownBy(() -> Gekitai.RULES.start(Setup.STANDARD.with("n", 6.5)))
        .hasMessage("n: 6.5 is not a whole number in 6..8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"B5", "b5", " b 5 ", "b 5", "\tB\t5\t", "   B5"})
  void readsALetterAndANumberWithBlanksAnywhere(String text) {
    assertThat(NOTATION.read(text)).contains(new Move.Place(4, 1));
  }

  @ParameterizedTest
  @CsvSource({"H3, 2, 7", "A26, 25, 0", "z1, 0, 25", "a 1 0, 9, 0"})
  void readsCellsBesideTheBoard(String text, int row, int col) {
    assertThat(NOTATION.read(text)).contains(new Move.Place(row, col));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "A", "1", "1A", "AA1", "A01", "abc", "A3.14", "#a2", "A-1"})
  @ValueSource(strings = {"A+1", "A1B", "A1,", "@# \\ 789", "A0", "Ä1", "A१", "A1\n", "pass"})
  @ValueSource(strings = {"-1", "A1 B2", "Ａ1", "A_1", "A1e0"})
  void readsNothingElse(String text) {
    assertThat(NOTATION.read(text)).isEmpty();
  }

  @Test
  void writesALetterAndANumber() {
    assertThat(NOTATION.write(new Move.Place(0, 0))).isEqualTo("A1");
    assertThat(NOTATION.write(new Move.Place(7, 6))).isEqualTo("G8");
    assertThatThrownBy(() -> NOTATION.write(Move.PASS))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void replaysTheSecondSampleGame() {
    Replay replay = replay("e6", "a2", "e4", "c2", "e3", "d2", "c5", "e1", "b6", "c4", "a1");
    assertThat(replay.plies()).isEqualTo(10);
    assertThat(replay.position().outcome()).isEqualTo(Outcome.O_WINS);
    assertThat(replay.failure()).contains(new Replay.Failure(11, "a1", IllegalMove.GAME_OVER));
  }

  @ParameterizedTest
  @CsvSource({"H3, OFF_BOARD", "A-1, NOT_A_MOVE", "a 1, OCCUPIED", "pass, NOT_A_MOVE"})
  void replayStopsAtTheFirstRefusedMove(String text, IllegalMove reason) {
    Replay replay = replay("A1", text, "C3");
    assertThat(replay.plies()).isEqualTo(1);
    assertThat(replay.failure()).isEqualTo(Optional.of(new Replay.Failure(2, text, reason)));
  }

  private static Replay replay(String... moves) {
    return Replay.of(Gekitai.RULES, Setup.STANDARD, List.of(moves));
  }

  private static Setup setup(int n, int p, int l) {
    return Setup.STANDARD.with("n", n).with("p", p).with("l", l);
  }
}
