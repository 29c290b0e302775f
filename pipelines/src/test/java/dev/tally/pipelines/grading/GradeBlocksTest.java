package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.pipelines.logs.BlockReader;
import dev.tally.pipelines.logs.CompanionFiles;
import dev.tally.pipelines.logs.LogBlock;
import dev.tally.pipelines.logs.LogFile;
import dev.tally.pipelines.logs.LogFilesTest;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a log costs that cannot be read, or that says too much. */
class GradeBlocksTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");

  @TempDir Path home;

  @Test
  void logThatIsGoneWhenItIsGradedIsUnreadable() throws IOException {
    Files.writeString(home.resolve("gone.txt"), "f5d6\n");
    LogFile file = LogFilesTest.find(home.toString()).get(0);
    Files.delete(home.resolve("gone.txt"));
    assertUnreadable(file, "no such file");
  }

  @Test
  void folderWhereALogWasIsUnreadable() throws IOException {
    Files.writeString(home.resolve("log.txt"), "f5d6\n");
    LogFile file = LogFilesTest.find(home.toString()).get(0);
    Files.delete(home.resolve("log.txt"));
    Files.createDirectory(home.resolve("log.txt"));
    assertUnreadable(file, "cannot be read: Is a directory");
  }

  @Test
  void logThatCannotBeReadFromTheDiskIsUnreadable() {
    Path memory = Path.of("/proc/self/mem"); // nothing is at its beginning
    assumeTrue(Files.exists(memory), "there is no " + memory);
    assertUnreadable(
        LogFilesTest.find(memory.toString()).get(0), "cannot be read: Input/output error");
  }

  @Test
  void logWithTooManyResultsEndsWithOneThatSaysSo() throws IOException {
    Files.writeString(home.resolve("log.txt"), "f5d6\n".repeat(100));
    List<Verdict> verdicts = new ArrayList<>();
    BlockReader.grade(
        whole(LogFilesTest.find(home.toString()).get(0)),
        "",
        OwnerFinder.PLATFORMS,
        new CompanionFiles(),
        new BlockReader.Visitor() {
          @Override
          public void visit(String log, Verdict verdict) {
            verdicts.add(verdict);
          }

          @Override
          public boolean isFull() {
            return verdicts.size() == 10;
          }
        });
    assertThat(verdicts).hasSize(11);
    assertThat(verdicts.get(10).status()).isEqualTo(Status.MALFORMED);
    assertThat(verdicts.get(10).entry().location()).isEqualTo(RecordLocation.line(11, 11));
    assertThat(verdicts.get(10).reason())
        .isEqualTo("stopped here: results exceed the limit for a file of this size");
  }

  @Test
  void resultsOfALogHaveABoundThatItsPartsShare() {
    LogFile plain = LogFile.below("/", "a.txt", 1 << 30);
    LogFile packed = LogFile.below("/", "a.txt.GZ", 1 << 30);
    LogFile archive = LogFile.below("/", "a.Zip", 1 << 30);
    assertThat(LogBlock.whole(plain, "").maxResultBytes()).isEqualTo(7L << 30);
    assertThat(LogBlock.whole(packed, "").maxResultBytes()).isEqualTo(22L << 30);
    assertThat(LogBlock.whole(archive, "").maxResultBytes()).isEqualTo(22L << 30);
    LogBlock half = LogBlock.of(plain, 0, JsonFormat.JSONL, LogStart.BEGINNING, 1 << 29);
    assertThat(half.maxResultBytes()).isEqualTo(7L << 29);
  }

  @Test
  void listOfNamesThatIsTooLongIsReadAsFarAsItMatters() throws IOException {
    Files.copy(LOGS.resolve("cup.wtb"), home.resolve("cup.wtb"));
    Files.copy(LOGS.resolve("cup.jou"), home.resolve("cup.jou"));
    try (RandomAccessFile names = new RandomAccessFile(home.resolve("cup.jou").toFile(), "rw")) {
      names.setLength(900L << 20);
    }
    assertThat(grade(LogFilesTest.find(home.resolve("cup.wtb").toString()).get(0)))
        .hasSize(6)
        .allMatch(verdict -> verdict.status() == Status.VALID);
  }

  @Test
  void listOfNamesThatCannotBeReadIsReportedAndTheGamesAreGraded() throws IOException {
    Path memory = Path.of("/proc/self/mem");
    assumeTrue(Files.exists(memory), "there is no " + memory);
    Files.copy(LOGS.resolve("cup.wtb"), home.resolve("cup.wtb"));
    Files.createSymbolicLink(home.resolve("cup.jou"), memory);
    List<Verdict> verdicts = grade(LogFilesTest.find(home.resolve("cup.wtb").toString()).get(0));
    assertThat(verdicts).hasSize(7);
    assertThat(verdicts.get(0).status()).isEqualTo(Status.UNREADABLE);
    assertThat(verdicts.get(0).reason())
        .isEqualTo("the names of its .jou: cannot be read: Input/output error");
    assertThat(verdicts.subList(1, 7)).allMatch(verdict -> verdict.status() == Status.VALID);
  }

  private static void assertUnreadable(LogFile file, String reason) {
    assertThat(grade(file))
        .singleElement()
        .satisfies(
            verdict -> {
              assertThat(verdict.status()).isEqualTo(Status.UNREADABLE);
              assertThat(verdict.entry().location()).isEqualTo(RecordLocation.line(0, 0));
              assertThat(verdict.reason()).isEqualTo(reason);
            });
  }

  private static List<Verdict> grade(LogFile file) {
    List<Verdict> verdicts = new ArrayList<>();
    try {
      BlockReader.grade(
          whole(file),
          "",
          OwnerFinder.PLATFORMS,
          new CompanionFiles(),
          (log, verdict) -> verdicts.add(verdict));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return verdicts;
  }

  private static LogBlock whole(LogFile file) {
    return LogBlock.whole(file, "");
  }
}
