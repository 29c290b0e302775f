package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Score;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Players;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written of a game is read again as the same game. */
class CsvWriterTest {
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "othello, f5 d6 c3",
    "reversi, D3 C3",
    "reversi-cse231, d6 c4",
    "gekitai, A1 A6 C3 D4 C3",
    "connectfour, 4 4 5 5",
  })
  void gameIsReadAgain(String game, String moves) {
    GameRecord record =
        builder(game, moves)
            .id("7,\"8\"")
            .players(new Players("Ann, of \"O\"", "=Bo"))
            .claim(ClaimedResult.of(Logs.winner("white")))
            .build();
    GameRecord read = read(record);
    assertThat(read.ruleset()).isEqualTo(record.ruleset());
    assertThat(read.id()).isEqualTo(record.id());
    assertThat(read.players()).isEqualTo(record.players());
    assertThat(read.claim()).isEqualTo(record.claim());
    assertThat(String.join(" ", read.moves())).isEqualToIgnoringCase(moves);
    assertThat(Grader.grade(read).status()).isEqualTo(Grader.grade(record).status());
  }

  @Test
  void scoreIsReadAgain() {
    GameRecord record =
        Archives.with(Archives.othello(SHORTEST), Archives.claim("black", new Score(13, 0)));
    assertThat(read(record).claim()).isEqualTo(record.claim());
    assertThat(read(record).extra()).isEmpty();
    ClaimedResult lead = Archives.lead(64, Optional.empty());
    assertThat(read(Archives.with(Archives.othello(SHORTEST), lead)).claim().score())
        .contains(new Score(13, 0));
  }

  @Test
  void playerOfOneSideIsRead() {
    assertThat(read(builder("othello", "f5").players(new Players("", "Bo")).build()).players())
        .isEqualTo(new Players("", "Bo"));
    assertThat(read(builder("othello", "f5").players(new Players("Ann", "")).build()).players())
        .isEqualTo(new Players("Ann", ""));
  }

  private static GameRecord.Builder builder(String game, String moves) {
    return GameRecord.builder(RecordLocation.line(1, 1), Rulesets.byId(game).orElseThrow())
        .moves(List.of(moves.split(" ")));
  }

  private static GameRecord read(GameRecord record) {
    return Logs.game(CsvFormat.CSV, CsvWriter.HEADER + "\n" + line(record) + "\n");
  }

  private static String line(GameRecord record) {
    return Archives.written(CsvWriter::of, record);
  }
}
