package dev.tally.pipelines.html.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.grading.Graded;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BoardDiagramTest {
  @Test
  void othelloNamesCellsByColumnLetterAndRowNumber() {
    BoardDiagram board = board(Graded.game("othello").moves("f5"));
    assertThat(board.description()).isEqualTo("black: e4, d5, e5, f5. white: d4.");
    assertThat(board.viewBox()).isEqualTo("-8 -8 89 89");
  }

  @Test
  void cse231NamesCellsByRowLetterAndColumnNumber() {
    assertThat(board(Graded.game("reversi-cse231").moves("c5")).description())
        .isEqualTo("black: e4. white: c5, d4, d5, e5.");
  }

  @Test
  void inventNamesCellsByTwoDigits() {
    assertThat(board(Graded.game("othello-invent").moves("")).description())
        .isEqualTo("X: 44, 55. O: 54, 45.");
  }

  @Test
  void blocksAreNamedAndDrawn() {
    BoardDiagram board = board(Graded.unfinishedReversiWithBlocks());
    assertThat(board.description()).startsWith("blocked: A1, B1, A2, B2, E2, B5, E5. X: ");
    assertThat(board.layers().get(0).path()).startsWith("M5 5m-5-5h10v10h-10zM15 5m-5-5");
  }

  @Test
  void dropsAreNamedByColumnAndRowAndBearTheirLetters() {
    BoardDiagram board = board(Graded.game("connectfour").moves("4 4"));
    assertThat(board.description()).isEqualTo("X: column 4 row 6. O: column 4 row 5.");
    assertThat(board.rowLabels()).isEmpty();
    Layer first = board.layers().get(1);
    assertThat(first.path()).isEqualTo("M35 55h0");
    assertThat(first.letters()).isEqualTo("X");
    assertThat(first.lettered()).isTrue();
  }

  @Test
  void coloursGoByTheirInitialsIfBothAreOnes() {
    assertThat(board(Graded.connectFourAfterItsEnd()).layers())
        .extracting(Layer::tone)
        .containsExactly("blocked", "tone-r", "tone-y");
    assertThat(board(Graded.game("connectfour").moves("1")).layers())
        .extracting(Layer::tone)
        .containsExactly("blocked", "tone-r", "tone-y");
  }

  @Test
  void hugeBoardNamesEveryTenthColumnAndCountsItsPieces() {
    BoardDiagram board = board(Graded.hugeConnectFour());
    assertThat(board.columnLabels())
        .extracting(BoardDiagram.Label::text)
        .startsWith("10", "20")
        .hasSize(10);
    assertThat(board.description()).matches("X: \\d+ cells\\. O: \\d+ cells\\.");
    assertThat(board.scale()).isEqualTo(4);
  }

  @Test
  void boardOfOneCellIsDrawn() {
    BoardDiagram board =
        board(Graded.game("connectfour").with("rows", 1).with("cols", 1).moves(""));
    assertThat(board.grid()).isEqualTo("M0 0v10M10 0v10M0 0h10M0 10h10");
  }

  @Test
  void everyGameHasItsOwnTheme() {
    for (Ruleset ruleset : Rulesets.all()) {
      if (ruleset.boardStyle().isPresent()) {
        assertThat(board(Graded.game(ruleset.id()).moves("none")).theme().style())
            .isEqualTo(ruleset.boardStyle().get());
      }
    }
  }

  @Test
  void replayInThePageCannotEndItsElement() {
    assertThat(ReplayJson.json(viewer(Graded.inventUnreadableMove(), "</script>")))
        .contains("\\u003c/script>")
        .doesNotContain("<");
  }

  private static BoardDiagram board(Verdict verdict) {
    return viewer(verdict, "").board();
  }

  private static Viewer viewer(Verdict verdict, String caption) {
    GameReplay replay = GameReplayTest.replay(verdict);
    SideNames names = verdict.names();
    String game = verdict.ruleset().orElseThrow().id();
    List<String> sides = List.of(names.x(), names.o());
    return new Viewer("1", "", game, sides, replay, replay.steps().size(), caption, List.of());
  }
}
