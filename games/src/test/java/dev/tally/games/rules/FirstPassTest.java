package dev.tally.games.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.Othello;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of Othello that begin with a forced pass of black. */
class FirstPassTest {
  private final Setup setup = setup();

  private static Setup setup() {
    List<String> board = new ArrayList<>(Collections.nCopies(8, "........"));
    board.set(0, "OX......");
    return Setup.STANDARD.with("board", board);
  }

  @Test
  void passThatAGameBeginsWithIsNotTakenBack() {
    Match match = new Match(Othello.RULES, setup);
    assertThat(match.play("pass")).isEmpty();
    assertThat(match.undo()).isEmpty();
    assertThat(match.position().toMove()).isEqualTo(Side.O);
    assertThat(match.play("c1")).isEmpty();
    assertThat(match.undo()).map(Othello.RULES.notation()::write).contains("c1");
  }

  /** A pass that is left out, in brackets, has the number of the move that is written next. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "'', [1], pass",
    "c1, [1] 1, pass c1",
    "pass c1, 1 2, pass c1",
    "z9, [1], pass z9",
    "pass z9, 1, pass z9"
  })
  void passesThatARecordLeavesOutAreVisitedAndTyped(String written, String plies, String typed) {
    List<String> moves = written.isEmpty() ? List.of() : List.of(written.split(" ", -1));
    List<String> visited = new ArrayList<>();
    Replay.of(Othello.RULES, setup, moves)
        .forEachTurn(
            turn -> visited.add(turn.isWritten() ? "" + turn.ply() : "[" + turn.ply() + "]"));
    assertThat(String.join(" ", visited)).isEqualTo(plies);
    assertThat(String.join(" ", ConsoleInput.withPasses(Othello.RULES, setup, moves)))
        .isEqualTo(typed);
  }
}
