package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.sgf.SgfFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogFormat;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that go from format to format, and come back as they went. */
class ArchiveRoundTripTest {
  private static final int GAMES = 300;

  @TempDir private Path folder;

  private static GameRecord withoutExtra(GameRecord game) {
    return Archives.with(game, game.players(), Map.of());
  }

  private static List<GameRecord> convert(LogFormat format, Path file, List<GameRecord> games)
      throws IOException {
    assertThat(Archives.write(format.output().orElseThrow(), file, games))
        .containsOnly(Optional.empty());
    return Archives.games(Archives.read(format, file));
  }

  private static List<String> lines(List<GameRecord> games) {
    return games.stream().map(game -> JsonLines.line(withoutExtra(game), game.replay())).toList();
  }

  @Test
  void finishedGamesComeBackFromEveryArchive() throws IOException {
    List<GameRecord> games = new ArrayList<>();
    for (int seed = 0; seed < GAMES; seed++) {
      games.add(Archives.random(seed, Setup.STANDARD));
    }
    List<GameRecord> wthor = convert(WthorFormat.WTHOR, folder.resolve("a.wtb"), games);
    assertThat(lines(wthor)).isEqualTo(lines(games));
    List<GameRecord> ggf = convert(GgfFormat.GGF, folder.resolve("a.ggf"), wthor);
    assertThat(lines(ggf)).isEqualTo(lines(games));
    List<GameRecord> sgf = convert(SgfFormat.SGF, folder.resolve("a.sgf"), wthor);
    assertThat(lines(sgf)).isEqualTo(lines(games));
    List<GameRecord> again = convert(WthorFormat.WTHOR, folder.resolve("b.wtb"), ggf);
    assertThat(again).isEqualTo(wthor);
    for (String extension : List.of("wtb", "jou", "trn")) {
      assertThat(folder.resolve("b." + extension))
          .hasSameBinaryContentAs(folder.resolve("a." + extension));
    }
  }

  @Property(tries = 100)
  void otherStartsComeBack(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    Match match = new Match(Othello.RULES, Setup.STANDARD);
    RandomPlayer.play(match, 1 + Math.floorMod(seed, 3), random);
    Setup setup = Setup.STANDARD.with("board", match.position().rows());
    boolean isWhite = match.position().toMove() == Side.O;
    GameRecord game = Archives.random(seed, isWhite ? setup.with("first", "white") : setup);
    String line = Archives.line(GgfFormat.GGF, game);
    List<GameRecord> read = Archives.games(Logs.read(GgfFormat.GGF, line));
    assertThat(lines(read)).isEqualTo(lines(List.of(game)));
    String sgf = Archives.line(SgfFormat.SGF, game);
    assertThat(lines(Archives.games(Logs.read(SgfFormat.SGF, sgf))))
        .isEqualTo(lines(List.of(game)));
    assertThat(Archives.line(GgfFormat.GGF, read.get(0)))
        .contains(line.substring(0, line.indexOf("TY[")));
  }

  @Property(tries = 100)
  void transcriptHasEveryMove(@ForAll long seed) throws IOException {
    GameRecord game = Archives.random(seed, Setup.STANDARD);
    String line = Archives.line(TranscriptFormat.TRANSCRIPT, game);
    assertThat(Archives.othello(line).moves()).isEqualTo(game.moves());
  }
}
