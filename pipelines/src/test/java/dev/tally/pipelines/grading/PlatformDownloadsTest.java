package dev.tally.pipelines.grading;

import static dev.tally.pipelines.grading.SubmittedFilesTest.bytes;
import static dev.tally.pipelines.grading.SubmittedFilesTest.tar;
import static dev.tally.pipelines.grading.SubmittedFilesTest.zip;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Downloads of learning platforms: whose the games in them are, and what else is in them. */
class PlatformDownloadsTest extends GradeFixture {
  /** Connect Four; X wins by the seventh move. */
  private static final String WON = "1212121\n";

  private static final String MIRRORED = "7676767\n";
  private static final String OTHER = "2323232\n";

  @ParameterizedTest
  @CsvSource({
    // GitHub Classroom, and any folder of folders
    "reversi-submissions/reversi-ann/game.txt reversi-submissions/reversi-bo/game.txt, reversi-ann reversi-bo",
    "export/week 1/ann/game.txt|export/week 1/bo/game.txt, ann bo",
    "class/ann/a.txt class/ann/b.txt class/bo/game.txt class/README.md, ann bo class",
    "class/ann.zip/game.txt class/bo.zip/game.txt, ann bo",
    // a folder of somebody
    "ann/game.txt, ann",
    "ann/game.txt ann/src/main.py ann/test/x.py, ann",
    "ann/src/game.txt, ann",
    "ann/1.txt ann/2.txt ann/old/1.txt, ann",
    // Canvas, packed again
    "submissions/annlee_11_911_game.txt submissions/bobby_LATE_12_912_game.txt, annlee bobby",
    "submissions/annlee_11_text.html submissions/bobby_12_912_game.txt, annlee bobby",
    "ann/game_1_2_x.txt ann/game_1_3_x.txt, ann",
    // Moodle, in any folder
    "x/y/Ann_1_assignsubmission_file_/game.txt x/y/Bo_2_assignsubmission_file_/game.txt, Ann Bo",
    // Blackboard
    "Week_3_ann1_attempt_2024-01-02-03-04-05_game.txt Week_3_bo2_attempt_2024-01-02-03-04-05_my_game.txt, ann1 bo2",
    "gradebook/Week_3_ann1_attempt_2024-01-02-03-04-05_game.txt, ann1",
    // Windows
    "ann\\a.txt ann\\b.txt bo\\a.txt, ann bo",
    "class\\ann\\a.txt class\\bo\\a.txt, ann bo",
    "C:\\class\\ann\\a.txt C:\\class\\bo\\a.txt, ann bo",
    // Unix
    "./ann/game.txt ./bo/game.txt, ann bo",
    "/ann/game.txt /bo/game.txt, ann bo",
    "../ann/game.txt ../../bo/game.txt, ann bo",
    "ann//game.txt ./bo/./game.txt, ann bo",
    "class/ann/../bo/game.txt class/./cy//game.txt, bo cy",
  })
  void pathsOfAnArchiveNameItsOwners(String paths, String owners) throws IOException {
    for (String kind : List.of("zip", "tar")) {
      byte[] archive = kind.equals("zip") ? zip(files(paths)) : tar(files(paths));
      Files.write(home.resolve("class." + kind), archive);
      assertThat(grade(home.resolve("class." + kind), "--gradebook", "--overwrite")).isLessThan(2);
      assertThat(owners()).as(kind).containsExactly(owners.split(" ", -1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "class/ann/game.txt class/bo/game.txt, ann bo",
    "ann/game.txt bo/game.txt, ann bo",
    "ann/game.txt, ann",
    "ann\\a.txt bo\\a.txt, ann bo",
    "submissions/annlee_11_911_game.txt submissions/bobby_12_912_game.txt, annlee bobby",
  })
  void pathsOfAFolderNameItsOwners(String paths, String owners) throws IOException {
    for (String path : files(paths).keySet()) {
      write("logs/" + path, WON);
    }
    assertThat(grade(home.resolve("logs"), "--gradebook")).isZero();
    assertThat(owners()).containsExactly(owners.split(" ", -1));
  }

  /** As if it were named itself, unless it is somebody's. */
  @ParameterizedTest
  @CsvSource({
    "class.zip, export/ann/game.txt export/bo/game.txt, ann bo",
    "class.zip, ann/game.txt bo/game.txt, ann bo",
    "Ann.zip, game.txt, Ann",
    "Ann.zip, src/game.txt, Ann",
  })
  void onlyArchiveOfAFolderIsNoOwnerIfItHasSome(String name, String paths, String owners)
      throws IOException {
    Files.write(Files.createDirectories(home.resolve("logs")).resolve(name), zip(files(paths)));
    assertThat(grade(home.resolve("logs"), "--gradebook")).isZero();
    assertThat(owners()).containsExactly(owners.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void gradescopeNamesSubmittersInAList(boolean isUnpacked) throws IOException {
    String list =
        """
        ---
        submission_11:
          :submitters:
          - :name: Ann Lee
            :sid: '0011'
            :email: ann@school.org
          :created_at: 2024-01-02 03:04:05.000000000 Z
          :history:
          - :submitters:
            - :name: Nobody
        submission_12:
          :submitters:
          - :name: "Bo M\\u00FCller"
            :sid:
          - :name: Cy
            :sid: '0013'
        """;
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("assignment_1_export/submission_11/game.txt", bytes(WON));
    files.put("assignment_1_export/submission_12/src/game.txt", bytes(OTHER));
    files.put("assignment_1_export/submission_13/game.txt", bytes(MIRRORED));
    files.put("assignment_1_export/submission_metadata.yml", bytes(list));
    Path logs = home.resolve(isUnpacked ? "logs" : "class.zip");
    if (isUnpacked) {
      for (Map.Entry<String, byte[]> each : files.entrySet()) {
        write("logs/" + each.getKey(), new String(each.getValue(), StandardCharsets.UTF_8));
      }
    } else {
      Files.write(logs, zip(files));
    }
    assertThat(grade(logs, "--gradebook")).isZero();
    assertThat(gradebook())
        .extracting(row -> row.getField(0) + "," + row.getField(1) + "," + row.getField(2))
        .containsExactly(
            "owner,id,games", "Ann Lee,0011,1", "Bo M\u00fcller, Cy,,1", "submission_13,,1");
    assertThat(gradebook()).extracting(row -> row.getField(10)).contains("copies", "1", "0", "1");
    assertThat(tally.err())
        .endsWith(
            ": the learning platform has written assignment_1_export/submission_metadata.yml"
                + " itself; left out\n");
  }

  @Test
  void listThatIsNoYamlLeavesFoldersTheirNames() throws IOException {
    Map<String, byte[]> files = files("x/submission_1/game.txt x/submission_2/game.txt");
    files.put("x/submission_metadata.yml", bytes("submission_1: [\n\t{"));
    Files.write(home.resolve("class.zip"), zip(files));
    assertThat(grade(home.resolve("class.zip"), "--gradebook")).isZero();
    assertThat(owners()).containsExactly("submission_1", "submission_2");
  }

  @Test
  void receiptIsNoGameAndAloneItIsAllThatThereIs() throws IOException {
    String attempt = "_attempt_2024-01-02-03-04-05";
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("Reversi_ann1" + attempt + ".txt", bytes("Name: Ann\n"));
    files.put("Reversi_ann1" + attempt + "_game.txt", bytes(WON));
    files.put("Reversi_bo2" + attempt + ".txt", bytes("Name: Bo\nFiles: none\n"));
    Files.write(home.resolve("class.zip"), zip(files));
    assertThat(grade(home.resolve("class.zip"), "--gradebook")).isOne();
    assertThat(rows()).containsExactly("ann1,1,1,0,1", "bo2,1,0,1,0");
    assertThat(tally.err()).contains("has written Reversi_ann1" + attempt + ".txt itself");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", " - "})
  void brightspaceNamesFoldersOrFilesAndHasAList(String end) throws IOException {
    String date = " - Nov 1, 2026 1010 PM" + end;
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("12345-67890 - Ann Lee" + date + "game.txt", bytes(WON));
    files.put("12346-67890 - Bo Ray" + date + "game.txt", bytes(OTHER));
    files.put("12346-67890 - Bo Ray" + date + "index.html", bytes("<p>mine</p>"));
    files.put("index.html", bytes("<html><body>Ann Lee</body></html>"));
    Files.write(home.resolve("class.zip"), zip(files));
    assertThat(grade(home.resolve("class.zip"), "--gradebook")).isOne();
    assertThat(rows()).containsExactly("Ann Lee,1,1,0,1", "Bo Ray,1,1,0,1");
    assertThat(gradebook()).extracting(row -> row.getField(1)).contains("12345", "12346");
    assertThat(tally.err()).contains("class.zip: the learning platform has written index.html");
  }

  @Test
  void sakaiHasGradesTimesAndCommentsBesideWhatIsSubmitted() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("Week 3/grades.csv", bytes("Week 3,Points\n\nDisplay ID,ID\nannlee,annlee\n"));
    files.put("Week 3/Lee, Ann(annlee)/Submission attachment(s)/game.txt", bytes(WON));
    files.put("Week 3/Lee, Ann(annlee)/timestamp.txt", bytes("20241101221011000\n"));
    files.put("Week 3/Lee, Ann(annlee)/comments.txt", bytes("1. good\n"));
    files.put("Week 3/Ray, Bo(boray)/timestamp.txt", bytes("20241101221112000\n"));
    files.put(
        "Week 3/Ray, Bo(boray)/Ray, Bo(boray)_submissionText.html", bytes("<p>2323232</p>\n"));
    Files.write(home.resolve("class.zip"), zip(files));
    assertThat(grade(home.resolve("class.zip"), "--gradebook")).isZero();
    assertThat(rows()).containsExactly("Lee, Ann(annlee),1,1,0,1", "Ray, Bo(boray),1,1,0,1");
    assertThat(tally.err()).contains("class.zip: the learning platform has written Week 3/");
  }

  /** Also what looks like a log: a notebook is JSON. */
  @Test
  void filesBesideAGameAreNotCounted() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("ann/game.txt", bytes(WON));
    files.put("ann/README.md", bytes("# hw\nthe moves are in game.txt\n"));
    files.put("ann/main.py", bytes("print(1)\n"));
    files.put("ann/__init__.py", new byte[0]);
    files.put("ann/settings.yml", bytes("a: 1\n"));
    files.put("ann/notes.ipynb", bytes("{\"cells\": []}\n"));
    files.put("ann/Makefile", bytes("all:\n\tcc x.c\n"));
    files.put("ann/Thumbs.db", new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 0, 0});
    files.put("ann/board.png", bytes("\u0089PNG\r\n"));
    files.put("bo/game.docx", zip(Map.of("word/document.xml", bytes("<w/>"))));
    files.put("cy/game.md", bytes(OTHER));
    files.put("cy/half.json", bytes("{\"game\":\"othello\",\"moves\":[\"f5\""));
    files.put("cy/cut.zip", new byte[] {'P', 'K', 3, 4, 0});
    Files.write(home.resolve("class.zip"), zip(files));
    Path tests = home.resolve("gradescope.json");
    Path pages = home.resolve("pages");
    grade(home.resolve("class.zip"), "--gradebook", "--gradescope=" + tests, "--feedback=" + pages);
    assertThat(rows()).containsExactly("ann,1,1,0,1", "bo,1,0,1,0", "cy,3,1,2,1");
    assertThat(gradebook().get(1).getField(12))
        .isEqualTo(
            "1 of 1 game is valid; 8 other files that are no logs: Makefile, README.md, Thumbs.db,"
                + " __init__.py, board.png and 3 more; 1 point");
    assertThat(gradebook().get(2).getField(12))
        .startsWith("0 of 1 game is valid; game.docx: malformed, a Word document (.docx)");
    assertThat(results()).hasSize(13);
    assertThat(Files.readString(tests).split("\"max_score\":0,", -1)).hasSize(1 + 8 + 1);
    try (Stream<Path> all = Files.list(pages)) {
      assertThat(
              all.filter(each -> each.toString().endsWith(".html"))
                  .sorted()
                  .map(PlatformDownloadsTest::read)
                  .toList())
          .satisfiesExactly(
              ann -> assertThat(ann).doesNotContain("What is wrong"),
              bo -> assertThat(bo).contains("What is wrong", "a Word document"),
              cy -> assertThat(cy).contains("What is wrong", "half.json", "cut.zip"));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void namesOfAMacAreThoseOfRecords() throws IOException {
    String composed = "J\u00f6rg M\u00fcller";
    String decomposed = "Jo\u0308rg Mu\u0308ller";
    String log = "game,moves,winner,X,O\nconnectfour,1212121,X,%s,cpu\n";
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(decomposed + "_1_assignsubmission_file_/a.csv", bytes(log.replace("%s", composed)));
    files.put(composed + "_1_assignsubmission_file_/b.csv", bytes(log.replace("%s", decomposed)));
    Files.write(home.resolve("class.zip"), zip(files));
    write("rubric.yaml", "valid: 1\nwon: 2\n");
    String points = "--points=" + home.resolve("rubric.yaml");
    assertThat(grade(home.resolve("class.zip"), "--lms=moodle", points)).isZero();
    assertThat(gradebook().get(1).getFields())
        .containsExactly(
            "Participant 1", composed, "6", "", "", "2 of 2 games are valid; 6 points");
    assertThat(grade(home.resolve("class.zip"), "--overwrite", points)).isZero();
    assertThat(gradebook())
        .hasSize(2)
        .last()
        .extracting(row -> row.getField(0))
        .isEqualTo(composed);
    assertThat(home.resolve("out/standings.csv")).content().containsOnlyOnce("rg M");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '@',
      value = {
        "A_1_assignsubmission_onlinetext_/onlinetext.html@ <p>f5d6c3</p>@ f5d6c3",
        "A_1_assignsubmission_onlinetext_onlinetext.html@ <p>f5d6</p><p>f5f4</p>@ f5d6|f5f4",
        "w/A_1_assignsubmission_onlinetext_/onlinetext.html@ f5d6<br>f5f4<br />@ f5d6|f5f4",
        "ann_1_text.html@ <div>f5&nbsp;d6</div><div>f5&#32;f4</div>@ f5d6|f5f4",
        "ann_LATE_1_text.html@ <ul><li>f5 <b>d6</b></li><li>f5f4</li></ul>@ f5d6|f5f4",
        "anon_x_text.html@ <pre>f5d6|f5f4</pre>@ f5d6|f5f4",
        "ann_1_text.html@ <p>f5|d6</p>@ f5d6",
        "ann_1_text.html@ f5d6|f5f4@ f5d6|f5f4",
        "ann_1_text.html@ <!DOCTYPE html><html><head><title>W: A</title><style>p{}</style></head><body><h1>W: A</h1><div><p>f5d6</p></div></body></html>@ f5d6",
        "ann_1_text.html@ <p>&#8203;f5d6<!-- a --></p><script>f5</script>@ f5d6",
      })
  void textSubmittedOnlineIsReadAsText(String path, String page, String games) throws IOException {
    Files.write(home.resolve("class.zip"), zip(Map.of(path, bytes(page.replace('|', '\n')))));
    assertThat(grade(home.resolve("class.zip"), "--transcripts=" + home.resolve("shown"))).isZero();
    List<String> expected = List.of(games.split("[|]", -1));
    assertThat(results()).hasSize(expected.size()).allMatch(each -> each.contains("UNFINISHED"));
    for (int i = 0; i < expected.size(); i++) {
      assertThat(results().get(i))
          .contains("\"line\":" + (i + 1) + ",", "\"plies\":" + expected.get(i).length() / 2);
    }
  }

  @Test
  void textSubmittedOnlineMayBeJsonOfAnyCharset() throws IOException {
    String page =
        "<meta charset='windows-1252'><p>{&quot;game&quot;: \"connectfour\","
            + "&nbsp; \"players\": {\"X\": \"J\u00f6rg\"}, \"moves\": [\"1\"]}</p>";
    byte[] bytes = page.getBytes(StandardCharsets.ISO_8859_1);
    Files.write(home.resolve("class.zip"), zip(Map.of("ann_1_text.html", bytes)));
    assertThat(grade(home.resolve("class.zip"))).isZero();
    assertThat(results()).singleElement().asString().contains("\"X\":\"J\u00f6rg\"", "UNFINISHED");
  }

  @Test
  void pageOfALearnerIsNoTextSubmittedOnline() throws IOException {
    String log = "Ann_1_assignsubmission_file_/game.html";
    Files.write(home.resolve("class.zip"), zip(Map.of(log, bytes("<p>f5d6</p>"))));
    assertThat(grade(home.resolve("class.zip"))).isOne();
    assertThat(results()).singleElement().asString().contains("a web page; save it as plain text");
  }

  private List<String> owners() throws IOException {
    return gradebook().stream().skip(1).map(row -> row.getField(0)).toList();
  }

  /** Owner, games, valid and malformed ones, and points. */
  private List<String> rows() throws IOException {
    return gradebook().stream().skip(1).map(PlatformDownloadsTest::row).toList();
  }

  private static String row(CsvRecord row) {
    return Stream.of(0, 2, 3, 8, 11).map(row::getField).reduce((a, b) -> a + "," + b).orElseThrow();
  }

  /** A game under each of some paths, which blanks separate unless bars do. */
  private static Map<String, byte[]> files(String paths) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String path : paths.split(paths.contains("|") ? "[|]" : " ", -1)) {
      int zip = path.indexOf(".zip/");
      if (zip < 0) {
        files.put(path, bytes(path.endsWith(".md") ? "# Games\n" : WON));
      } else {
        files.put(path.substring(0, zip + 4), zip(Map.of(path.substring(zip + 5), bytes(WON))));
      }
    }
    return files;
  }
}
