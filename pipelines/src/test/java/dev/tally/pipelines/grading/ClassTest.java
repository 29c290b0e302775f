package dev.tally.pipelines.grading;

import static dev.tally.pipelines.grading.SubmittedFilesTest.bytes;
import static dev.tally.pipelines.grading.SubmittedFilesTest.gzip;
import static dev.tally.pipelines.grading.SubmittedFilesTest.tar;
import static dev.tally.pipelines.grading.SubmittedFilesTest.utf16;
import static dev.tally.pipelines.grading.SubmittedFilesTest.xz;
import static dev.tally.pipelines.grading.SubmittedFilesTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class of 120, as a learning platform gives it: from its archive to what it takes back. */
class ClassTest extends GradeFixture {
  private static final int SIZE = 120;
  private static final int BROKEN = 20;

  /** Names that files, tables and pages have to bear. */
  private static final List<String> NAMES =
      List.of(
          "ليلى حسن",
          "王 伟",
          "Lee, Ann",
          "=HYPERLINK(\"http:x\")",
          "@SUM(A1)",
          "O'Neil <b>Bo</b>",
          "Wei Li",
          "Wei Li");

  /** Connect Four; X wins by the seventh move. */
  private static final String WON = "1212121";

  @Test
  void classComesFromTheArchiveToTheGradebookPagesAndGradescope() throws IOException {
    Files.write(home.resolve("class.zip"), zip(submissions()));
    write("rubric.yaml", "valid: 2\nlegal: 0.5\nlegal-ply: 3\nclaim: 1\nmaximum: 3\ncopy: 1\n");
    int code =
        grade(
            "--lms=moodle",
            "--bom",
            "--points=" + home.resolve("rubric.yaml"),
            "--feedback=" + home.resolve("pages"),
            "--gradescope=" + home.resolve("gradescope.json"));
    assertThat(code).as(tally.err()).isEqualTo(1);
    assertThat(tally.err())
        .contains("/game.docx: a Word document (.docx); save it as plain text")
        .doesNotContain("tally: ");

    assertThat(results()).hasSize(SIZE);
    assertThat(results()).filteredOn(each -> each.contains("\"VALID\"")).hasSize(SIZE - BROKEN);
    assertThat(results())
        .filteredOn(each -> !each.contains("\"VALID\""))
        .hasSize(BROKEN)
        .allMatch(each -> each.contains("\"reason\":"));
    JsonNode tests = new ObjectMapper().readTree(home.resolve("gradescope.json").toFile());
    assertThat(tests.get("tests")).hasSize(SIZE);
    assertThat(tests.get("score").asText()).isEqualTo("3");
    assertThat(tests.get("output").asText()).isEqualTo("Points by the rubric: 3 of 3");

    List<CsvRecord> rows = gradebook();
    assertThat(rows.get(0).getFields())
        .containsExactly(
            "Identifier",
            "Full name",
            "Grade",
            "Maximum Grade",
            "Last modified (grade)",
            "Feedback comments");
    assertThat(rows).hasSize(1 + SIZE);
    assertThat(rows.stream().skip(1).map(row -> row.getField(0)).distinct()).hasSize(SIZE);
    assertThat(rows.stream().map(row -> row.getField(1)))
        .contains("ليلى حسن", "王 伟", "Lee, Ann", "'=HYPERLINK(\"http:x\")", "'@SUM(A1)");
    assertThat(rows.stream().filter(row -> row.getField(1).equals("Wei Li"))).hasSize(2);
    assertThat(rows.stream().skip(1)).allMatch(row -> row.getField(3).equals("3"));
    assertThat(rows.stream().filter(row -> row.getField(5).startsWith("1 of 1 game is valid")))
        .hasSize(SIZE - BROKEN);

    List<Path> pages = pages();
    assertThat(pages).hasSize(SIZE);
    for (Path each : pages) {
      assertThat(each.getFileName().toString()).matches("[0-9]{3}(-[a-z0-9-]+)?[.]html");
      assertThat(Files.readString(each).split("<h1>", -1)).hasSize(2);
      assertThat(each).content().contains("that others submitted too").doesNotContain("\u22120");
    }
    assertThat(Files.readString(home.resolve("out/report.html")))
        .contains("id=\"class\"", "legal to ply 3", "3 each at most", "<bdi>ليلى حسن</bdi>")
        .doesNotContain("<b>Bo");
  }

