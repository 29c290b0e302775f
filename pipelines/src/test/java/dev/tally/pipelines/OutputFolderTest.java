package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
  private static final String MARK = "summary.json";

  @TempDir Path home;

  @Test
  void folderAppearsWhenItIsCommitted() throws IOException {
    Path target = home.resolve("out");
    try (OutputFolder folder = open(target, false)) {
      Files.writeString(folder.draft().resolve(MARK), "{}");
      assertThat(target).doesNotExist();
      folder.commit();
    }
    assertThat(target.resolve(MARK)).hasContent("{}");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void nothingIsLeftOfAFolderThatIsNotCommitted() throws IOException {
    try (OutputFolder folder = open(home.resolve("out"), false)) {
      Files.writeString(folder.draft().resolve(MARK), "{}");
    }
    assertThat(inside(home)).isEmpty();
  }

  @Test
  void folderThatIsThereIsKeptUnlessItMayBeReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    assertThatThrownBy(() -> open(target, false))
        .isInstanceOf(CommandException.class)
        .hasMessage("--output=" + target + ": is there already; --overwrite replaces it");
  }

  @Test
  void earlierResultsAreReplacedWhole() throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    Files.writeString(target.resolve(MARK), "old");
    Files.writeString(target.resolve("more"), "old");
    try (OutputFolder folder = open(target, true)) {
      Files.writeString(folder.draft().resolve(MARK), "new");
      assertThat(target.resolve(MARK)).hasContent("old");
      folder.commit();
    }
    assertThat(inside(target)).containsExactly(MARK);
    assertThat(target.resolve(MARK)).hasContent("new");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void emptyFolderMayBeReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    try (OutputFolder folder = open(target, true)) {
      folder.commit();
    }
    assertThat(target).isEmptyDirectory();
  }

  /** A slip such as {@code --output=.} must not cost anybody a folder of their own. */
  @Test
  void folderThatIsNoneOfOursIsNeverReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("letters"));
    Files.writeString(target.resolve("dear"), "me");
    assertThatThrownBy(() -> open(target, true))
        .hasMessage(
            "--output="
                + target
                + ": has no summary.json, so it is none of ours, and is not replaced");
    assertThat(target.resolve("dear")).exists();
  }

  @Test
  void folderNeedsAPlaceToBeIn() {
    Path target = home.resolve("no/such/place");
    assertThatThrownBy(() -> open(target, false))
        .hasMessage("--output=" + target + ": expected a folder, in one that is there");
    assertThatThrownBy(() -> OutputFolder.to("output", "", false, MARK))
        .hasMessage("--output=: expected a folder");
  }

  private static OutputFolder open(Path target, boolean isReplaceable) {
    return OutputFolder.to("output", target.toString(), isReplaceable, MARK);
  }

  private static Stream<String> inside(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
