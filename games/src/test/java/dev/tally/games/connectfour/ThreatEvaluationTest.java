package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreatEvaluationTest {
  @ParameterizedTest(name = "{0} x {1}")
  @CsvSource({"6, 7", "4, 4", "1, 32", "3, 16", "15, 4", "7, 8", "11, 5"})
  void valueIsTheSumOfWhatItsPartsAreWorth(int rows, int cols) {
    Setup setup = Setup.STANDARD.with("rows", rows).with("cols", cols);
    Evaluation evaluation = ConnectFour.RULES.evaluation(setup).orElseThrow();
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      for (Position each : RandomPlayer.positions(ConnectFour.RULES.start(setup), random)) {
        assertThat(evaluation.value(each)).as("%s", each.rows()).isEqualTo(value(each));
      }
    }
  }

  @Test
  void boardThatIsNotOfBitsHasNone() {
    assertThat(ConnectFour.RULES.evaluation(Setup.STANDARD.with("cols", 10))).isEmpty();
  }

  private static int value(Position position) {
    boolean hasXMoved = String.join("", position.rows()).replace(".", "").length() % 2 == 1;
    Side first = hasXMoved ? position.toMove().opponent() : position.toMove();
    int forFirst = value(position.rows(), first, 0) - value(position.rows(), first.opponent(), 1);
    return position.toMove() == first ? forFirst : -forFirst;
  }

  /**
   * What cells are worth for one side.
   *
   * @param timely which of two cells of a column, from the bottom, is the better one for a threat
   */
  private static int value(List<String> rows, Side side, int timely) {
    int cols = rows.get(0).length();
    int value = 0;
    for (int row = 0; row < rows.size(); row++) {
      for (int col = 0; col < cols; col++) {
        char piece = rows.get(row).charAt(col);
        if (piece == side.mark()) {
          value += 3 * Math.min(col, cols - 1 - col);
        } else if (piece == '.' && makesFour(rows, new Cell(row, col), side)) {
          value += (rows.size() - 1 - row) % 2 == timely ? 40 : 12;
        }
      }
    }
    return value;
  }

  private static boolean makesFour(List<String> rows, Cell cell, Side side) {
    return Direction.OF_LINES.stream()
        .anyMatch(
            each ->
                count(rows, cell, side, each.rowStep(), each.colStep())
                        + count(rows, cell, side, -each.rowStep(), -each.colStep())
                    >= 3);
  }

  /** How many pieces of a side follow on a cell in one direction. */
  private static int count(List<String> rows, Cell from, Side side, int rowStep, int colStep) {
    int count = 0;
    Cell next = new Cell(from.row() + rowStep, from.col() + colStep);
    while (next.isWithin(rows.size(), rows.get(0).length())
        && rows.get(next.row()).charAt(next.col()) == side.mark()) {
      count++;
      next = new Cell(next.row() + rowStep, next.col() + colStep);
    }
    return count;
  }
}
