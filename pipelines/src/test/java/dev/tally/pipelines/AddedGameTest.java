package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.PlayedGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game that only the tests have, in lists, on the console, in logs and in results. */
class AddedGameTest {
  private static final String DIAGONAL = "A1\nB1\nB2\nB3\nC3\n";

  @TempDir Path folder;

  private final CapturedTerminal list = new CapturedTerminal();

  @Test
  void gameWithoutSetupIsListed() {
    assertThat(run(list, "list", "--games", "--format=csv")).isZero();
    assertThat(list.out()).contains("\ntictactoe,Tic-tac-toe,,,\n");
  }

  @Test
  void gameIsNamedWhereGamesAreNamed() {
    assertThat(run(list, "play", "chess")).isEqualTo(2);
    assertThat(list.notices()).singleElement().asString().contains(", tictactoe");
    CapturedTerminal near = new CapturedTerminal();
    assertThat(run(near, "play", "tictacto")).isEqualTo(2);
    assertThat(near.notices()).singleElement().asString().endsWith("did you mean tictactoe?");
  }

  @Test
  void gameIsPlayedAndRecordedAndGraded() throws IOException {
    Path log = Files.createDirectory(folder.resolve("logs")).resolve("games.jsonl");
    CapturedTerminal played = new CapturedTerminal("help\n" + DIAGONAL.replace("B3", "B2\nB3"));
    assertThat(run(played, "play", "tictactoe", "--record=" + log)).isZero();
    assertThat(played.out()).endsWith("XO.\n.X.\n.OX\nPlayer X wins!\n");
    assertThat(played.notices())
        .containsExactly(
            "type a move, such as A1; undo takes the last move back, quit leaves the game,"
                + " help says this",
            "'B2' is occupied",
            "recorded in " + log + ": tictactoe, moves: 5, X wins");
    assertThat(PlayedGames.of(log))
        .isEqualTo(
            "{\"game\":\"tictactoe\",\"moves\":[\"A1\",\"B1\",\"B2\",\"B3\",\"C3\"],"
                + "\"result\":{\"winner\":\"X\"}}\n");
    Files.writeString(
        log.resolveSibling("bad.jsonl"), "{\"game\":\"tictactoe\",\"moves\":[\"B2\",\"B2\"]}\n");
    Path grades = folder.resolve("grades");
    int code =
        run(new CapturedTerminal(), "grade", "--logs=" + log.getParent(), "--output=" + grades);
    assertThat(code).isEqualTo(1);
    assertThat(grades.resolve("results.jsonl"))
        .content()
        .contains("\"game\":\"tictactoe\",\"status\":\"ILLEGAL_MOVE\",\"ply\":2,\"move\":\"B2\"")
        .contains(
            "\"status\":\"VALID\",\"plies\":5,\"winner\":\"X\",\"claimed\":{\"winner\":\"X\"}");
    assertThat(grades.resolve("report.html"))
        .content()
        .contains("<desc id=\"d1\">X: B2.</desc>")
        .contains("<svg class=\"board pieces\"");
  }

  private static int run(CapturedTerminal captured, String... arguments) {
    return Main.run(arguments, new Properties(), captured.terminal());
  }
}
