package dev.tally.games.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Setup;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymmetryTest {
  @Test
  void clockwiseIsClockwise() {
    assertThat(Symmetry.ROTATION_90.row(0, 1, 8)).isEqualTo(1);
    assertThat(Symmetry.ROTATION_90.col(0, 1, 8)).isEqualTo(7);
    assertThat(Symmetry.MIRROR_COLUMNS.col(5, 1, 7)).isEqualTo(5);
    assertThat(Symmetry.MIRROR_COLUMNS.row(5, 1, 6)).isEqualTo(5);
    assertThat(Symmetry.ANTIDIAGONAL.row(0, 0, 8)).isEqualTo(7);
    assertThat(Symmetry.ANTIDIAGONAL.col(0, 0, 8)).isEqualTo(7);
  }

  @Test
  void gamesHaveTheSymmetriesThatKeepTheirFirstPosition() {
    assertThat(Othello.RULES.symmetries(Setup.STANDARD))
        .containsExactly(
            Symmetry.IDENTITY, Symmetry.ROTATION_180, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL);
    assertThat(ConnectFour.RULES.symmetries(Setup.STANDARD))
        .containsExactly(Symmetry.IDENTITY, Symmetry.MIRROR_COLUMNS);
    assertThat(ConnectFour.RULES.symmetries(Setup.STANDARD.with("board", List.of("...", "X.."))))
        .containsExactly(Symmetry.IDENTITY);
    assertThat(Gekitai.RULES.symmetries(Setup.STANDARD)).hasSize(8);
    assertThat(Reversi.RULES.symmetries(Setup.STANDARD.with("blocks", List.of("A1"))))
        .containsExactly(Symmetry.IDENTITY, Symmetry.DIAGONAL);
  }
}
