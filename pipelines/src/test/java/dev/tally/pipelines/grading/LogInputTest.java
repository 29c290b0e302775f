package dev.tally.pipelines.grading;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be given to {@code grade} as logs: files of any name, standard input, archives. */
class LogInputTest {
  private static final Path SAMPLES = Path.of(System.getProperty("tally.root", ".."), "data/logs");
  private static final String EMPTY = "\"reason\":\"the log is empty: it has no record\"";

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner();

  @Test
  void folderOfStudentsIsGradedWhateverTheyCallTheirFiles() throws IOException {
    for (String name : List.of("student1.log", "GAME", "a.b.c", "Game.JSONL", "othello.doc")) {
      write("logs/" + name, "f5d6\n");
    }
    assertThat(grade("logs")).isZero();
    assertThat(results())
        .extracting(LogInputTest::file)
        .containsExactly("GAME", "Game.JSONL", "a.b.c", "othello.doc", "student1.log");
    assertThat(results()).allMatch(each -> each.contains("\"status\":\"UNFINISHED\""));
  }

  @Test
  void fileThatIsNoLogHasAResultThatSaysSo() throws IOException {
    write("logs/play.py", "def play():\n    pass\n");
    write("logs/game.log", "f5d6\n");
    assertThat(grade("logs")).isEqualTo(1);
    assertThat(results())
        .hasSize(2)
        .contains(
            "{\"file\":\"play.py\",\"record\":0,\"status\":\"MALFORMED\","
                + "\"reason\":\"not a log of any format that is known\"}");
  }

