package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogFilesTest {
  @TempDir Path home;

  @BeforeEach
  void writeLogs() throws IOException {
    Files.createDirectories(home.resolve("logs/deep"));
    for (String file :
        List.of(
            "b.csv", "a.jsonl", "deep/c.WTB", "deep/c.jou", "README.md", ".x.txt", "d.txt.gz")) {
      Files.writeString(home.resolve("logs").resolve(file), "x");
    }
  }

  @Test
  void folderMeansTheLogsInItAtAnyDepth() {
    assertThat(names("logs")).containsExactly("a.jsonl", "b.csv", "d.txt.gz", "deep/c.WTB");
  }

  @Test
  void fileIsCalledAsItWasTyped() {
    String typed = home.resolve("logs/README.md").toString();
    assertThat(LogFiles.find(typed)).extracting(LogFile::name).containsExactly(typed);
  }

  @Test
  void globMeansWhatMatchesBelowItsFixedPart() {
    assertThat(names("logs/*.csv")).containsExactly("b.csv");
    assertThat(names("logs/**.{csv,WTB}")).containsExactly("b.csv", "deep/c.WTB");
    assertThat(names("lo*/deep/*")).containsExactly("logs/deep/c.WTB", "logs/deep/c.jou");
  }

  @Test
  void fileThatIsMeantTwiceIsGradedOnce() {
    assertThat(names("logs/*.csv," + home.resolve("logs/b*"))).containsExactly("b.csv");
  }

  @Test
  void filesOfTheSameNameInTwoFoldersAreBothGraded() throws IOException {
    Files.createDirectories(home.resolve("more"));
    Files.writeString(home.resolve("more/b.csv"), "x");
    assertThat(names("more," + home.resolve("logs/*.csv"))).containsExactly("b.csv", "b.csv");
  }

  @Test
  void filesAreNumberedInTheOrderOfTheirNames() {
    assertThat(LogFiles.find(home.resolve("logs").toString()))
        .extracting(LogFile::index)
        .containsExactly(0, 1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "logs/*.none", "logs/deep/*.csv", "none/*.csv"})
  void whatMeansNoFileIsNoData(String typed) {
    String path = home.resolve(typed).toString();
    assertThatThrownBy(() -> LogFiles.find(path))
        .hasMessage("--logs=" + path + ": no file is there")
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a.csv,,b.csv"})
  void nothingTypedIsRefused(String typed) {
    assertThatThrownBy(() -> LogFiles.find(typed))
        .isInstanceOfSatisfying(
            CommandException.class,
            e -> assertThat(e.code()).isIn(ExitCode.USAGE, ExitCode.NO_DATA));
  }

  private List<String> names(String typed) {
    return LogFiles.find(home.resolve(typed).toString()).stream().map(LogFile::name).toList();
  }
}
