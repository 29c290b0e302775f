package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a rubric gives points for, and what is no rubric. */
class RubricTest extends GradeFixture {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vald: 2 | line 1, column 1: vald: did you mean valid?",
        "valid: 2\\nshape: 2 | line 2, column 1: shape: expected valid, legal, legal-ply, claim, won,"
            + " losing, losing-moves, maximum, copy",
        "valid: 2\\nwon: -1 | line 2, column 6: won: expected no negative number; copy is what a copy"
            + " costs",
        "valid: much | line 1, column 8: valid: expected a number from 0",
        "valid: 0 | line 1, column 1: no criterion has points; expected some for valid, legal, claim,"
            + " won or losing",
        "losing: 1 | line 1, column 1: expected losing and losing-moves together",
        "losing: 1\\nlosing-moves: 1.5 | line 2, column 15: losing-moves: expected a whole number"
            + " from 0",
        "legal: 1 | line 1, column 1: expected legal and legal-ply together",
        "valid: 1\\nvalid: 2 | line 2, column 1: valid: given twice",
        "valid: 2\\nlegal 3 | line 2, column 1: not YAML: while scanning a simple key",
        "- valid | line 1, column 1: expected keys with points, such as valid: 2",
        "valid: [ | line 1, column 8: valid: expected a number from 0",
        "valid: 1\\nmaximum: -1 | line 2, column 10: maximum: expected no negative number",
        "valid: 0\\nlegal: 0\\nlegal-ply: 9 | line 1, column 1: no criterion has points; expected some for"
            + " valid, legal, claim, won or losing",
        "valid: 1\\nmaximum: 0 | line 2, column 1: maximum: expected a number above 0",
        "valid: 1\\nlegal: 2 | line 2, column 1: expected legal and legal-ply together",
        "valid: 1\\nclaim: 1\\nlosing-moves: 2 | line 3, column 1: expected losing and losing-moves"
            + " together",
      })
  void rubricIsCheckedBeforeAnythingIsGraded(String text, String problem) throws IOException {
    write("logs/a.txt", "12\n");
    write("rubric.yaml", text.replace("\\n", "\n"));
    Path rubric = home.resolve("rubric.yaml");
    assertThat(grade(home.resolve("logs"), "--points=" + rubric)).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: --points=" + rubric + ": " + problem + "\n");
    assertThat(home.resolve("out")).doesNotExist();
  }

  /** So that a criterion can be tried without, and its line stays. */
  @Test
  void rubricMayHaveACriterionForNoPoints() throws IOException {
    write("logs/a.txt", "1212121\n");
    write("rubric.yaml", "valid: 1\nlegal: 0\nlegal-ply: 20\n");
    assertThat(grade(home.resolve("logs"), "--points=" + home.resolve("rubric.yaml"))).isZero();
    assertThat(points()).containsExactly("a 1");
  }

  @Test
  void rubricThatIsNoYamlSaysWhere() throws IOException {
    write("logs/a.txt", "12\n");
    write("rubric.yaml", "valid: 1\n\tb: \"\n");
    Path rubric = home.resolve("rubric.yaml");
    assertThat(grade(home.resolve("logs"), "--points=" + rubric)).isEqualTo(2);
    assertThat(tally.err()).startsWith("tally: --points=" + rubric + ": line 2, column ");
    assertThat(tally.err().lines()).hasSize(1);
  }

  @Test
  void wonNeedsAPlayerWhoIsTheOwner() throws IOException {
    write(
        "logs/a.jsonl",
        "{\"game\":\"connectfour\",\"players\":{\"X\":\"Ann\",\"O\":\"Bo\"},"
            + "\"moves\":[\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\"]}\n");
    write("rubric.yaml", "won: 3\n");
    assertThat(grade(home.resolve("logs"), "--points=" + home.resolve("rubric.yaml"))).isZero();
    assertThat(gradebook().stream().skip(1).map(row -> row.getField(0) + row.getField(11)))
        .containsExactly("Ann3", "Bo0");
  }

  /** Of 7 moves from the 13th on, X loses something with 3 of 4, and O with none. */
  @Test
  void losingMovesAreThoseOfTheSideThatTheOwnerPlayed() throws IOException {
    String moves = "5135753153441117462";
    write("logs/a.csv", "game,black,white,moves\nconnectfour,Ann,Bo," + moves + "\n");
    write("logs/cy.txt", moves + "\n");
    write("logs/dan.txt", "1212121\n");
    write("rubric.yaml", "valid: 1\nlosing: 2\nlosing-moves: 2\n");
    Path rubric = home.resolve("rubric.yaml");
    assertThat(grade(home.resolve("logs"), "--points=" + rubric)).isZero();
    assertThat(points()).containsExactly("Ann 1", "Bo 3", "cy 1", "dan 1");
    assertThat(tally.notices())
        .containsExactly(
            "gradebook: 1 valid game could not be analyzed; no points for losing moves");
    assertThat(Files.readString(home.resolve("out/report.html")))
        .contains("at most 2 losing moves");
    write("rubric.yaml", "losing: 2\nlosing-moves: 3\n");
    assertThat(grade(home.resolve("logs"), "--points=" + rubric, "--overwrite")).isZero();
    assertThat(points()).containsExactly("Ann 2", "Bo 2", "cy 2", "dan 0");
  }

  /** Both players own the game, which is one record of the submission. */
  @Test
  void gradescopeHasThePointsOfTheSubmission() throws IOException {
    String game = "{\"game\":\"connectfour\",\"players\":{\"X\":\"Ann\",\"O\":\"Bo\"},\"moves\":[";
    write(
        "logs/a.jsonl",
        game + "\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\"]}\n" + game + "\"1\"]}\n");
    write("rubric.yaml", "valid: 2\nwon: 1.5\nlegal: 0.25\nlegal-ply: 1\n");
    Path file = home.resolve("gradescope.json");
    assertThat(
            grade(
                home.resolve("logs"),
                "--points=" + home.resolve("rubric.yaml"),
                "--gradescope=" + file))
        .isZero();
    assertThat(Files.readAllLines(file).get(0))
        .isEqualTo("{\"score\":4,\"output\":\"Points by the rubric: 4\",\"tests\":[");
    assertThat(new ObjectMapper().readTree(file.toFile()).get("tests")).hasSize(2);
  }

  private List<String> points() throws IOException {
    return gradebook().stream()
        .skip(1)
        .map(row -> row.getField(0) + " " + row.getField(11))
        .toList();
  }

  /** Turned, and the beginning of it: as the page has them. */
  @Test
  void copiesAreThoseOfThePage() throws IOException {
    write("logs/ann_1_1_game.txt", "f5d6c3d3c4f4f6f3e6e7d7g6\n");
    write("logs/bo_2_2_game.txt", "e6f4c3c4d3d6f6c6f5g5g4f7\n");
    write("logs/cy_3_3_game.txt", "f5d6c3d3c4f4f6f3e6e7\n");
    write("logs/dan_4_4_game.txt", "f5d6c3d3c4f4f6f3e6\n"); // too short to be compared
    write("rubric.yaml", "legal: 3\nlegal-ply: 5\ncopy: 1\n");
    assertThat(
            grade(home.resolve("logs"), "--lms=canvas", "--points=" + home.resolve("rubric.yaml")))
        .isZero();
    assertThat(gradebook().stream().skip(2).map(row -> row.getField(0) + row.getField(5)))
        .containsExactly("ann2", "bo2", "cy2", "dan3");
    JsonNode summary = new ObjectMapper().readTree(home.resolve("out/summary.json").toFile());
    assertThat(summary.at("/copies/groups/0/named").toString()).contains("(ann)", "(bo)", "(cy)");
    assertThat(summary.at("/copies/groups")).hasSize(1);
  }
}
