package dev.tally.games.logs.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Archives;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Match;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PgnWriterTest {
  private static final int MAX_LINE = 79;

  /** Passes that a record leaves out are written, and lines are as long as they can be. */
  @Test
  void passesAreWrittenAndLinesAreFull() {
    int passes = 0;
    for (int seed = 0; seed < 30; seed++) {
      Match match = new Match(Othello.RULES, Setup.STANDARD);
      RandomPlayer.play(match, 100, new Random(seed));
      GameRecord game =
          GameRecord.builder(Archives.SOMEWHERE, Othello.RULES).moves(match.writtenMoves()).build();
      String text = written(game);
      List<String> lines = text.substring(text.indexOf("\n\n") + 2).lines().toList();
      for (int i = 1; i < lines.size(); i++) {
        String next = lines.get(i).split(" ", 2)[0];
        assertThat(lines.get(i - 1).length()).isLessThanOrEqualTo(MAX_LINE);
        assertThat(lines.get(i - 1).length() + 1 + next.length()).isGreaterThan(MAX_LINE);
      }
      int written = text.split("pass", -1).length - 1;
      assertThat(written).isEqualTo(passes(game));
      passes += written;
    }
    assertThat(passes).isPositive();
  }

  private static int passes(GameRecord game) {
    int passes = 0;
    Position position = Othello.RULES.start(Setup.STANDARD);
    for (String text : game.moves()) {
      if (position.mustPass()) {
        passes++;
        position = position.after(Move.PASS);
      }
      position = position.after(Othello.RULES.notation().read(text).orElseThrow());
    }
    return passes;
  }

  private static String written(GameRecord game) {
    return Archives.written(PgnWriter::of, game);
  }
}
