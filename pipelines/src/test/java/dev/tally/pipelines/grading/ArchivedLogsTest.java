package dev.tally.pipelines.grading;

import static dev.tally.pipelines.grading.SubmittedFilesTest.bytes;
import static dev.tally.pipelines.grading.SubmittedFilesTest.gzip;
import static dev.tally.pipelines.grading.SubmittedFilesTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives of logs, and the names in them. */
class ArchivedLogsTest extends GradeFixture {
  private static final Path SAMPLES = Path.of(System.getProperty("tally.root", ".."), "data/logs");

  @Test
  void archiveIsReadLikeAFolder() throws IOException {
    Path zip = home.resolve("class.zip");
    Files.write(
        zip,
        zip(
            Map.of(
                "bo/game.log",
                bytes("{\"game\":\"othello\",\"moves\":[]}\nx\n"),
                "ann/a.txt.gz",
                gzip(bytes("f5d6\n")),
                "ann/",
                new byte[0],
                "__MACOSX/._game.log",
                bytes("junk"),
                ".hidden/game.log",
                bytes("junk"),
                "cup/CUP.wtb",
                Files.readAllBytes(SAMPLES.resolve("cup.wtb")),
                "cup/cup.jou",
                Files.readAllBytes(SAMPLES.resolve("cup.jou")),
                "cup/cup.trn",
                Files.readAllBytes(SAMPLES.resolve("cup.trn")),
                "cy/inner.zip",
                zip(Map.of("game.txt", bytes("f5d6\n"))))));
    assertThat(grade(zip)).isEqualTo(1);
    List<String> results = results();
    assertThat(results).hasSize(1 + 6 + 2 + 1).allMatch(each -> file(each).startsWith(zip + "/"));
    assertThat(results.get(0))
        .contains("/ann/a.txt.gz\",\"record\":1,", "\"UNFINISHED\"", "\"owner\":\"ann\"");
    assertThat(results.get(1)).contains("/bo/game.log\",\"record\":1,\"line\":1,");
    assertThat(results.get(2)).contains("\"record\":2,\"line\":2,\"status\":\"MALFORMED\"");
    assertThat(results.subList(3, 9))
        .allMatch(each -> each.contains("/cup/CUP.wtb\"") && each.contains("\"players\":"))
        .allMatch(each -> each.contains("\"VALID\""));
    assertThat(results.get(9))
        .contains("/cy/inner.zip/game.txt\"", "\"UNFINISHED\"", "\"owner\":\"cy\"");
  }

  @Test
  void archiveOfAStudentIsNamedForTheStudent() throws IOException {
    Files.createDirectories(home.resolve("logs"));
    Files.write(home.resolve("logs/Ann.ZIP"), zip(Map.of("game.txt", bytes("f5d6\n"))));
    Files.write(home.resolve("logs/game.x"), zip(Map.of("game.txt", bytes("f5d6\n"))));
    assertThat(grade(home.resolve("logs"))).isZero();
    assertThat(results().get(0))
        .startsWith("{\"file\":\"Ann.ZIP/game.txt\",\"record\":1,")
        .endsWith(",\"extra\":{\"owner\":\"Ann\"}}");
    assertThat(results().get(1)).startsWith("{\"file\":\"game.x/game.txt\",\"record\":1,");
  }