  @Test
  void sameClassGivesTheSameBytes() throws IOException {
    Files.write(home.resolve("class.zip"), zip(submissions()));
    assertThat(grade("--gradebook", "--feedback=" + home.resolve("a"))).isEqualTo(1);
    byte[] gradebook = Files.readAllBytes(home.resolve("out/gradebook.csv"));
    byte[] page = Files.readAllBytes(home.resolve("out/report.html"));
    assertThat(grade("--gradebook", "--feedback=" + home.resolve("b"), "--overwrite")).isEqualTo(1);
    assertThat(home.resolve("out/gradebook.csv")).hasBinaryContent(gradebook);
    assertThat(home.resolve("out/report.html")).hasBinaryContent(page);
  }

  @Test
  void pageOfAnOwnerHasNothingOfOthers() throws IOException {
    write("logs/leeann_12_345_game.txt", "f5d6c3d3c4f4f6f3e6e7a1\n");
    write("logs/bobby_13_346_game.txt", "f5d6c3d3c4f4f6f3e6e7a1\n");
    write("logs/club.csv", "black,white,moves\nCara,Dora,f5a1\n");
    assertThat(grade(home.resolve("logs"), "--feedback=" + home.resolve("pages"))).isEqualTo(1);
    Map<String, List<String>> foreign =
        Map.of(
            "bobby", List.of("leeann", "Cara", "Dora"),
            "leeann", List.of("bobby", "Cara", "Dora"),
            "Cara", List.of("Dora", "bobby", "leeann"),
            "Dora", List.of("Cara", "bobby", "leeann"));
    List<Path> pages = pages();
    assertThat(pages).hasSize(4);
    for (Path each : pages) {
      String page = Files.readString(each);
      String owner = page.replaceFirst("(?s).*Feedback for (\\w+)</bdi>.*", "$1");
      assertThat(page).contains("illegal move", "<svg class=\"board");
      assertThat(page).doesNotContain(foreign.get(owner));
    }
    assertThat(Files.readString(pages.get(2))).contains("one game was submitted by somebody else");
  }

  @Test
  void gradebookWithoutAPlatformHasAllThatIsKnown() throws IOException {
    write("logs/ann/a.txt", "1212121\n12\n");
    write("logs/bo.csv", "game,moves,winner,X,O\nconnectfour,1212121,X,Bo,Cy\n");
    write("logs/dan.txt", "1212121\n");
    assertThat(grade(home.resolve("logs"), "--gradebook")).isZero();
    assertThat(Files.readString(home.resolve("out/gradebook.csv")))
        .startsWith(
            "owner,id,games,VALID,UNFINISHED,ILLEGAL_MOVE,MOVES_AFTER_END,RESULT_MISMATCH,"
                + "MALFORMED,UNREADABLE,copies,points,feedback,late\n")
        .contains("ann,,2,1,1,0,0,0,0,0,1,1,\"1 of 2 games are valid; a.txt, record 2: unfinished")
        .contains("\ndan,,1,1,0,0,0,0,0,0,1,1,");
  }

  @Test
  void canvasHasItsTwoRowsAndNoOtherColumn() throws IOException {
    write("logs/leeann_12_345_game.txt", "1212121\n");
    write("logs/bobby_LATE_13_346_game.txt", "12\n");
    write("logs/notes.txt", "12\n");
    write("rubric.yaml", "valid: 2.5\nmaximum: 10\n");
    int code =
        grade(
            home.resolve("logs"),
            "--lms=canvas",
            "--assignment=Week 3",
            "--points=" + home.resolve("rubric.yaml"));
    assertThat(code).isZero();
    assertThat(Files.readString(home.resolve("out/gradebook.csv")))
        .isEqualTo(
            """
            Student,ID,SIS User ID,SIS Login ID,Section,Week 3
                Points Possible,,,,,10
            bobby,13,,,,0
            leeann,12,,,,2.5
            notes,,,,,0
            """);
    assertThat(tally.err()).isEqualTo("tally: gradebook: 1 of 3 owners have no platform id\n");
  }

