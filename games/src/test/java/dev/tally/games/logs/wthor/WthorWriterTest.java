package dev.tally.games.logs.wthor;

import static dev.tally.games.logs.Archives.lead;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
import static dev.tally.games.logs.Archives.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Score;
import dev.tally.games.logs.Archives;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogOutput;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games of Othello in the archives of WTHOR. */
class WthorWriterTest {
  /** Black has all 13 discs after nine moves. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  private static final LogOutput OUTPUT = WthorFormat.WTHOR.output().orElseThrow();

  @TempDir private Path folder;

  @Test
  void hasItsBytesWhereTheFormatSays() throws IOException {
    GameRecord game =
        with(
            othello(SHORTEST),
            new Players("Ren\u00e9e", "Bo"),
            Map.of("year", 2001, "tournament", "Open"));
    Path file = folder.resolve("a.wtb");
    write(OUTPUT, file, List.of(game, game));
    byte[] bytes = Files.readAllBytes(file);
    assertThat(bytes).hasSize(16 + 2 * 68);
    assertThat(bytes)
        .startsWith(20, 0, 1, 1, 2, 0, 0, 0, 0, 0, 0xD1, 7, 0, 0, 0, 0)
        .containsSequence(0, 0, 0, 0, 1, 0, 64, 64, 65, 46, 35, 66, 57, 64, 75, 56, 53, 0);
    byte[] players = Files.readAllBytes(folder.resolve("a.jou"));
    assertThat(players).hasSize(16 + 40).startsWith(20, 0, 1, 1, 0, 0, 0, 0, 2, 0, 0, 0);
    assertThat(new String(players, 16, 20, StandardCharsets.ISO_8859_1).strip())
        .startsWith("Ren\u00e9e\0");
    byte[] tournaments = Files.readAllBytes(folder.resolve("a.trn"));
    assertThat(tournaments).hasSize(16 + 26).startsWith(20, 0, 1, 1, 0, 0, 0, 0, 1, 0);
  }

  @Test
  void withoutGamesIsAWholeLog() throws IOException {
    Path file = folder.resolve("a.wtb");
    write(OUTPUT, file, List.of());
    assertThat(Archives.read(WthorFormat.WTHOR, file)).isEmpty();
  }

  @Test
  void yearIsThatOfAllGames() throws IOException {
    GameRecord one = with(othello(SHORTEST), Players.UNKNOWN, Map.of("year", 2001));
    GameRecord same = with(othello(SHORTEST), Players.UNKNOWN, Map.of("dt", "2001.12.15_13:24:03"));
    GameRecord other = with(othello(SHORTEST), Players.UNKNOWN, Map.of("dt", "1071519843"));
    Path file = folder.resolve("a.wtb");
    write(OUTPUT, file, List.of(one, same));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .allSatisfy(game -> assertThat(game.extra()).containsEntry("year", 2001));
    write(OUTPUT, file, List.of(other, same));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .allSatisfy(game -> assertThat(game.extra()).doesNotContainKey("year"));
  }

  @Test
  void keepsNamesThatFit() throws IOException {
    GameRecord game =
        with(
            othello(SHORTEST),
            new Players("Nineteen characters", ""),
            Map.of("tournament", "t".repeat(25)));
    assertThat(write(OUTPUT, folder.resolve("a.wtb"), List.of(game)))
        .containsExactly(Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({"f5, 40, 24", "f5, 0, 64", "e6f4e3f6g5d6e7f5c5, 40, 24"})
  void keepsAClaimOfAllSquaresEvenIfItIsWrong(String moves, int x, int o) throws IOException {
    Path file = folder.resolve("a.wtb");
    Score score = new Score(x, o);
    String winner = x > o ? "black" : "white";
    write(OUTPUT, file, List.of(with(othello(moves), Archives.claim(winner, score))));
    write(OUTPUT, file, List.of(with(othello(moves), lead(x - o, Optional.empty()))));
    assertThat(Archives.games(Archives.read(WthorFormat.WTHOR, file)))
        .extracting(game -> game.claim().score().orElseThrow())
        .containsExactly(score);
  }
}
