package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the input of a game ends: at a terminal, in a pipe, or at once. */
class PlayIT {
  private static final String CTRL_D = "\u0004";

  @ParameterizedTest(name = "{0}, after ''{1}''")
  @CsvSource({
    "othello-invent, '', Do you want to be X or O?",
    "othello, d3, Player O's turn:",
    "alphabattle, '', Enter seed:"
  })
  void ctrlDAtATerminalLeavesTheGame(String game, String typed, String question)
      throws IOException {
    assumeTrue(StandIn.program("script").isPresent(), "no script(1) on this machine");
    String command = "'" + Program.ROOT + "/scripts/tally' play " + game;
    Process screen = Program.command("script", "-qec", command, "/dev/null").startTyping();
    OutputStream keys = screen.getOutputStream(); // stays open
    String lines = typed.isEmpty() ? "" : typed + "\n";
    keys.write((lines + CTRL_D).getBytes(StandardCharsets.UTF_8));
    keys.flush();

    assertThat(Program.await(screen)).isZero();
    String shown = new String(screen.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shown).contains(question).endsWith("\n").doesNotContain("the input ended");
  }

  @ParameterizedTest
  @ValueSource(strings = {"</dev/null", "<<<d3"})
  void elsewhereTheEndIsAnError(String input) {
    String play = "'" + Program.ROOT + "/scripts/tally' play othello " + input;

    Result result = Program.command("bash", "-c", play).run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err()).contains("the input ended in the middle of a game: 'Player ");
  }

  @Test
  void inputThatIsClosedHasEnded() {
    String play = "'" + Program.ROOT + "/scripts/tally' play othello <&-";

    assertThat(Program.command("bash", "-c", play).run().code()).isEqualTo(4);
  }
}