  @Test
  void lateSubmissionsAreCounted() throws IOException {
    write("logs/leeann_12_345_game.txt", "1212121\n");
    write("logs/bobby_LATE_13_346_game.txt", "1212121\n1212121\n");
    assertThat(grade(home.resolve("logs"), "--gradebook")).isZero();
    assertThat(gradebook()).extracting(row -> row.getField(13)).containsExactly("late", "2", "0");
    assertThat(gradebook().get(1).getField(12)).contains("; submitted late: 2; ");
    assertThat(home.resolve("out/report.html")).content().contains(">Late</th>");
  }

  @Test
  void platformWithoutARubricGetsOnePointForEachValidRecord() throws IOException {
    write("logs/leeann_12_345_game.txt", "1212121\n");
    assertThat(grade(home.resolve("logs"), "--gradebook", "--lms=canvas")).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "gradebook: no --points, so each valid record has 1 point, and the platform gets no"
                + " maximum");
  }

  /** Moodle and Canvas know a learner by how the name of a file begins. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "moodle | Ann Lee_77_assignsubmission_file_/g.txt"
            + " | Ann Lee_77_assignsubmission_file_/feedback.html",
        "moodle | Ann Lee_77_assignsubmission_file_g.txt"
            + " | Ann Lee_77_assignsubmission_file_/feedback.html",
        "canvas | leeann_12_345_game.txt | leeann_12_345_feedback.html",
        "canvas | leeann_LATE_12_345_game.txt | leeann_LATE_12_345_feedback.html",
      })
  void pagesAreInAnArchiveThatThePlatformTakes(String lms, String log, String entry)
      throws IOException {
    write("logs/" + log, "1212121\n");
    write("logs/notes.txt", "12\n"); // of somebody whom the platform does not know
    Path pages = home.resolve("pages");
    assertThat(grade(home.resolve("logs"), "--lms=" + lms, "--feedback=" + pages)).isZero();
    try (ZipFile archive = new ZipFile(pages.resolve("feedback-" + lms + ".zip").toFile())) {
      assertThat(Collections.list(archive.entries()))
          .extracting(ZipEntry::getName)
          .containsExactly(entry);
      byte[] page = archive.getInputStream(archive.getEntry(entry)).readAllBytes();
      assertThat(pages()).anyMatch(each -> each.toFile().length() == page.length);
    }
    assertThat(grade(home.resolve("logs"), "--feedback=" + home.resolve("plain"), "--overwrite"))
        .isZero();
    assertThat(home.resolve("plain")).isDirectoryNotContaining("glob:**.zip");
  }

  @Test
  void pageOfAnOwnerShowsValidGamesWithTheirMoves() throws IOException {
    write("logs/ann/game.csv", "game,date,moves\nconnectfour,2026-11-21,1212121\n");
    assertThat(
            grade(
                home.resolve("logs"), "--assignment=Week 3", "--feedback=" + home.resolve("pages")))
        .isZero();
    assertThat(pages().get(0))
        .content()
        .contains(
            "<bdi class=\"assignment\">Week 3</bdi>",
            "<h2 id=\"valid-title\">Valid games</h2>",
            "<dt>Date</dt><dd><bdi>2026-11-21</bdi></dd>",
            "<li value=\"7\"><a href=\"#bv1\" data-step=\"7\"><bdi>1</bdi></a></li>",
            "<h3 id=\"rules-connectfour\">");
  }

  @Test
  void pagesAreNotAmongTheResults() throws IOException {
    write("logs/a.txt", "12\n");
    Path pages = home.resolve("out/pages");
    assertThat(grade(home.resolve("logs"), "--feedback=" + pages)).isEqualTo(2);
    assertThat(tally.err()).contains("expected a path apart from --output=");
  }

  @Test
  void patternSaysWhoOwnsARecord() throws IOException {
    write("logs/week1-ann.txt", "1212121\n");
    assertThat(grade(home.resolve("logs"), "--gradebook", "--owner=-([a-z]+)[.]txt$")).isZero();
    assertThat(gradebook().get(1).getField(0)).isEqualTo("ann");
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void patternThatFindsNothingIsNoticed() throws IOException {
    write("logs/ann/week1.txt", "1212121\n");
    write("logs/week1-cy.txt", "1212121\n");
    write("logs/empty.txt", "");
    Files.write(home.resolve("logs/class.zip"), zip(Map.of("bo.txt", bytes("1212121\n"))));
    assertThat(grade(home.resolve("logs"), "--gradebook", "--owner=^week1-(.+)[.]txt$")).isOne();
    assertThat(tally.err())
        .isEqualTo(
            """
            %s: the log is empty: it has no record
            tally: --owner matched no path for 3 of 4 records; using the default rule
            """
                .formatted(home.resolve("logs/empty.txt")));
    assertThat(gradebook()).extracting(row -> row.getField(0)).containsSequence("ann", "class");
  }

  /** The archive that Moodle gives: a folder for each learner, whatever they put there. */
  private static Map<String, byte[]> submissions() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = 0; i < SIZE; i++) {
      String name = i < NAMES.size() ? NAMES.get(i) : "Learner " + i;
      String folder = name + "_" + (1000 + i) + "_assignsubmission_file_/";
      if (i >= SIZE - BROKEN) {
        broken(i - SIZE + BROKEN, folder, files);
      } else {
        good(i, folder, files);
      }
    }
    return files;
  }

  private static void good(int i, String folder, Map<String, byte[]> files) throws IOException {
    byte[] log = bytes(WON + "\n");
    switch (i % 8) {
      case 0 -> files.put(folder + "game.txt", log);
      case 1 -> files.put(folder + "game.txt", utf16(WON, StandardCharsets.UTF_16LE));
      case 2 -> files.put(folder + "game.txt.xz", xz(log));
      case 3 -> files.put(folder + "game.tar", tar(Map.of("game.txt", log)));
      case 4 -> files.put(folder + "game.tgz", gzip(tar(Map.of("game.txt", log))));
      case 5 -> files.put(folder + "game.zip", zip(Map.of("game.txt", log)));
      case 6 ->
          files.put(folder + "game.csv", bytes("game,moves,winner\nconnectfour," + WON + ",X\n"));
      default ->
          files.put(
              folder + "game.json",
              bytes(
                  "{\"game\":\"connectfour\",\"moves\":[\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\"]}"));
    }
  }

  private static void broken(int i, String folder, Map<String, byte[]> files) throws IOException {
    byte[] word = zip(Map.of("word/document.xml", bytes("<w/>")));
    List<Map.Entry<String, byte[]>> kinds = new ArrayList<>();
    kinds.add(Map.entry("game.docx", word));
    kinds.add(Map.entry("game.pdf", bytes("%PDF-1.7")));
    kinds.add(Map.entry("game.rtf", bytes("{\\rtf1}")));
    kinds.add(Map.entry("game.html", bytes("<html>")));
    kinds.add(Map.entry("game.zip", new byte[] {'P', 'K', 3, 4, 0}));
    kinds.add(Map.entry("game.tgz", gzip(bytes("no archive"))));
    kinds.add(Map.entry("game.xz", new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 1, 2}));
    kinds.add(Map.entry("game.gz", new byte[] {0x1f, (byte) 0x8b, 8, 0}));
    kinds.add(Map.entry("empty.txt", new byte[0]));
    kinds.add(Map.entry("play.py", bytes("def play():\n    pass\n")));
    kinds.add(Map.entry("game.txt", bytes("f5d6a1\n")));
    kinds.add(Map.entry("over.txt", bytes(WON + "2\n")));
    kinds.add(Map.entry("short.txt", bytes("1212\n")));
    kinds.add(Map.entry("claim.csv", bytes("game,moves,winner\nconnectfour,1212121,O\n")));
    kinds.add(Map.entry("half.json", bytes("{\"game\":\"othello\",\"moves\":[\"f5\"")));
    kinds.add(Map.entry("game.7z", seven()));
    kinds.add(Map.entry("game.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n'}));
    kinds.add(Map.entry("unknown.jsonl", bytes("{\"game\":\"go\",\"moves\":[]}\n")));
    kinds.add(
        Map.entry("setup.jsonl", bytes("{\"game\":\"gekitai\",\"setup\":{\"n\":1},\"moves\":[]}")));
    kinds.add(Map.entry("deep.zip", zip(Map.of("a.zip", zip(Map.of("b.txt", bytes("f5")))))));
    assertThat(kinds).hasSize(BROKEN);
    files.put(folder + kinds.get(i).getKey(), kinds.get(i).getValue());
  }

  private static byte[] seven() {
    return "7z\u00bc\u00af'\u001c".getBytes(StandardCharsets.ISO_8859_1);
  }

  private int grade(String... options) {
    return grade(home.resolve("class.zip"), options);
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("pages"))) {
      return files.filter(each -> each.toString().endsWith(".html")).sorted().toList();
    }
  }
}
