package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import dev.tally.pipelines.Main;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputDirectoryTest {
  private static final String SUMMARY = "summary.json";
  private static final OutputDirectory.Kind RESULTS = new OutputDirectory.Kind("results", SUMMARY);

  @TempDir Path home;

  @Test
  void folderAppearsWhenItIsCommitted() throws IOException {
    Path target = home.resolve("out");
    try (OutputDirectory folder = open(target, false)) {
      Files.writeString(folder.draft().resolve(SUMMARY), "{}");
      assertThat(target).doesNotExist();
      folder.commit(RunListener.NONE);
    }
    assertThat(target.resolve(SUMMARY)).hasContent("{}");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void nothingIsLeftOfAFolderThatIsNotCommitted() throws IOException {
    try (OutputDirectory folder = open(home.resolve("out"), false)) {
      Files.writeString(folder.draft().resolve(SUMMARY), "{}");
    }
    assertThat(inside(home)).isEmpty();
  }

  @Test
  void markIsWrittenFirstAndSaysInTheEndWhatThereIs() throws IOException {
    Path target = home.resolve("out");
    try (OutputDirectory folder = open(target, false)) {
      assertThat(folder.draft().resolve(OutputDirectory.MARK))
          .hasContent("{\"tally\":\"results\",\"files\":[]}");
      Files.writeString(folder.draft().resolve(SUMMARY), "{}");
      Files.createFile(Files.createDirectory(folder.draft().resolve("a")).resolve("b"));
      folder.commit(RunListener.NONE);
    }
    assertThat(target.resolve(OutputDirectory.MARK))
        .hasContent("{\"tally\":\"results\",\"files\":[\"a/b\",\"summary.json\"]}");
  }

  @Test
  void folderThatIsThereIsKeptUnlessItMayBeReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    assertRefused(target, false, "already exists; use --overwrite to replace it");
  }

  @Test
  void earlierResultsAreReplacedWhole() throws IOException {
    Path target = home.resolve("out");
    write(target, "old", "more");
    try (OutputDirectory folder = open(target, true)) {
      Files.writeString(folder.draft().resolve(SUMMARY), "new");
      assertThat(target.resolve(SUMMARY)).hasContent("old");
      folder.commit(RunListener.NONE);
    }
    assertThat(inside(target)).containsExactlyInAnyOrder(SUMMARY, OutputDirectory.MARK);
    assertThat(target.resolve(SUMMARY)).hasContent("new");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void emptyFolderMayBeReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    try (OutputDirectory folder = open(target, true)) {
      folder.commit(RunListener.NONE);
    }
    assertThat(inside(target)).containsExactly(OutputDirectory.MARK);
  }

  /** A slip such as {@code --output=.} must not cost anybody a folder of their own. */
  @Test
  void folderThatTallyDidNotWriteIsNotReplaced() throws IOException {
    Path target = Files.createDirectory(home.resolve("letters"));
    Files.writeString(target.resolve(SUMMARY), "{}");
    assertRefused(
        target, true, "has no file .tally, so Tally did not write it; it is not replaced");
    assertThat(target.resolve(SUMMARY)).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "{\"files\":[\"summary.json\"]}", "{\"tally\":"})
  void damagedMarkerIsNone(String marker) throws IOException {
    Path target = Files.createDirectory(home.resolve("out"));
    Files.writeString(target.resolve(OutputDirectory.MARK), marker);
    assertRefused(target, true, "its file .tally cannot be read; it is not replaced");
  }

  @Test
  void resultsAreNotReplacedByWhatIsOfAnotherKind() throws IOException {
    Path target = home.resolve("out");
    write(target, "old");
    assertThatThrownBy(
            () ->
                OutputDirectory.to(
                    "transcripts",
                    target.toString(),
                    true,
                    new OutputDirectory.Kind("transcripts", "")))
        .hasMessage(
            "--transcripts=" + target + ": holds results, not transcripts; it is not replaced");
  }

  @Test
  void whatIsNotOfTallyIsNamedAndKept() throws IOException {
    Path target = home.resolve("out");
    write(target, "old", "more");
    Files.writeString(target.resolve("notes.txt"), "mine");
    Files.createDirectories(target.resolve("b/c"));
    assertRefused(
        target, true, "has files that Tally did not write: b, b/c, notes.txt; it is not replaced");
    for (int i = 0; i < 9; i++) {
      Files.createFile(target.resolve("a" + i));
    }
    assertRefused(
        target,
        true,
        "has files that Tally did not write: a0, a1, a2, a3, a4 and 7 more; it is not replaced");
    assertThat(target.resolve("notes.txt")).hasContent("mine");
    assertThat(target.resolve(SUMMARY)).hasContent("old");
  }

  @Test
  void folderThatHasAppearedInTheMeantimeIsKept() throws IOException {
    Path target = home.resolve("out");
    try (OutputDirectory first = open(target, false);
        OutputDirectory second = open(target, false)) {
      Files.writeString(first.draft().resolve(SUMMARY), "first");
      Files.writeString(second.draft().resolve(SUMMARY), "second");
      first.commit(RunListener.NONE);
      assertThatThrownBy(() -> second.commit(RunListener.NONE))
          .hasMessage("--output=" + target + ": was created in the meantime; it is not replaced")
          .extracting(e -> ((CommandException) e).code())
          .isEqualTo(ExitCode.USAGE);
    }
    assertThat(target.resolve(SUMMARY)).hasContent("first");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void folderThatHasAppearedInTheMeantimeMayBeReplaced() throws IOException {
    Path target = home.resolve("out");
    try (OutputDirectory first = open(target, true);
        OutputDirectory second = open(target, true)) {
      Files.writeString(first.draft().resolve(SUMMARY), "first");
      Files.writeString(second.draft().resolve(SUMMARY), "second");
      first.commit(RunListener.NONE);
      second.commit(RunListener.NONE);
    }
    assertThat(target.resolve(SUMMARY)).hasContent("second");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void whatOthersHavePutThereInTheMeantimeIsKept() throws IOException {
    Path target = home.resolve("out");
    try (OutputDirectory folder = open(target, true)) {
      Files.writeString(Files.createDirectory(target).resolve("notes.txt"), "mine");
      assertThatThrownBy(() -> folder.commit(RunListener.NONE))
          .hasMessage(
              "--output="
                  + target
                  + ": has no file .tally, so Tally did not write it; it is not replaced");
    }
    assertThat(target.resolve("notes.txt")).hasContent("mine");
    assertThat(inside(home)).containsExactly("out");
  }

  /** The folder is not there when they begin, and for moments while one replaces it. */
  @Test
  void runsThatReplaceTheSameFolderDoNotDisturbEachOther() throws Exception {
    Path target = home.resolve("out");
    Callable<Void> run =
        () -> {
          for (int i = 0; i < 100; i++) {
            try (OutputDirectory folder = open(target, true)) {
              Files.writeString(folder.draft().resolve(SUMMARY), "new");
              folder.commit(RunListener.NONE);
            }
          }
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Void> each : threads.invokeAll(Collections.nCopies(4, run))) {
        assertThat(each.get()).isNull();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(inside(home)).containsExactly("out");
    assertThat(inside(target)).containsExactlyInAnyOrder(SUMMARY, OutputDirectory.MARK);
  }

  @Test
  void fileThatHasAppearedInTheMeantimeIsKept() throws IOException {
    Path target = home.resolve("out");
    write(target, "old");
    try (OutputDirectory folder = open(target, true)) {
      Files.writeString(target.resolve("notes.txt"), "mine");
      assertThatThrownBy(() -> folder.commit(RunListener.NONE))
          .hasMessage(
              "--output="
                  + target
                  + ": has files that Tally did not write: notes.txt; it is not replaced");
    }
    assertThat(target.resolve("notes.txt")).hasContent("mine");
    assertThat(target.resolve(SUMMARY)).hasContent("old");
    assertThat(inside(home)).containsExactly("out");
  }

  @Test
  void linkToResultsStaysALink() throws IOException {
    Path target = home.resolve("real");
    write(target, "old");
    Path link = Files.createSymbolicLink(home.resolve("link"), target);
    try (OutputDirectory folder = open(link, true)) {
      Files.writeString(folder.draft().resolve(SUMMARY), "new");
      folder.commit(RunListener.NONE);
    }
    assertThat(link).isSymbolicLink();
    assertThat(target.resolve(SUMMARY)).hasContent("new");
  }

  /** A user who may make links in a shared folder could make the administrator write anywhere. */
  @Test
  void linkOfSomebodyElseIsNotFollowed() throws IOException {
    assumeTrue(new UnixSystem().getUid() == 0, "only root can give a link away");
    Path link =
        Files.createSymbolicLink(home.resolve("link"), Files.createDirectory(home.resolve("real")));
    Path chain = Files.createSymbolicLink(home.resolve("chain"), Path.of("link"));
    Files.setAttribute(link, "unix:uid", 12345, LinkOption.NOFOLLOW_LINKS);
    String reason = ": " + link + " is a symbolic link of another user, and is not followed";
    for (Path target : List.of(link, chain, link.resolve("out"))) {
      assertThatThrownBy(() -> open(target, true)).hasMessage("--output=" + target + reason);
    }
    Path file = link.resolve("top.txt");
    assertThatThrownBy(
            () ->
                OutputTarget.to("output", file.toString(), true, new CapturedTerminal().terminal()))
        .hasMessage("--output=" + file + reason);
  }

  @Test
  void linkOfTheAdministratorIsFollowed() throws IOException {
    Path bin = Path.of("/bin");
    assumeTrue(Files.isSymbolicLink(bin), "/bin is no link on this machine");
    assumeTrue(
        Files.getAttribute(bin, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(0), "not root's");
    assertThatCode(() -> Storage.checkLinks("--output=/bin/x", bin.resolve("x")))
        .doesNotThrowAnyException();
  }

  @Test
  void gamesAreNotRecordedThroughALinkOfSomebodyElse() throws IOException {
    Path file = Files.createFile(home.resolve("mine"));
    assertNotFollowed(file, "record", "play", "gekitai");
    assertThat(file).isEmptyFile();
  }

  @Test
  void cacheIsNotKeptBehindALinkOfSomebodyElse() throws IOException {
    Path folder = Files.createDirectory(home.resolve("mine"));
    assertNotFollowed(folder, "cache", "list", "--source=http://127.0.0.1:1", "--offline");
    assertThat(folder).isEmptyDirectory();
  }

  /** That a command refuses an option that names another user's link to {@code target}. */
  private void assertNotFollowed(Path target, String option, String... command) throws IOException {
    assumeTrue(new UnixSystem().getUid() == 0, "only root can give a link away");
    Path link = Files.createSymbolicLink(home.resolve("link"), target);
    Files.setAttribute(link, "unix:uid", 12345, LinkOption.NOFOLLOW_LINKS);
    CapturedTerminal captured = new CapturedTerminal();
    String[] all =
        Stream.concat(Stream.of(command), Stream.of("--" + option + "=" + link))
            .toArray(String[]::new);
    assertThat(Main.run(all, new Properties(), captured.terminal()))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(captured.notices())
        .containsExactly(
            "--%s=%s: %s is a symbolic link of another user, and is not followed"
                .formatted(option, link, link));
  }

  @Test
  void folderNeedsAPlaceToBeIn() {
    Path target = home.resolve("no/such/place");
    assertThatThrownBy(() -> open(target, false))
        .hasMessage("--output=" + target + ": expected a folder, in one that is there");
    assertThatThrownBy(() -> OutputDirectory.to("output", "", false, RESULTS))
        .hasMessage("--output=: expected a folder");
  }

  private static OutputDirectory open(Path target, boolean isReplaceable) {
    return OutputDirectory.to("output", target.toString(), isReplaceable, RESULTS);
  }

  private static void assertRefused(Path target, boolean isReplaceable, String reason) {
    assertThatThrownBy(() -> open(target, isReplaceable))
        .hasMessage("--output=" + target + ": " + reason)
        .extracting(e -> ((CommandException) e).code())
        .isEqualTo(ExitCode.USAGE);
  }

  /** Writes results, with a summary of such a content and some more files. */
  private static void write(Path target, String summary, String... more) throws IOException {
    try (OutputDirectory folder = open(target, false)) {
      Files.writeString(folder.draft().resolve(SUMMARY), summary);
      for (String each : more) {
        Files.writeString(folder.draft().resolve(each), summary);
      }
      folder.commit(RunListener.NONE);
    }
  }

  private static Stream<String> inside(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
