package dev.tally.pipelines.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code analyze}, from its arguments to its files. */
class AnalyzeCommandTest extends AnalyzeFixture {
  @Test
  void aMissedWinIsNamed() throws IOException {
    write("c4.jsonl", connectFour("{\"X\":\"Ann\",\"O\":\"Bo\"}", MISSED_WIN));
    assertThat(analyze("--from-ply=6", "--bom")).isZero();
    assertThat(Files.readAllLines(home.resolve("out/analysis.jsonl")))
        .containsExactly(
            "{\"file\":\"c4.jsonl\",\"record\":1,\"line\":1,\"game\":\"connectfour\",\"id\":\"g\","
                + "\"players\":{\"X\":\"Ann\",\"O\":\"Bo\"},\"status\":\"UNFINISHED\","
                + "\"reason\":\"the game is not over\",\"plies\":7,"
                + "\"board\":[\".......\",\".......\",\".......\",\"XO.....\",\"XO.....\",\"XO....X\"],"
                + "\"moves\":[{\"ply\":7,\"phase\":\"end\",\"side\":\"X\",\"move\":\"7\",\"empties\":36,"
                + "\"value\":18,\"loss\":36,\"error\":\"blunder\",\"best\":[\"1\"]}],\"final\":18,"
                + "\"losses\":{\"X\":{\"moves\":1,\"losing\":1,\"loss\":36,\"wld\":1.0,"
                + "\"inaccuracies\":0,\"mistakes\":0,\"blunders\":1},"
                + "\"O\":{\"moves\":0,\"losing\":0,\"loss\":0,\"wld\":0.0,"
                + "\"inaccuracies\":0,\"mistakes\":0,\"blunders\":0}},\"turning\":7}");
    assertThat(Files.readAllLines(home.resolve("out/analysis.csv")))
        .containsExactly(
            "\ufefffile,record,game,id,status,ply,phase,side,player,move,empties,value,"
                + "loss,wld,error,best,values",
            "c4.jsonl,1,connectfour,g,UNFINISHED,7,end,X,Ann,7,36,18,36,1.0,blunder,1,");
    assertThat(tally.out())
        .isEqualTo(
            """
            game         player  games  losing/game  loss/game  thrown  gifts  ?!  ?  ??  worst move
            connectfour  Ann     1      1.00         36.00      1.0     0.0    0   0  1   7 loses 36: c4.jsonl 1, move 7
            """);
    assertThat(tally.notices()).isEmpty();
  }

