package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.SpooledInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class LogFilesTest {
  @TempDir Path home;

  private final List<String> notices = new ArrayList<>();

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
  void folderMeansTheFilesInItAtAnyDepthButNoNamesBesideArchives() {
    assertThat(names("logs"))
        .containsExactly("README.md", "a.jsonl", "b.csv", "d.txt.gz", "deep/c.WTB");
  }

  @Test
  void namesWithoutAnArchiveAreALogLikeOthers() throws IOException {
    Files.move(home.resolve("logs/deep/c.jou"), home.resolve("logs/c.JOU"));
    assertThat(names("logs")).contains("c.JOU", "deep/c.WTB");
  }

  @Test
  void fileIsCalledAsItWasTyped() {
    String typed = home.resolve("logs/README.md").toString();
    assertThat(find(typed)).extracting(LogFile::name).containsExactly(typed);
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
    assertThat(find(home.resolve("logs").toString()))
        .extracting(LogFile::index)
        .containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void fileOfExactlyTheNameIsMeantWhateverIsInIt() throws IOException {
    for (String name : List.of("a,b.csv", " ends ", "{x,y}.csv", "a")) {
      write("odd/" + name);
    }
    String odd = home.resolve("odd") + "/";
    assertThat(find(odd + "a,b.csv")).extracting(LogFile::name).containsExactly(odd + "a,b.csv");
    assertThat(find(odd + "a, " + odd + "{x,y}.csv," + odd + " ends ," + odd + "a,b.csv"))
        .extracting(LogFile::name)
        .containsExactly(odd + " ends ", odd + "a", odd + "a,b.csv", odd + "{x,y}.csv");
    assertThat(find("file://" + odd + "a%2Cb.csv,file://" + odd + "a,b.csv")).hasSize(1);
    assertThat(find("file://" + odd + "{a,q}*")).extracting(LogFile::name).contains("a");
    assertThatThrownBy(() -> LogFiles.checkApart("file://" + odd, "output", odd + "out"))
        .hasMessage("--output=" + odd + "out: expected a path apart from --logs=" + odd);
  }

  @Test
  @Timeout(60)
  void longListOfNamesIsReadInLinearTime() {
    String name = "n".repeat(100);
    String list = String.join(",", Collections.nCopies(50_000, name));
    assertThatThrownBy(() -> find(list)).hasMessage("--logs=" + name + ": no file is there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "logs/*.none", "logs/deep/*.csv", "none/*.csv"})
  void whatMeansNoFileIsNoData(String typed) {
    String path = home.resolve(typed).toString();
    assertThatThrownBy(() -> find(path))
        .hasMessage("--logs=" + path + ": no file is there")
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.NO_DATA));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a.csv,,b.csv"})
  void nothingTypedIsRefused(String typed) {
    assertThatThrownBy(() -> find(typed))
        .isInstanceOfSatisfying(
            CommandException.class,
            e -> assertThat(e.code()).isIn(ExitCode.USAGE, ExitCode.NO_DATA));
  }

  @Test
  void hiddenFoldersAndResultsOfOursAreNoLogs() throws IOException {
    write("logs/.draft/results.jsonl");
    write("logs/deep/grades/results.jsonl");
    write("logs/deep/grades/more/results.jsonl");
    write("logs/deep/grades/.tally");
    assertThat(names("logs"))
        .containsExactly("README.md", "a.jsonl", "b.csv", "d.txt.gz", "deep/c.WTB");
    assertThat(names("logs/**.jsonl")).containsExactly("a.jsonl");
  }

  @Test
  void folderMayBeReachedThroughALink() throws IOException {
    Files.createSymbolicLink(home.resolve("link"), home.resolve("logs"));
    assertThat(names("link"))
        .containsExactly("README.md", "a.jsonl", "b.csv", "d.txt.gz", "deep/c.WTB");
    assertThat(names("link," + home.resolve("logs"))).hasSize(5);
  }

  @Test
  void linkToAFolderInAFolderIsNotFollowed() throws IOException {
    Files.createSymbolicLink(home.resolve("logs/again"), home.resolve("logs/deep"));
    assertThat(names("logs"))
        .containsExactly("README.md", "a.jsonl", "b.csv", "d.txt.gz", "deep/c.WTB");
  }

  @Test
  void linkThatLeadsNowhereIsALogThatCannotBeRead() throws IOException {
    Files.createSymbolicLink(home.resolve("logs/gone.txt"), home.resolve("nowhere"));
    Files.createSymbolicLink(home.resolve("logs/round.txt"), Path.of("round.txt"));
    assertThat(names("logs")).contains("gone.txt", "round.txt");
    assertThat(find(home.resolve("logs/gone.txt").toString())).hasSize(1);
  }

  @Test
  void folderThatMayNotBeListedIsALogThatCannotBeRead() throws IOException {
    Path secret = Files.createDirectory(home.resolve("logs/secret"));
    assumeTrue(
        secret.toFile().setReadable(false) && !Files.isReadable(secret),
        "the user may read everything");
    assertThat(names("logs")).contains("secret");
  }

  @Test
  void deviceIsRefusedByNameAndPipesAreLeftOutOfFoldersWithANotice() throws Exception {
    Path pipe = home.resolve("logs/pipe.txt");
    assumeTrue(run("mkfifo", pipe.toString()), "there is no mkfifo");
    String leftOut = ": pipe.txt is a pipe, a socket or a device, and is left out";
    assertThat(names("logs")).doesNotContain("pipe.txt");
    assertThat(notices).containsExactly("--logs=" + home.resolve("logs") + leftOut);
    assertThat(names("logs/*.{txt,csv}")).containsExactly("b.csv");
    assertThat(notices).hasSize(2).last().asString().endsWith("{txt,csv}" + leftOut);
    assertThat(names("logs/*.csv")).containsExactly("b.csv");
    assertThat(notices).hasSize(2);
    assertThatThrownBy(() -> find("/dev/null"))
        .hasMessage("--logs=/dev/null: is a socket or a device; expected files, folders or pipes")
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE));
  }

  @Test
  void pipeThatIsNamedIsCopiedForAsLongAsItIsNeeded() throws Exception {
    Path pipe = home.resolve("pipe");
    assumeTrue(run("mkfifo", pipe.toString()), "there is no mkfifo");
    Process writer = new ProcessBuilder("sh", "-c", "printf f5d6 >'" + pipe + "'").start();
    LogFile file;
    try (SpooledInput spooled = new SpooledInput("logs", InputStream.nullInputStream())) {
      file = LogFiles.find(pipe.toString(), spooled, notices::add).get(0);
      assertThat(file.name()).isEqualTo(pipe.toString());
      assertThat(file.size()).isEqualTo(4);
      assertThat(Path.of(file.location())).hasContent("f5d6");
    }
    assertThat(Path.of(file.location())).doesNotExist();
    assertThat(writer.waitFor()).isZero();
  }

  @Test
  void standardInputIsReadOnceHoweverOftenItIsNamed() throws IOException {
    InputStream in = new ByteArrayInputStream("f5d6".getBytes(StandardCharsets.UTF_8));
    try (SpooledInput spooled = new SpooledInput("logs", in)) {
      List<LogFile> files = LogFiles.find("-,-", spooled, notices::add);
      assertThat(files).extracting(LogFile::name).containsExactly("-");
      assertThat(Path.of(files.get(0).location())).hasContent("f5d6");
    }
  }

  @Test
  void nameThatIsNoTextIsShownEscapedAndCanBeOpened() throws Exception {
    String script = "printf f5 >\"$1/logs/$(printf 'a\\377 \\303\\251%%.txt')\"";
    assumeTrue(run("sh", "-c", script, "sh", home.toString()), "there is no sh");
    assertThat(names("logs")).contains("a\\xFF \u00e9%.txt");
    LogFile file = find(home.resolve("logs/*.txt").toString()).get(0);
    try (InputStream in = LogBytes.open(LogBlock.whole(file, ""))) {
      assertThat(in.readAllBytes()).asString().isEqualTo("f5");
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "logs, logs",
    "logs, logs/out",
    "logs, .",
    "logs, link/deep/out",
    "link, logs/out",
    "logs/a.jsonl, logs",
    "logs/**.csv, logs/out",
    "logs/*/*.csv, logs/deep",
    "logs/*.csv, logs",
    "'logs/a.jsonl,more', more/out"
  })
  void folderOfResultsIsApartFromTheLogs(String logs, String folder) throws IOException {
    Files.createSymbolicLink(home.resolve("link"), home.resolve("logs"));
    String typed =
        Stream.of(logs.split(",")).map(each -> home + "/" + each).collect(Collectors.joining(","));
    String out = home.resolve(folder).toString();
    assertThatThrownBy(() -> LogFiles.checkApart(typed, "output", out))
        .hasMessageStartingWith("--output=" + out + ": expected a path apart from --logs=")
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({"logs, out", "logs, logs2", "logs/*.csv, logs/out", "logs/a.jsonl, logs/out"})
  void folderOfResultsMayBeBesideTheLogs(String logs, String folder) {
    LogFiles.checkApart(home + "/" + logs, "output", home.resolve(folder).toString());
    LogFiles.checkApart(home + "/" + logs, "transcripts", "");
  }

  private void write(String file) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "x");
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Without standard input. */
  public static List<LogFile> find(String typed) {
    return find(typed, notice -> {});
  }

  private static List<LogFile> find(String typed, Consumer<String> notices) {
    try (SpooledInput spooled = new SpooledInput("logs", InputStream.nullInputStream())) {
      return LogFiles.find(typed, spooled, notices);
    }
  }

  private List<String> names(String typed) {
    return find(home.resolve(typed).toString(), notices::add).stream().map(LogFile::name).toList();
  }
}
