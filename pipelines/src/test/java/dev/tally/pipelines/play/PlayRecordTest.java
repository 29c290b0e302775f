package dev.tally.pipelines.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the games of {@code play} were played, in what it records. */
class PlayRecordTest {
  private static final Clock CLOCK =
      Clock.fixed(
          LocalDateTime.of(2026, 2, 3, 20, 15).toInstant(ZoneOffset.UTC), ZoneOffset.ofHours(5));

  @TempDir Path folder;

  private void play(String typed, String... options) {
    Play.Options parsed = TestOptions.of(Play.Options.class, options);
    assertThat(Play.run(parsed, new CapturedTerminal(typed).terminal(), CLOCK))
        .isEqualTo(ExitCode.DONE);
  }

  @Test
  void gameThatIsSavedIsDated() {
    Path log = folder.resolve("games.jsonl");
    play("d3\nsave " + log + "\nquit\n", "--game=othello", "--computer=white", "--level=1");
    assertThat(log).content().contains("\"id\":\"20260204T011500-1\"", "\"date\":\"2026-02-04\"");
  }

  @Test
  void localDateReachesGradesAndOtherFormats() throws IOException {
    Path log = folder.resolve("games.jsonl");
    play("d3\nquit\n", "--game=othello", "--record=" + log);
    CommandRunner grade = new CommandRunner("grade");
    grade.run(log.toString(), "--output=-", "--format=jsonl");
    assertThat(grade.out())
        .contains("\"id\":\"20260204T011500-1\"", "\"extra\":{\"date\":\"2026-02-04\"}");
    assertThat(converted(log, "pgn")).contains("[Date \"2026.02.04\"]");
    assertThat(converted(log, "ggf")).contains("DT[2026-02-04]");
    assertThat(converted(log, "sgf")).contains("DT[2026-02-04]");
  }

  private String converted(Path log, String extension) throws IOException {
    Path other = folder.resolve("games." + extension);
    assertThat(new CommandRunner("convert").run(log.toString(), "--output=" + other)).isZero();
    return Files.readString(other);
  }
}