  /** So the move at fault can be seen, and what is claimed. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"all", "wrong"})
  void everyLineHasAllThatGradingSaysOfTheRecord(String only) {
    String logs = "--logs=" + System.getProperty("tally.root", "..") + "/data/logs";
    Path transcripts = home.resolve("shown");
    Path tests = home.resolve("tests.json");
    for (String command : List.of("grade", "analyze")) {
      String[] arguments = {
        command,
        logs,
        "--output=" + home.resolve(command),
        "--only=" + only,
        "--fail-on=never",
        "--transcripts=" + transcripts.resolveSibling(command + "-shown"),
        "--gradescope=" + tests.resolveSibling(command + ".json")
      };
      int code = tally.run(command.equals("grade") ? arguments : with(arguments, "--nodes=1000"));
      assertThat(code).isZero();
    }
    List<String> graded = lines("grade/results.jsonl");
    List<String> analyzed = lines("analyze/analysis.jsonl");
    assertThat(analyzed).hasSameSizeAs(graded).isNotEmpty();
    for (int i = 0; i < graded.size(); i++) {
      String result = graded.get(i);
      assertThat(analyzed.get(i)).startsWith(result.substring(0, result.length() - 1) + ",");
    }
    assertThat(home.resolve("analyze.json")).hasSameTextualContentAs(home.resolve("grade.json"));
    assertThat(files("analyze-shown")).isEqualTo(files("grade-shown")).isNotEmpty();
  }

  @Test
  void recordsThatAreLeftOutOfTheResultsAreCounted() throws IOException {
    write("games.jsonl", connectFour("{}", "1212121") + connectFour("{}", MISSED_WIN));
    assertThat(analyze("--from-ply=6", "--only=wrong")).isZero();
    assertThat(line(0).get("status").asText()).isEqualTo("UNFINISHED");
    assertThat(Files.readAllLines(home.resolve("out/analysis.csv"))).hasSize(2);
    assertThat(summary().get("records").asInt()).isEqualTo(2);
    assertThat(summary().get("analysed").asInt()).isEqualTo(2);
  }

  @Test
  void resultsThatAreAllLeftOutAreAnEmptyFile() throws IOException {
    write("games.jsonl", connectFour("{}", "1212121"));
    assertThat(analyze("--only=wrong")).isZero();
    assertThat(home.resolve("out/analysis.jsonl")).isEmptyFile();
    assertThat(Files.readAllLines(home.resolve("out/analysis.csv"))).hasSize(1);
  }

  @Test
  void thePageShowsThePositionBeforeTheWorstMove() throws IOException {
    write("c4.jsonl", connectFour("{\"X\":\"<b>Ann\",\"O\":\"Bo\"}", MISSED_WIN));
    analyze("--from-ply=6");
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains(
            "<strong>Move 7, X: 7?? loses 36, and the outcome. Best: 1</strong>",
            "<title id=\"t1\">Move 7, X: 7?? loses 36, and the outcome. Best: 1</title>",
            "<desc id=\"d1\">X: column 1 row 4, column 1 row 5, column 1 row 6. O: ",
            "<g class=\"best\" transform=\"translate(5 25) scale(1)\">",
            "<g class=\"played\" transform=\"translate(65 55) scale(1)\">",
            "<span class=\"count\">6 / 7</span>",
            "<title id=\"v1\">Value for X after each move, from move 6 to move 7</title>",
            "<desc id=\"w1\">6: +18, 7: −18.</desc>",
            "<h3 id=\"h1\"><bdi>&lt;b&gt;Ann – Bo</bdi></h3>",
            "<li value=\"7\"><a href=\"#b1\" data-step=\"6\">7??</a> X loses 36, and the outcome.",
            "<a href=\"#b1\" data-step=\"7\" tabindex=\"-1\"><title>After move 7: −18, a loss of 36",
            "<bdi>&lt;b&gt;Ann</bdi>")
        .doesNotContain("<b>");
  }

  @Test
  void thePageOfGamesWithoutALossSaysSo() throws IOException {
    write("games.jsonl", "{\"game\":\"gekitai\",\"moves\":[]}\n{\"game\":\"othello\"\n");
    analyze();
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains(
            "<p>No move lost anything.</p>", "the record has no game that could be played again")
        .doesNotContain("Standings");
  }

  /** On a board with two full columns, so that the search is short. */
  @Test
  void allGivesTheValueOfEachMove() throws IOException {
    write("c4.jsonl", connectFour("{}", "333333555555" + MISSED_WIN));
    analyze("--from-ply=18", "--all");
    assertThat(line(0).at("/moves/0/values/1").asInt()).isEqualTo(12);
    assertThat(line(0).at("/moves/0/values/7").asInt()).isEqualTo(-12);
    assertThat(line(0).at("/moves/0/values").size()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"18, checks, 0", "17, checks, 1", "17, never, 0", "17, invalid, 1"})
  void aScoreThatARecordGivesIsChecked(int score, String failOn, int code) throws IOException {
    write("digits.txt", MISSED_WIN + " " + score + "\n");
    assertThat(analyze("--from-ply=7", "--fail-on=" + failOn)).isEqualTo(code);
    JsonNode check = line(0).at("/checks/0");
    assertThat(check.at("/key").asText()).isEqualTo("score");
    assertThat(check.at("/claimed").asInt()).isEqualTo(score);
    assertThat(check.at("/found").asInt()).isEqualTo(18);
    assertThat(check.at("/agrees").asBoolean()).isEqualTo(score == 18);
    assertThat(summary().at("/checks/disagrees").asInt()).isEqualTo(score == 18 ? 0 : 1);
  }

  @ParameterizedTest
  @CsvSource({"-18, 0", "18, 1"})
  void aScoreOfAGameThatIsOverIsCheckedWithoutASearch(int score, int code) throws IOException {
    write("digits.txt", "1212121 " + score + "\n");
    assertThat(analyze()).isEqualTo(code);
    assertThat(line(0).at("/checks/0/found").asInt()).isEqualTo(-18);
  }

