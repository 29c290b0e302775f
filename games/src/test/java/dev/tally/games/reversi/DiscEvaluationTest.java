package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscEvaluationTest {
  /** The board in four positions, in each of which another corner is the first. */
  private static final List<Symmetry> CORNERS =
      List.of(
          Symmetry.IDENTITY, Symmetry.MIRROR_COLUMNS, Symmetry.MIRROR_ROWS, Symmetry.ROTATION_180);

  @ParameterizedTest(name = "{0}, size {1}, blocks {2}")
  @CsvSource({
    "othello, 8, ''",
    "reversi, 4, ''",
    "reversi, 4, A1",
    "reversi, 6, A1 C2 F5",
    "reversi, 8, B1 C3",
    "reversi-cse231, 5, ''",
    "reversi-cse231, 9, ''",
  })
  void valueIsTheSumOfWhatItsPartsAreWorth(String game, int size, String blocks) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = Setup.STANDARD.with("size", size);
    if (!blocks.isEmpty()) {
      setup = setup.with("blocks", List.of(blocks.split(" ")));
    }
    Evaluation evaluation = ruleset.evaluation(setup).orElseThrow();
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      for (Position each : RandomPlayer.positions(ruleset.start(setup), random)) {
        assertThat(evaluation.value(each)).as("%s", each.rows()).isEqualTo(value(each));
      }
    }
  }

  @Test
  void gameInWhichFewerDiscsWinHasNone() {
    Ruleset ruleset = Rulesets.byId("antireversi").orElseThrow();
    assertThat(ruleset.evaluation(Setup.STANDARD)).isEmpty();
  }

  private static int value(Position position) {
    Side side = position.toMove();
    String cells = String.join("", position.rows());
    long empties = cells.chars().filter(mark -> mark == '.').count();
    int lastMove = empties > 18 ? 0 : empties % 2 == 0 ? -10 : 10;
    return lastMove + valueFor(side, position) - valueFor(side.opponent(), position);
  }

  /** What moves and corners are worth for one side. */
  private static int valueFor(Side side, Position position) {
    DiscBoard board = DiscBoard.of(position.rows());
    int value = 8 * board.validMoves(side).size();
    for (Symmetry symmetry : CORNERS) {
      List<String> rows = board.image(symmetry).rows();
      String column = rows.stream().map(row -> row.substring(0, 1)).collect(Collectors.joining());
      String mark = side.name();
      if (column.startsWith(".")) {
        value -= rows.get(1).startsWith(mark, 1) ? 30 : 0;
        value -= rows.get(0).startsWith(mark, 1) ? 12 : 0;
        value -= column.startsWith(mark, 1) ? 12 : 0;
      } else if (column.startsWith(mark)) {
        value +=
            60 + 12 * (lengthFromCorner(column) - 1) + 12 * (lengthFromCorner(rows.get(0)) - 1);
      }
    }
    return value;
  }

  /** How many discs of one side stand at the beginning of an edge. */
  private static int lengthFromCorner(String edge) {
    return edge.length() - edge.replaceFirst("^X+|^O+", "").length();
  }
}
