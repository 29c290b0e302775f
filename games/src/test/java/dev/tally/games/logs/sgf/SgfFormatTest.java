package dev.tally.games.logs.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SgfFormatTest {
  private static List<LogEntry> read(String log) throws IOException {
    return Logs.read(SgfFormat.SGF, log);
  }

  private static GameRecord game(String log) throws IOException {
    return Archives.games(read(log)).get(0);
  }

  /** Edax reads games that leave out passes, and ends a game at an empty move. */
  @Test
  void passesAreWrittenOnlyWhereNoMoveFollows() throws IOException {
    GameRecord played = game("(;GM[2];B[f5];W[];B[c3];W[];B[])");
    assertThat(Archives.line(SgfFormat.SGF, played))
        .isEqualTo("(;GM[2]FF[4]CA[UTF-8]SZ[8];B[f5];B[c3];W[];B[])");
    assertThat(game(Archives.line(SgfFormat.SGF, played)).moves()).isEqualTo(played.moves());
  }

  @Test
  void textsAndEndsComeBack() throws IOException {
    String line =
        "(;GM[2]FF[4]CA[UTF-8]SZ[8]EV[a\\]\\\\]RO[3]DT[2026-01-17]PB[(\\;FF[4\\]]PW[Bo]BR[9]RE[W+T]"
            + ";B[f5])";
    assertThat(Archives.line(SgfFormat.SGF, game(line))).isEqualTo(line);
  }
}
