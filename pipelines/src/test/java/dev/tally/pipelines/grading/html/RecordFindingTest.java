package dev.tally.pipelines.grading.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.Rulesets;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.html.boards.GameReplay;
import dev.tally.pipelines.html.boards.Glyph;
import dev.tally.pipelines.html.boards.Marker;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class RecordFindingTest {
  @ParameterizedTest
  @MethodSource("findings")
  void readsBackWhatItWrote(RecordFinding finding) throws IOException {
    assertThat(Graded.writtenAndRead(finding)).isEqualTo(finding);
  }

  static List<RecordFinding> findings() {
    return Graded.findings();
  }

  @Test
  void samplesHaveEveryStatusButValid() {
    assertThat(findings())
        .extracting(RecordFinding::status)
        .contains(
            Status.UNFINISHED,
            Status.ILLEGAL_MOVE,
            Status.MOVES_AFTER_END,
            Status.RESULT_MISMATCH,
            Status.MALFORMED);
  }

  @Test
  void everyGameThatHasABoardShowsIt() throws IOException {
    for (Ruleset ruleset : Rulesets.all()) {
      RecordFinding finding = RecordFinding.of("log", Graded.game(ruleset.id()).moves("none"));
      assertThat(Graded.writtenAndRead(finding)).isEqualTo(finding);
      assertThat(finding.header().game()).isEqualTo(ruleset.id());
      assertThat(finding.replay().hasBoard()).isEqualTo(ruleset.boardStyle().isPresent());
    }
  }

  @Test
  void whatIsCutOffIsRefused() throws IOException {
    byte[] bytes = Graded.written(findings().get(0));
    ByteArrayInputStream half = new ByteArrayInputStream(bytes, 0, bytes.length / 2);
    assertThatThrownBy(() -> RecordFinding.CODER.decode(half)).isInstanceOf(EOFException.class);
  }

  @Test
  void illegalMoveHasItsCellAndWhoseTurnItWas() {
    RecordFinding finding = RecordFinding.of("a.csv", Graded.illegalOthello());
    assertThat(finding.file()).isEqualTo("a.csv");
    assertThat(finding.record()).isEqualTo(7);
    assertThat(finding.location()).isEqualTo("line 12");
    assertThat(finding.reason()).isEqualTo("is occupied");
    assertThat(finding.rejected().label()).isEqualTo("Move 7, black:");
    assertThat(finding.rejected().sentences())
        .startsWith("A piece goes on an empty cell.", "d4 has a piece of black.")
        .hasSize(3);
    assertThat(refused(finding)).containsExactly(new Marker(Glyph.REFUSED_PIECE, 27));
    assertThat(finding.header().claimed()).isEqualTo("black wins; black 40, white 24");
    assertThat(finding.header().found()).isEqualTo("not over at that move; black 5, white 5");
    assertThat(finding.header().named()).hasToString("{black=Ann, white=Bo}");
  }

  @Test
  void moveAfterTheEndHasTheCellItWouldFallTo() {
    RecordFinding finding = RecordFinding.of("a.jsonl", Graded.connectFourAfterItsEnd());
    assertThat(finding.rejected().label()).isEqualTo("Move 8, Y:");
    assertThat(finding.rejected().sentences())
        .containsExactly("No move follows the end of the game.", "This one ended before move 8.");
    assertThat(refused(finding)).containsExactly(new Marker(Glyph.REFUSED, 2 * 7 + 2));
    assertThat(finding.header().found()).isEqualTo("already over at that move");
  }

  @Test
  void moveIntoAFullColumnHasItsTopCell() {
    RecordFinding finding = RecordFinding.of("a", Graded.fullColumn());
    assertThat(refused(finding)).containsExactly(new Marker(Glyph.REFUSED_PIECE, 0));
    assertThat(finding.rejected().sentences())
        .startsWith(
            "A piece falls to the lowest empty cell of its column.", "This one has 6 pieces.");
  }

  @Test
  void moveOffTheBoardAndUnreadableMoveHaveNoCell() {
    RecordFinding off = RecordFinding.of("a", Graded.gekitaiOffBoard());
    assertThat(refused(off)).isEmpty();
    assertThat(off.rejected().sentences())
        .contains("A move has to be on the board: columns A to F, rows 1 to 6.");
    RecordFinding unreadable = RecordFinding.of("a", Graded.inventUnreadableMove());
    assertThat(refused(unreadable)).isEmpty();
    assertThat(unreadable.rejected().sentences().get(0)).startsWith("A move is written like ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f5 d6 a1 | No disc of white is next to a1.",
        "f5 d6 d7 | From d7: d6, d5, d4 are of white, but d3 is empty.",
      })
  void moveThatCapturesNothingSaysWhatItWouldHaveToFlip(String moves, String facts) {
    RejectedMove rejected = RecordFinding.of("a", Graded.game("othello").moves(moves)).rejected();
    assertThat(rejected.rule())
        .isEqualTo(
            "A disc has to flip at least one of white: in a line from it, across, down or"
                + " diagonally, there have to be discs of white and then one of black.");
    assertThat(rejected.facts()).isEqualTo(facts);
    assertThat(rejected.markers()).hasSize(1 + rejected.legal().size());
  }

  private static List<Marker> refused(RecordFinding finding) {
    return finding.rejected().markers().stream()
        .filter(each -> each.kind() != Glyph.LEGAL)
        .toList();
  }

  @Test
  void unfinishedGameHasNoRefusedMove() {
    RecordFinding finding = RecordFinding.of("a", Graded.unfinishedReversiWithBlocks());
    assertThat(finding.rejected()).isEqualTo(RejectedMove.NONE);
    assertThat(finding.header().found()).isEqualTo("not over; X 9, O 14");
  }

  @Test
  void mismatchHasWhatIsClaimedAndWhatIsFound() {
    GameHeader header = RecordFinding.of("a", Graded.alphaBattleMismatch()).header();
    assertThat(header.claimed()).isEqualTo("P wins; P 3, Q 1");
    assertThat(header.found()).isEqualTo("a draw; P 0, Q 0");
  }

  @Test
  void unreadableRecordHasNoGame() {
    RecordFinding finding = RecordFinding.of("a.wtb", Graded.malformed());
    assertThat(finding.location()).isEqualTo("byte 220");
    assertThat(finding.header()).isEqualTo(GameHeader.NONE);
    assertThat(finding.replay()).isEqualTo(GameReplay.NONE);
  }

  @Test
  void gameThatNeverBeganHasItsRuleSetOnly() {
    UnreadRecord game = UnreadRecord.unstarted(RecordLocation.line(1, 1), Reversi.RULES, 2);
    RecordFinding finding = RecordFinding.of("a.in", Grader.grade(game));
    assertThat(finding.status()).isEqualTo(Status.UNFINISHED);
    assertThat(finding.header().game()).isEqualTo("reversi");
    assertThat(finding.replay()).isEqualTo(GameReplay.NONE);
  }

  @Test
  void unreadableFileHasNoPlace() {
    UnreadRecord file =
        new UnreadRecord(RecordLocation.line(0, 0), UnreadRecord.Kind.UNREADABLE, "no such file");
    assertThat(RecordFinding.of("a", Grader.grade(file)).location()).isEmpty();
  }

  @Test
  void setupOutOfItsBoundsHasAGameAndNoBoard() {
    RecordFinding finding = RecordFinding.of("a", Graded.setupOutOfBounds());
    assertThat(finding.status()).isEqualTo(Status.MALFORMED);
    assertThat(finding.header().game()).isEqualTo("gekitai");
    assertThat(finding.header().found()).isEmpty();
    assertThat(finding.replay().hasBoard()).isFalse();
  }
}