  @Test
  void scoresOfTheSampleAreRight() throws IOException {
    for (String sample : List.of("columns.txt", "cup.wtb")) {
      Files.copy(Program.ROOT.resolve("data/logs").resolve(sample), home.resolve("logs/" + sample));
    }
    assertThat(analyze()).isZero();
    assertThat(summary().at("/checks/agrees").asInt()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"checks, 0", "invalid, 1", "never, 0"})
  void aWrongRecordIsAFailureIfAskedFor(String failOn, int code) throws IOException {
    write("c4.jsonl", connectFour("{}", MISSED_WIN + "9"));
    assertThat(analyze("--from-ply=6", "--fail-on=" + failOn)).isEqualTo(code);
    assertThat(line(0).at("/status").asText()).isEqualTo("ILLEGAL_MOVE");
    assertThat(line(0).at("/moves/0/loss").asInt()).as("of its good prefix").isEqualTo(36);
  }

  @Test
  void recordsThatAreNotAnalysedSayWhy() throws IOException {
    write(
        "games.jsonl",
        """
        ALPHABATTLE
        {"game":"othello"
        """
            .replace("ALPHABATTLE", alphaBattle()));
    assertThat(analyze()).isZero();
    assertThat(Files.readAllLines(home.resolve("out/analysis.jsonl")))
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .endsWith(
                        "\"analysis\":\"none\",\"why\":\"games of alphabattle have no choice"
                            + " of moves\"}"),
            line ->
                assertThat(line)
                    .contains("\"status\":\"MALFORMED\",\"reason\":\"column ")
                    .endsWith("\"why\":\"the record has no game that could be played again\"}"));
    assertThat(summary().at("/records").asInt()).isEqualTo(2);
    assertThat(summary().at("/analysed").asInt()).isZero();
    assertThat(summary().at("/statuses/MALFORMED").asInt()).isEqualTo(1);
    assertThat(tally.notices()).contains("1 record: games of alphabattle have no choice of moves");
  }

  private static String alphaBattle() throws IOException {
    try (Stream<String> games =
        Files.lines(Path.of(System.getProperty("tally.root", ".."), "data/logs/club.jsonl"))) {
      return games.filter(each -> each.contains("\"alphabattle\"")).findFirst().orElseThrow();
    }
  }

  @Test
  void positionsThatTakeTooManyNodesAreCounted() throws IOException {
    write("games.txt", othello(1) + "\n");
    assertThat(analyze("--empties=12", "--nodes=20")).isZero();
    int unsolved = 0;
    for (JsonNode move : line(0).at("/moves")) {
      assertThat(move.has("value")).isNotEqualTo(move.has("unsolved"));
      unsolved += move.has("unsolved") ? 1 : 0;
    }
    assertThat(unsolved).isPositive();
    assertThat(line(0).at("/unsolved").asInt()).isEqualTo(unsolved);
    assertThat(summary().at("/unsolved").asInt()).isEqualTo(unsolved);
    assertThat(tally.notices())
        .containsExactly(
            unsolved
                + " of "
                + summary().at("/positions").asInt()
                + " positions unsolved within --nodes");
  }

  @Test
  void logsMayComeFromStandardInput() throws IOException {
    tally.type(othello(4) + "\n");
    int code = tally.run("analyze", "-", "--moves=57-60", "--output=" + home.resolve("out"));
    assertThat(code).isZero();
    assertThat(line(0).at("/moves/0/empties").asInt()).isEqualTo(4);
  }

  @Test
  void standingsAddUpByPlayer() throws IOException {
    String ann = connectFour("{\"X\":\"Ann\",\"O\":\"Bo\"}", MISSED_WIN);
    String bo = connectFour("{\"X\":\"Bo\",\"O\":\"Ann\"}", MISSED_WIN + "2");
    write("c4.jsonl", ann + ann + bo);
    analyze("--from-ply=6");
    JsonNode standings = summary().at("/standings");
    assertThat(standings).hasSize(2);
    assertThat(standings.get(0).toString())
        .isEqualTo(
            "{\"game\":\"connectfour\",\"player\":\"Ann\",\"games\":3,\"moves\":3,\"losing\":2,"
                + "\"losingPerGame\":0.67,\"loss\":72,\"lossPerGame\":24.0,\"thrown\":2.0,"
                + "\"gifts\":1.0,\"inaccuracies\":0,\"mistakes\":0,\"blunders\":2,"
                + "\"phases\":{\"end\":{\"moves\":3,\"inaccuracies\":0,\"mistakes\":0,\"blunders\":2}},"
                + "\"unsolved\":0,\"worst\":{\"file\":\"c4.jsonl\",\"record\":1,"
                + "\"ply\":7,\"move\":\"7\",\"loss\":36,\"wld\":1.0}}");
    assertThat(standings.get(1).at("/games").asInt()).isEqualTo(1);
    assertThat(standings.get(1).at("/worst/record").asInt()).isEqualTo(3);
  }

  @Test
  void aFolderOfOtherResultsIsNotReplaced() throws IOException {
    write("games.txt", othello(1) + "\n");
    tally.run("grade", "--logs=" + home.resolve("logs"), "--output=" + home.resolve("out"));
    assertThat(analyze("--empties=2", "--overwrite")).isEqualTo(2);
    assertThat(tally.notices())
        .containsExactly(
            "--output="
                + home.resolve("out")
                + ": holds results, not analysis; it is not replaced");
    assertThat(home.resolve("out/results.jsonl")).exists();
  }

  @Test
  void earlierResultsStayUnlessTheyMayBeReplaced() throws IOException {
    write("games.txt", othello(1) + "\n");
    assertThat(analyze("--empties=2")).isZero();
    assertThat(analyze("--empties=3")).isEqualTo(2);
    assertThat(line(0).at("/moves").size()).isEqualTo(2);
    assertThat(analyze("--empties=3", "--overwrite")).isZero();
    assertThat(line(0).at("/moves").size()).isEqualTo(3);
    try (Stream<Path> inside = Files.list(home)) {
      assertThat(inside).hasSize(2);
    }
  }

  @Test
  void aLogThatCannotBeReadIsReportedAfterTheOthersAreAnalysed() throws IOException {
    write("games.txt", othello(1) + "\n");
    Files.createSymbolicLink(home.resolve("logs/gone.txt"), home.resolve("nowhere"));
    assertThat(analyze("--empties=2", "--fail-on=never")).isEqualTo(5);
    assertThat(Files.readAllLines(home.resolve("out/analysis.jsonl"))).hasSize(2);
    assertThat(tally.notices())
        .contains("1 record could not be read; see UNREADABLE in analysis.jsonl");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--logs= | 2 | --logs=: expected files, folders or globs",
        "--logs=/no/such/file | 3 | --logs=/no/such/file: no file is there",
        "--empties=25 | 2 | --empties=25: expected 1 to 24",
        "--empties=0 | 2 | --empties=0: expected 1 to 24",
        "--empties=x | 2 | --empties=x: expected a whole number",
        "--moves=41-59 | 2 | --moves=41-59: expected 37-60 to 60-60, as in --moves=41-60",
        "--moves=36-60 | 2 | --moves=36-60: expected 37-60 to 60-60",
        "--moves=41-60 --empties=20 | 2 | --moves=41-60: expected without --empties",
        "--from-ply=43 | 2 | --from-ply=43: expected 0 to 42",
        "--nodes=0 | 2 | --nodes=0: expected a whole number from 1",
        "--nodes=many | 2 | --nodes=many: expected a whole number",
        "--fail-on=x | 2 | --fail-on=x: expected checks, invalid or never",
      })
  void whatCannotBeDoneIsRefusedInOneLine(String arguments, int code, String message) {
    String[] all = arguments.split(" ");
    assertThat(
            tally.run(
                with(
                    new String[] {"analyze", "--output=" + home.resolve("out")},
                    arguments.contains("--logs") ? all : with(all, "--logs=" + home))))
        .isEqualTo(code);
    assertThat(tally.notices()).singleElement().asString().startsWith(message);
    assertThat(home.resolve("out")).doesNotExist();
    assertThat(tally.out()).isEmpty();
  }

  /** What the files in a folder have, by their paths. */
  private Map<String, String> files(String folder) {
    Path root = home.resolve(folder);
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.endsWith(".tally"))
          .collect(
              Collectors.toMap(
                  file -> root.relativize(file).toString(),
                  file -> String.join("\n", lines(home.relativize(file).toString()))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
