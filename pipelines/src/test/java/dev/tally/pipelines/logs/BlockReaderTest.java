package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the bytes of a log are read and left. */
class BlockReaderTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");
  private static final List<String> IDS =
      IntStream.range(0, 20_000).mapToObj(i -> "n" + i * i).toList();

  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(strings = {"plain", "gzip", "zip", "array"})
  void logThatIsLongerThanAnyBufferIsReadWhole(String packing) throws IOException {
    boolean isArray = packing.equals("array");
    String log =
        IDS.stream()
            .map(id -> "{\"game\":\"othello\",\"moves\":[],\"id\":\"" + id + "\"}")
            .collect(
                Collectors.joining(isArray ? "," : "\n", isArray ? "[" : "", isArray ? "]" : "\n"));
    Path file = Files.write(home.resolve("log"), packed(packing, log));
    assertThat(grade(file))
        .extracting(verdict -> ((GameRecord) verdict.entry()).id())
        .isEqualTo(IDS);
  }

  @Test
  void longArrayIsOneBlock() throws IOException {
    String game = "{\"game\":\"othello\",\"moves\":[]}";
    String array = "[\n" + (game + ",\n").repeat(2 * LogBlock.SIZE / game.length()) + game + "]";
    Path file = Files.writeString(home.resolve("games.jsonl"), array);
    LogFile log = LogFilesTest.find(file.toString()).get(0);
    assertThat(SplitLogsTest.split(log, "")).containsExactly(LogBlock.whole(log, ""));
    assertThat(SplitLogsTest.split(log, "jsonl")).containsExactly(LogBlock.whole(log, "jsonl"));
  }

  @Test
  void longArchiveIsOneBlockThoughItsFormatIsNamed() throws IOException {
    byte[] zip = packed("zip", "f5d6\n");
    byte[] log = new byte[zip.length + 2 * LogBlock.SIZE];
    System.arraycopy(zip, 0, log, 0, zip.length);
    Path file = Files.write(home.resolve("games"), log);
    LogFile archive = LogFilesTest.find(file.toString()).get(0);
    assertThat(SplitLogsTest.split(archive, "transcript")).hasSize(1);
  }

  /** A run of a million logs would have no more files to open otherwise. */
  @ParameterizedTest
  @ValueSource(strings = {"good", "unknown", "empty", "gzip", "cut", "zip", "damaged", "wtb"})
  void everyFileIsClosed(String kind) throws IOException {
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open), "there is no " + open);
    byte[] zip = packed("zip", "f5d6\n");
    byte[] gzip = packed("gzip", "f5d6\n".repeat(1000));
    byte[] bytes =
        switch (kind) {
          case "good" -> "f5d6\n?\n".getBytes(StandardCharsets.UTF_8);
          case "unknown" -> "Dear Ann,\n".getBytes(StandardCharsets.UTF_8);
          case "empty" -> new byte[0];
          case "gzip" -> gzip;
          case "cut" -> Arrays.copyOf(gzip, gzip.length / 2);
          case "zip" -> zip;
          case "damaged" -> Arrays.copyOf(zip, zip.length - 4);
          default -> Files.readAllBytes(LOGS.resolve("cup.wtb"));
        };
    Files.copy(LOGS.resolve("cup.jou"), home.resolve("log.jou"));
    Path file = Files.write(home.resolve("log.wtb"), bytes);
    assertThat(grade(file)).isNotEmpty();
    try (Stream<Path> all = Files.list(open)) {
      assertThat(all.map(BlockReaderTest::target)).noneMatch(each -> each.startsWith(home));
    }
  }

  private static Path target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor);
    } catch (IOException e) { // closed by another thread
      return descriptor;
    }
  }

  private static byte[] packed(String packing, String log) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = packing(packing, bytes)) {
      out.write(log.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static OutputStream packing(String packing, OutputStream out) throws IOException {
    if (packing.equals("gzip")) {
      return new GZIPOutputStream(out);
    }
    if (packing.equals("zip")) {
      ZipOutputStream zip = new ZipOutputStream(out);
      zip.putNextEntry(new ZipEntry("log"));
      return zip;
    }
    return out;
  }

  private static List<Verdict> grade(Path file) throws IOException {
    LogFile log = LogFilesTest.find(file.toString()).get(0);
    List<Verdict> verdicts = new ArrayList<>();
    BlockReader.grade(
        LogBlock.whole(log, ""),
        "",
        OwnerFinder.PLATFORMS,
        new CompanionFiles(),
        (name, verdict) -> verdicts.add(verdict));
    return verdicts;
  }
}
