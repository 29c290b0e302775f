package dev.tally.games.logs.obf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.GameRecord;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObfFormatTest {
  /** Black takes all by h1, and white, who could not move then, by g1. */
  private static final String ROW = "XOOOOO--";

  private static final String BOARD = ROW + "-".repeat(56);

  @Test
  void valuesAreCheckedForTheSideThatTheLineNames() throws IOException {
    assertThat(checks(BOARD + " X; G1:+64;"))
        .singleElement()
        .matches(check -> check.key().equals("g1") && !check.isWrong());
    assertThat(checks(BOARD + " X; G1:+62;")).singleElement().matches(ValueCheck::isWrong);
    assertThat(checks(BOARD + " O; -64;")).singleElement().matches(check -> !check.isWrong());
    assertThat(checks(BOARD + " O; PA:-64;")).singleElement().matches(check -> !check.isWrong());
    assertThat(checks(BOARD + " O; +64;")).singleElement().matches(ValueCheck::isWrong);
  }

  /** 64 below 2^32, whose low bits are those of -64. */
  @Test
  void valueThatIsNoIntIsWrong() throws IOException {
    GameRecord game =
        read(BOARD + " O;").toBuilder().extra(Map.of("value", (1L << 32) - 64)).build();
    assertThat(checks(game)).singleElement().matches(ValueCheck::isWrong);
  }

  private static List<ValueCheck> checks(String line) throws IOException {
    return checks(read(line));
  }

  private static List<ValueCheck> checks(GameRecord game) {
    GameAnalyzer analyzer =
        new GameAnalyzer(
            Map.of("othello", new dev.tally.games.core.Solver.Limits(60, 1_000_000)), false);
    GameAnalysis analysis = analyzer.analyze(Grader.grade(game));
    assertThat(analysis.skipReason()).isEmpty();
    return analysis.checks();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X; G1:+64;",
        "O; PA:-64;",
        "O; -64;",
        "X;",
      })
  void whatIsWrittenIsReadBack(String rest) throws IOException {
    GameRecord game = read(BOARD + " " + rest);
    String line = Archives.line(ObfFormat.OBF, game);
    assertThat(line).isEqualTo(BOARD + " " + rest);
  }

  @Test
  void filesAreFoundByTheirEnding() {
    assertThat(ObfFormat.OBF.extensions()).containsExactly("obf");
  }

  @Test
  void gameBecomesItsLastPosition() throws IOException {
    assertThat(Archives.line(ObfFormat.OBF, Archives.othello("f5")))
        .isEqualTo("-".repeat(27) + "OX------XXX" + "-".repeat(26) + " O;");
  }

  private static GameRecord read(String text) throws IOException {
    return (GameRecord) Logs.read(ObfFormat.OBF, text).get(0);
  }
}
