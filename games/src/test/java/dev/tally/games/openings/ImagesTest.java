package dev.tally.games.openings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.board.Symmetry;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions and moves that are one however the board is turned. */
class ImagesTest {
  static Stream<Ruleset> games() {
    return Rulesets.all().stream().filter(Ruleset::hasMoves);
  }

  @ParameterizedTest
  @MethodSource("games")
  void imagesHaveOneKeyAndOneNumberOfEachMove(Ruleset ruleset) {
    Random random = new Random(64);
    Position position = ruleset.start(Setup.STANDARD);
    Images images = Images.of(ruleset, position);
    int rows = position.rows().size();
    int cols = position.rows().get(0).length();
    for (int ply = 0; ply < 40 && !position.outcome().isOver(); ply++) {
      Images.Form form = images.form(position);
      for (Move move : position.legalMoves()) {
        for (Symmetry symmetry : ruleset.symmetries()) {
          Position image = position.image(symmetry);
          Images.Form same = images.form(image);
          assertThat(same.key()).isEqualTo(form.key());
          Move imageOfMove = move.image(symmetry, rows, cols);
          assertThat(images.number(imageOfMove, same)).isEqualTo(images.number(move, form));
          int number = images.number(move, form);
          assertThat(images.moves(image, same, number))
              .contains(imageOfMove)
              .allMatch(each -> images.number(each, same) == number);
        }
      }
      List<Move> legal = position.legalMoves();
      position = position.after(legal.get(random.nextInt(legal.size())));
    }
  }

  @Test
  void theFourFirstMovesOfOthelloAreOne() {
    Position start = Othello.RULES.start(Setup.STANDARD);
    Images images = Images.of(Othello.RULES, start);
    Images.Form form = images.form(start);
    assertThat(start.legalMoves().stream().map(move -> images.number(move, form)).distinct())
        .hasSize(1);
    assertThat(images.moves(start, form, images.number(start.legalMoves().get(0), form)))
        .hasSize(4);
  }

  /** Drops come after the 42 cells, and pops after the drops. */
  @Test
  void movesOfConnectFourAreNumberedByColumnsAfterTheCells() {
    Position start = ConnectFour.RULES.start(new Setup(Map.of("popout", true)));
    Images images = Images.of(ConnectFour.RULES, start);
    Images.Form form = images.form(start.after(new Move.Drop(1)));
    Move drop = images.moves(start.after(new Move.Drop(1)), form, 43).get(0);
    assertThat(List.of(images.number(drop, form), images.number(Move.PASS, form)))
        .containsExactly(43, -1);
    List<Integer> pops = new ArrayList<>();
    for (int col = 0; col < 7; col++) {
      pops.add(images.number(new Move.Pop(col), form));
    }
    assertThat(pops).containsExactlyInAnyOrder(49, 50, 51, 52, 53, 54, 55);
  }

  @Test
  void positionsOfTwoGamesHaveTwoKeys() {
    assertThat(games().map(each -> Target.of(each, each.start(Setup.STANDARD)).key()))
        .doesNotHaveDuplicates();
  }
}