  @Test
  void standardInputIsALog() throws IOException {
    tally.type("{\"game\":\"othello\",\"moves\":[\"f5\"]}\n");
    assertThat(run("--logs=-")).isZero();
    assertThat(results())
        .singleElement()
        .asString()
        .startsWith("{\"file\":\"-\",\"record\":1,\"line\":1,\"game\":\"othello\",");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void standardInputThatIsEmptyIsAnEmptyLog() throws IOException {
    assertThat(run("--logs=-")).isEqualTo(1);
    assertThat(results()).singleElement().asString().contains(EMPTY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n \r\n", "\uFEFF\n", "id,moves\n", "[]", "# game: othello\n"})
  void logWithoutARecordSaysThatItIsEmpty(String text) throws IOException {
    write("logs/game.x", text);
    int code = grade("logs");
    boolean isScript = text.startsWith("#"); // which is a game that was not begun
    assertThat(code).isEqualTo(isScript ? 0 : 1);
    assertThat(results()).hasSize(1);
    assertThat(results().get(0).contains(EMPTY)).isEqualTo(!isScript);
  }

  @Test
  void formatThatIsNamedMakesNoEmptyLogARecord() throws IOException {
    write("logs/game.x", "");
    assertThat(run("--logs=" + home.resolve("logs"), "--log-format=transcript")).isEqualTo(1);
    assertThat(results()).singleElement().asString().contains(EMPTY);
  }

  @Test
  void malformedRecordKeepsItsGameIdPlayersAndClaim() throws IOException {
    String game =
        "{\"game\":\"othello\",\"id\":\"g7\",\"players\":{\"black\":\"Ann\"},\"moves\":\"f5d6\","
            + "\"result\":{\"winner\":\"black\",\"score\":{\"black\":40,\"white\":24}}}";
    write("logs/game.jsonl", game + "\n" + game.replace("\"black\",\"score", "\"Z\",\"score"));
    assertThat(grade("logs")).isEqualTo(1);
    String start = "\"game\":\"othello\",\"id\":\"g7\",\"players\":{\"black\":\"Ann\"},";
    assertThat(results().get(0))
        .contains(start + "\"status\":\"MALFORMED\",\"reason\":\"column 63: moves: expected a list")
        .endsWith("\"claimed\":{\"winner\":\"black\",\"score\":{\"black\":40,\"white\":24}}}");
    assertThat(results().get(1))
        .contains(start)
        .endsWith("\"claimed\":{\"score\":{\"black\":40,\"white\":24}}}");
    assertThat(home.resolve("out/summary.json")).content().contains("\"game\" : \"othello\"");
    assertThat(Files.readAllLines(home.resolve("out/results.csv")).get(1))
        .contains(",othello,g7,black=Ann,MALFORMED,");
  }

  @Test
  void moveOfAResultHasTwoHundredCharactersAtMost() throws IOException {
    String longest = "x".repeat(200);
    write("logs/a.jsonl", "{\"game\":\"othello\",\"moves\":[\"" + longest + "\"]}\n");
    write("logs/b.jsonl", "{\"game\":\"othello\",\"moves\":[\"" + longest + "x\"]}\n");
    assertThat(grade("logs")).isEqualTo(1);
    assertThat(results().get(0)).contains("\"move\":\"" + longest + "\"");
    assertThat(results().get(1)).contains("\"move\":\"" + longest + "...\"");
  }

  @Test
  void folderOfAStudentOwnsItsRecords() throws IOException {
    write("logs/ann/deep/game.txt", "f5d6\n");
    write("logs/bo/game.csv", "black,moves\nCy,f5\n");
    write("logs/game.txt", "f5\n?\n");
    assertThat(grade("logs")).isEqualTo(1);
    assertThat(results().get(0)).endsWith(",\"extra\":{\"owner\":\"ann\"}}");
    assertThat(results().subList(1, 4)).noneMatch(each -> each.contains("owner"));
    assertThat(Files.readAllLines(home.resolve("out/results.csv")).get(1)).endsWith(",owner=ann");
  }

  @Test
  void archiveIsReadLikeAFolder() throws IOException {
    Path zip = home.resolve("class.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      put(out, "bo/game.log", bytes("{\"game\":\"othello\",\"moves\":[]}\nx\n"));
      put(out, "ann/a.txt.gz", packed("f5d6\n"));
      put(out, "ann/", new byte[0]);
      put(out, "__MACOSX/._game.log", bytes("junk"));
      put(out, ".hidden/game.log", bytes("junk"));
      put(out, "cup/CUP.wtb", Files.readAllBytes(SAMPLES.resolve("cup.wtb")));
      put(out, "cup/cup.jou", Files.readAllBytes(SAMPLES.resolve("cup.jou")));
      put(out, "cup/cup.trn", Files.readAllBytes(SAMPLES.resolve("cup.trn")));
      put(out, "cy/inner.zip", zip("f5d6\n"));
    }
    assertThat(run("--logs=" + zip)).isEqualTo(1);
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
    Files.write(home.resolve("logs/Ann.ZIP"), zip("f5d6\n"));
    Files.write(home.resolve("logs/game.x"), zip("f5d6\n"));
    assertThat(grade("logs")).isZero();
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
      put(out, "M\u00fcller/game.txt", bytes("f5d6\n"));
    }
    assertThat(run("--logs=" + zip)).isZero();
    assertThat(results()).singleElement().asString().endsWith("{\"owner\":\"M\u00fcller\"}}");
  }

  @Test
  void archiveThatIsDamagedHasAResultThatSaysSo() throws IOException {
    byte[] zip = zip("f5d6\n");
    Files.createDirectories(home.resolve("logs"));
    Files.write(home.resolve("logs/a.zip"), Arrays.copyOf(zip, zip.length - 30));
    byte[] data = zip.clone();
    data[30 + "game.txt".length()] ^= 0x55; // the first byte that is packed
    Files.write(home.resolve("logs/b.zip"), data);
    try (ZipOutputStream out =
        new ZipOutputStream(Files.newOutputStream(home.resolve("logs/c.zip")))) {
      put(out, ".hidden", new byte[0]);
    }
    byte[] locked = zip.clone();
    locked[zip.length - 22 - 46 - "game.txt".length() + 8] |= 1; // says that it is encrypted
    Files.write(home.resolve("logs/d.zip"), locked);
    assertThat(grade("logs")).isEqualTo(1);
    assertThat(results()).hasSize(4).allMatch(each -> each.contains("\"MALFORMED\""));
    assertThat(results().get(0))
        .contains("the log breaks off: a zip archive that is damaged, or ends early");
    assertThat(results().get(1)).contains("the log breaks off: zip data that is damaged");
    assertThat(results().get(2)).contains(EMPTY);
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
    assertThat(run("--logs=" + zip)).isZero();
    assertThat(results())
        .extracting(LogInputTest::file)
        .containsExactly(zip + "/x.in", zip + "/x.in (3)", zip + "/x.in (4)", zip + "/x.in (2)");
    assertThat(results())
        .extracting(each -> each.replaceFirst(".*\"plies\":([0-9]+).*", "$1"))
        .containsExactly("1", "2", "3", "4");
    assertThat(tally.err())
        .isEqualTo(
            "tally: "
                + zip
                + ": has more than one file x.in; results number those after the first\n");
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
    assertThat(grade("logs")).isEqualTo(1);
    assertThat(results()).hasSize(2);
    assertThat(results().get(0)).contains("\"a.zip\"", "\"MALFORMED\"", reason);
    assertThat(results().get(1)).contains("\"b.txt\"", "\"UNFINISHED\"");
  }

  @Test
  void gameOfTheUserIsForLogsThatNameNone() throws IOException {
    write("logs/a.jsonl", "{\"game\":\"othello\",\"moves\":[]}\n".repeat(2));
    write("logs/b.ggf", "(;GM[Othello]B[F5];)");
    write("logs/c.ggf", "(;B[a1];)");
    Files.copy(SAMPLES.resolve("cup.wtb"), home.resolve("logs/cup.wtb"));
    write("logs/d.txt", "a1\n");
    assertThat(run("--logs=" + home.resolve("logs"), "--game=gekitai")).isZero();
    assertThat(results())
        .extracting(each -> each.replaceFirst(".*\"game\":\"([a-z]+)\".*", "$1"))
        .startsWith("othello", "othello", "othello", "gekitai", "othello")
        .endsWith("othello", "gekitai");
    assertThat(tally.err())
        .isEqualTo(
            "tally: a.jsonl: --game=gekitai is for logs that name no game; this one does"
                + " (and so for b.ggf, cup.wtb)\n");
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
    assertThat(run("--logs=" + home.resolve("logs"))).isZero();
    assertThat(tally.err().lines())
        .hasSize(21)
        .startsWith(
            "tally: 10.zip: has more than one file 10.txt; results number those after the first")
        .endsWith("tally: and 5 more notices like these");
  }

  @ParameterizedTest
  @MethodSource
  void filesThatAreNoLogsAreNamed(byte[] content, String reason) throws IOException {
    Files.createDirectories(home.resolve("logs"));
    Files.write(home.resolve("logs/a.txt"), content);
    run("--logs=" + home.resolve("logs"));
    assertThat(results()).singleElement().asString().contains("MALFORMED", reason);
  }

  static List<Arguments> filesThatAreNoLogsAreNamed() {
    return List.of(
        arguments(bytes("\0\0\0\30ftypheic\0\0\0\0mif1heic"), "a picture or a video (HEIC"),
        arguments("f5d6".getBytes(UTF_16LE), "UTF-16 without its byte order mark"),
        arguments("f5d6".getBytes(UTF_16BE), "UTF-16 without its byte order mark"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../up.txt", "/root.txt", "a/../b.txt", "c:\\d.txt"})
  void nameInAnArchiveLeadsNowhereElse(String name) throws IOException {
    Path zip = home.resolve("class.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      put(out, name, bytes("f5d6\n"));
    }
    Path shown = home.resolve("shown");
    run("--logs=" + zip, "--transcripts=" + shown);
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
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      put(out, name, bytes("f5d6\n"));
      put(out, "z.txt", bytes("f5d6\n"));
    }
    run("--logs=" + zip, "--transcripts=" + home.resolve("shown"));
    String shown = name.replaceFirst("[\u0000-\u001f]", "\uFFFD");
    assertThat(results())
        .extracting(LogInputTest::file)
        .containsExactly(zip + "/" + shown, zip + "/z.txt");
  }

  private int grade(String logs) {
    return run("--logs=" + home.resolve(logs));
  }

  private int run(String... arguments) {
    return tally.run(List.of("grade", "--output=" + home.resolve("out")), arguments);
  }

  private List<String> results() throws IOException {
    return Files.readAllLines(home.resolve("out/results.jsonl"));
  }

  private static String file(String result) {
    return result.substring("{\"file\":\"".length(), result.indexOf("\",\"record\""));
  }

  private void write(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static byte[] zip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      put(out, "game.txt", bytes(text));
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  private static void put(ZipArchiveOutputStream out, String name, String text) throws IOException {
    out.putArchiveEntry(new ZipArchiveEntry(name));
    out.write(bytes(text));
    out.closeArchiveEntry();
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(bytes(text));
    }
    return bytes.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
