package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptFormatTest {
  @Test
  void aLineIsAGameOfOthello() {
    assertThat(Logs.only(TranscriptFormat.TRANSCRIPT, "f5d6c3"))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 1), Othello.RULES)
                .moves(List.of("f5", "d6", "c3"))
                .build());
  }

  @Test
  void movesAreKeptAsWrittenInEitherCase() {
    assertThat(moves("F5d6C3")).containsExactly("F5", "d6", "C3");
  }

  @Test
  void blanksBetweenMovesAreNothing() {
    assertThat(moves(" f5 d6\tc3  d3 ")).containsExactly("f5", "d6", "c3", "d3");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "1. f5 d6 2. c3 d3",
        "1.f5 d6 2.c3 d3",
        "1. f5 1... d6 2. c3 2... d3",
        "10.f5d6c3 99. d3"
      })
  void numbersOfMovesAreNothing(String line) {
    assertThat(moves(line)).containsExactly("f5", "d6", "c3", "d3");
  }

  @Test
  void numbersOfMovesAreNothingAmongColumnsToo() {
    LogEntry entry =
        Logs.read(TranscriptFormat.TRANSCRIPT, "1. 4 4 2. 35", Logs.named("connectfour")).get(0);
    assertThat(Logs.game(entry).moves()).containsExactly("4", "4", "3", "5");
  }

  @Test
  void wordsForPassesAreMoves() {
    assertThat(moves("f5--d6@@papassPASS Pa"))
        .containsExactly("f5", "--", "d6", "@@", "pa", "pass", "PASS", "Pa");
  }

  @Test
  void aLetterAndADigitIsAMoveEvenOffTheBoard() {
    assertThat(moves("z9a0p1s1")).containsExactly("z9", "a0", "p1", "s1");
  }

  @Test
  void equalMovesAreTheSameText() {
    List<String> moves = moves("f5f5");
    assertThat(moves.get(0)).isSameAs(moves.get(1));
  }

  @Test
  void theUserMayNameARuleSetWithCells() {
    LogEntry entry = Logs.read(TranscriptFormat.TRANSCRIPT, "a1b2", Logs.named("gekitai")).get(0);
    assertThat(Logs.game(entry).ruleset().id()).isEqualTo("gekitai");
    assertThat(Logs.game(entry).moves()).containsExactly("a1", "b2");
  }

  @Test
  void movesOfColumnsAreDigits() {
    LogEntry entry =
        Logs.read(TranscriptFormat.TRANSCRIPT, "44 5", Logs.named("connectfour")).get(0);
    assertThat(Logs.game(entry).moves()).containsExactly("4", "4", "5");
  }

  @Test
  void aLineThatCannotBeReadNamesItsGame() {
    byte[] bytes = "?\n\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(
            Logs.read(
                TranscriptFormat.TRANSCRIPT, bytes, LogStart.BEGINNING, Logs.named("gekitai")))
        .extracting(entry -> entry.game().orElseThrow().id())
        .containsExactly("gekitai", "gekitai");
  }

  @Test
  void aRuleSetWithOtherMovesIsRefused() {
    String problem = "this game has no moves that follow each other in a text";
    for (String game : List.of("othello-invent", "alphabattle")) {
      assertThat(Logs.read(TranscriptFormat.TRANSCRIPT, "11\n22", Logs.named(game)))
          .extracting(Logs::bare)
          .containsExactly(
              new UnreadRecord(RecordLocation.line(1, 1), 1, problem),
              new UnreadRecord(RecordLocation.line(2, 2), 1, problem));
    }
  }

  @Test
  void aLongLineOfMovesIsRead() {
    assertThat(moves("f5".repeat(500_000))).hasSize(500_000);
  }

  private static List<String> moves(String line) {
    return Logs.game(TranscriptFormat.TRANSCRIPT, line).moves();
  }
}