  @Test
  void archiveOfAnOldMachineHasItsNames() throws IOException {
    Path zip = home.resolve("class.zip");
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(zip), Charset.forName("IBM437"))) {
      out.putNextEntry(new ZipEntry("M\u00fcller/game.txt"));
      out.write(bytes("f5d6\n"));
    }
    assertThat(grade(zip)).isZero();
    assertThat(results()).singleElement().asString().endsWith("{\"owner\":\"M\u00fcller\"}}");
  }

  @Test
  void archiveThatIsDamagedHasAResultThatSaysSo() throws IOException {
    byte[] zip = zip(Map.of("game.txt", bytes("f5d6\n")));
    Files.createDirectories(home.resolve("logs"));
    Files.write(home.resolve("logs/a.zip"), Arrays.copyOf(zip, zip.length - 30));
    byte[] data = zip.clone();
    data[30 + "game.txt".length()] ^= 0x55; // the first byte that is packed
    Files.write(home.resolve("logs/b.zip"), data);
    Files.write(home.resolve("logs/c.zip"), zip(Map.of(".hidden", new byte[0])));
    byte[] locked = zip.clone();
    locked[zip.length - 22 - 46 - "game.txt".length() + 8] |= 1; // says that it is encrypted
    Files.write(home.resolve("logs/d.zip"), locked);
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    assertThat(results()).hasSize(4).allMatch(each -> each.contains("\"MALFORMED\""));
    assertThat(results().get(0))
        .contains("the log breaks off: a zip archive that is damaged, or ends early");
    assertThat(results().get(1)).contains("the log breaks off: zip data that is damaged");
    assertThat(results().get(2)).contains("the log is empty: it has no record");
    assertThat(results().get(3))
        .contains("the log breaks off: zip data that is encrypted, or not packed by deflate");
  }

  @Test
  void filesOfOneNameInAnArchiveAreAllGradedAndNumbered() throws IOException {
    Path zip = home.resolve("class.zip");
    try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(zip)) {
      for (String log : List.of("f5", "f5d6", "f5d6c3")) {
        put(out, "x.in", "# game: othello\n" + log.replaceAll("(..)", "$1\n"));
      }
      put(out, "x.in (2)", "f5d6c3d3");
    }
    assertThat(grade(zip)).isZero();
    assertThat(results())
        .extracting(GradeFixture::file)
        .containsExactly(zip + "/x.in", zip + "/x.in (3)", zip + "/x.in (4)", zip + "/x.in (2)");
    assertThat(results())
        .extracting(each -> each.replaceFirst(".*\"plies\":([0-9]+).*", "$1"))
        .containsExactly("1", "2", "3", "4");
    assertThat(tally.err())
        .isEqualTo("tally: " + zip + ": x.in occurs twice; the later one is numbered\n");
  }

  /** Even if its comment looks like the record at the end of an archive without files. */
  @ParameterizedTest
  @CsvSource({
    "false, the log breaks off: a zip archive with a list of files of more than 8388608 bytes",
    "true, the log is empty: it has no record"
  })
  void longListOfFilesCostsTheOtherLogsNothing(boolean isHidden, String reason) throws IOException {
    Path zip = Files.createDirectories(home.resolve("logs")).resolve("a.zip");
    try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(zip)) {
      for (int i = 0; i < 140; i++) {
        ZipArchiveEntry entry = new ZipArchiveEntry("f" + i);
        entry.setComment("c".repeat(60_000));
        out.putArchiveEntry(entry);
        out.closeArchiveEntry();
      }
      if (isHidden) {
        out.setComment("PK\5\6" + "\0".repeat(16) + "\1\0");
      }
    }
    write("logs/b.txt", "f5d6\n");
    assertThat(grade(home.resolve("logs"))).isEqualTo(1);
    assertThat(results()).hasSize(2);
    assertThat(results().get(0)).contains("\"a.zip\"", "\"MALFORMED\"", reason);
    assertThat(results().get(1)).contains("\"b.txt\"", "\"UNFINISHED\"");
  }

  @Test
  void noticesOfManyLogsAreCounted() throws IOException {
    for (int i = 10; i < 35; i++) {
      Path zip = home.resolve("logs/" + i + ".zip");
      Files.createDirectories(zip.getParent());
      try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(zip)) {
        put(out, i + ".txt", "f5d6\n");
        put(out, i + ".txt", "f5d6\n");
      }
    }
    assertThat(grade(home.resolve("logs"))).isZero();
    assertThat(tally.err().lines())
        .hasSize(21)
        .startsWith("tally: 10.zip: 10.txt occurs twice; the later one is numbered")
        .endsWith("tally: and 5 more notices like these");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../up.txt", "/root.txt", "a/../b.txt", "c:\\d.txt"})
  void nameInAnArchiveLeadsNowhereElse(String name) throws IOException {
    Path zip = home.resolve("class.zip");
    Files.write(zip, zip(Map.of(name, bytes("f5d6\n"))));
    Path shown = home.resolve("shown");
    grade(zip, "--transcripts=" + shown);
    assertThat(results()).hasSize(1);
    try (var files = Files.walk(home)) {
      assertThat(files.filter(each -> each.endsWith("1.txt")))
          .allMatch(each -> each.normalize().startsWith(shown));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b.txt", "a\u001b[2Jb.txt", "a\rb.txt"})
  void controlCharactersOfANameInAnArchiveAreReplaced(String name) throws IOException {
    Path zip = home.resolve("class.zip");
    Files.write(zip, zip(Map.of(name, bytes("f5d6\n"), "z.txt", bytes("f5d6\n"))));
    grade(zip, "--transcripts=" + home.resolve("shown"));
    String shown = name.replaceFirst("[\u0000-\u001f]", "\uFFFD");
    assertThat(results())
        .extracting(GradeFixture::file)
        .containsExactly(zip + "/" + shown, zip + "/z.txt");
  }

  private static void put(ZipArchiveOutputStream out, String name, String text) throws IOException {
    out.putArchiveEntry(new ZipArchiveEntry(name));
    out.write(bytes(text));
    out.closeArchiveEntry();
  }
}
