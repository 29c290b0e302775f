package dev.tally.games.logs.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnFormatTest {
  private static final String HEAD = "[Event \"Cup\"]\n[Black \"Ann\"]\n[White \"Bo\"]\n";

  @Test
  void gameThatIsTooLongCostsItselfOnly() throws IOException {
    String text = HEAD + "1. f5 {" + "x".repeat(LogLines.MAX_BYTES) + "}\n" + HEAD + "1. f5 *";
    List<LogEntry> entries = Logs.read(PgnFormat.PGN, text);
    assertThat(entries).hasSize(2);
    assertThat(((UnreadRecord) entries.get(0)).problem())
        .isEqualTo("the game is longer than " + LogLines.MAX_BYTES + " bytes");
    assertThat(entries.get(1)).isInstanceOf(GameRecord.class);
  }

  @Test
  void latinIsReadWhereTextIsNoUtf8() throws IOException {
    byte[] latin = "[Black \"Jos\u00e9\"]\n\n1. f5 *".getBytes(StandardCharsets.ISO_8859_1);
    GameRecord game = (GameRecord) Logs.read(PgnFormat.PGN, latin).get(0);
    assertThat(game.players()).isEqualTo(new Players("Jos\u00e9", ""));
  }

  /** Names with quotes too, setups, claims, and passes that a record leaves out. */
  @ParameterizedTest
  @ValueSource(strings = {"othello", "connectfour"})
  void whatIsWrittenIsReadBack(String id) throws IOException {
    for (int seed = 0; seed < 50; seed++) {
      Match match = new Match(dev.tally.games.Rulesets.byId(id).orElseThrow(), Setup.STANDARD);
      RandomPlayer.play(match, 1 + 2 * seed, new Random(seed));
      GameRecord game =
          GameRecord.builder(Archives.SOMEWHERE, match.ruleset())
              .id("g" + seed)
              .players(new Players("A \"B\" \\ C", ""))
              .moves(match.writtenMoves())
              .extra(Map.of("event", "Cup", "date", "2026-11-2" + seed % 10, "round", seed))
              .build();
      String text = Archives.line(PgnFormat.PGN, game);
      assertThat(text.lines()).allMatch(line -> line.length() <= 79);
      GameRecord read = games(text).get(0);
      assertThat(read.replay().position()).isEqualTo(game.replay().position());
      assertThat(read.id()).isEqualTo(game.id());
      assertThat(read.players()).isEqualTo(game.players());
      assertThat(read.extra())
          .isEqualTo(Map.of("Event", "Cup", "Date", "2026.11.2" + seed % 10, "Round", "" + seed));
      assertThat(Grader.grade(read).status()).isIn(Status.VALID, Status.UNFINISHED);
    }
  }

  @Test
  void filesAreFoundByTheirEnding() {
    assertThat(PgnFormat.PGN.extensions()).containsExactly("pgn");
  }

  private static List<GameRecord> games(String text) throws IOException {
    return Archives.games(Logs.read(PgnFormat.PGN, text));
  }
}
