package dev.tally.games.logs.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SgfFormatTest {
  private static List<LogEntry> read(String log) throws IOException {
    return Logs.read(SgfFormat.SGF, log);
  }

  private static GameRecord game(String log) throws IOException {
    return Archives.games(read(log)).get(0);
  }

  @Test
  void factsPlayersAndMovesAreRead() throws IOException {
    GameRecord game =
        game(
            "(;FF[4]GM[2]SZ[8]AP[x:1]PB[Ann \\[a\\]]PW[ Bo ]EV[Cup]RO[3]DT[2026-01-17]PC[Oslo]\n"
                + "BR[1500]C[not \\] this; B[a1\\]]\n;B[f5]BL[120]C[)];W[d6]TR[f5][d6]\n;B [C3])");
    assertThat(game.moves()).containsExactly("f5", "d6", "C3");
    assertThat(game.players()).isEqualTo(new Players("Ann [a]", "Bo"));
    assertThat(game.setup()).isEqualTo(Setup.STANDARD);
    assertThat(game.extra())
        .isEqualTo(
            Map.of("event", "Cup", "round", "3", "dt", "2026-01-17", "pc", "Oslo", "br", "1500"));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "(;GM[2];B[f5];W[d6];B[c3])",
        "(;GM[2];B[fe];W[df];B[cc])",
        "(;GaMe[2]PlayerBlack[Ann];Black[f5];White[d6];Black[c3])",
        "(;GM[2](;B[f5](;W[d6];B[c3])(;W[f4]))(;B[e6];W[f6]))",
        "(;GM[2];B[f5](;W[d6](;B[c3])(;B[c4];W[d3]))(;W[f6](;B[a1])))",
        "(\n;PB[Ann]\n;B[f5]\n;W[d6]\n;B[c3]\n)\n"
      })
  void mainLineIsReadAndVariationsAreNot(String log) throws IOException {
    assertThat(read(log + log)).hasSize(2);
    assertThat(game(log).moves()).containsExactly("f5", "d6", "c3");
  }

  /** Games that are given with passes and without. */
  @Test
  void passesAreReadAndPutIn() throws IOException {
    for (String pass : List.of("", "pa", "PASS", "tt")) {
      assertThat(game("(;GM[2];B[f5];W[" + pass + "];B[c3])").moves())
          .containsExactly("f5", "pass", "c3");
    }
    assertThat(game("(;GM[2];B[f5];B[c3])").moves()).containsExactly("f5", "pass", "c3");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "AB[d5][e4]AW[d4][e5] | OX | XO | black",
        "AB[d5][e4]AW[dd][ee]PL[W] | OX | XO | white",
        "AB[d4:e5]AE[e5]PL[White] | XX | X. | white",
        "AW[d4:e4]AB[e5:d5] | OO | XX | white",
        "AB[a1] | OX | XO | white"
      })
  void discsAreSetUp(String setup, String upper, String lower, String first) throws IOException {
    GameRecord game = game("(;GM[2]" + setup + ";W[a2])");
    List<String> rows = game.replay().start().rows();
    assertThat(rows.get(3)).isEqualTo("..." + upper + "...");
    assertThat(rows.get(4)).isEqualTo("..." + lower + "...");
    assertThat(rows.get(0)).isEqualTo(setup.equals("AB[a1]") ? "X......." : "........");
    assertThat(game.setup().values().getOrDefault("first", "black"))
        .isEqualTo(first.equals("black") ? "white" : first);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "B+4, X_WINS, 4, ",
    "W+12.0, O_WINS, -12, ",
    "b++2, X_WINS, 2, ",
    "W+, O_WINS, , ",
    "W+R, O_WINS, , RESIGNED",
    "B+Resign, X_WINS, , RESIGNED",
    "B+F, X_WINS, , FORFEITED",
    "B+Time, X_WINS, , TIME",
    "0, DRAW, 0, ",
    "Draw, DRAW, 0, "
  })
  void resultsAreClaims(String text, Outcome winner, Integer lead, Termination ending)
      throws IOException {
    assertThat(game("(;GM[2]RE[" + text + "])").claim())
        .isEqualTo(
            new ClaimedResult(
                Optional.of(winner),
                Optional.empty(),
                lead == null ? OptionalInt.empty() : OptionalInt.of(lead),
                ClaimedResult.Basis.EITHER,
                Optional.ofNullable(ending)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "Void", " "})
  void resultsMayClaimNothing(String text) throws IOException {
    assertThat(game("(;GM[2]RE[" + text + "])").claim()).isEqualTo(ClaimedResult.NONE);
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
