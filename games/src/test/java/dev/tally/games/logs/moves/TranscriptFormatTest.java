package dev.tally.games.logs.moves;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

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
  void equalMovesAreTheSameText() {
    List<String> moves = moves("f5f5");
    assertThat(moves.get(0)).isSameAs(moves.get(1));
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
  void aLongLineOfMovesIsRead() {
    assertThat(moves("f5".repeat(500_000))).hasSize(500_000);
  }

  private static List<String> moves(String line) {
    return Logs.game(TranscriptFormat.TRANSCRIPT, line).moves();
  }
}
