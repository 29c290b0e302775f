package dev.tally.pipelines.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code ratings}, from its arguments to its table. */
class RatingsCommandTest {
  private static final Path LOGS = Path.of(System.getProperty("tally.root", ".."), "data/logs");

  /** Won by the first color. */
  private static final String WON = "1212121";

  /** Won by the other one. */
  private static final String LOST = "31212121";

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner("ratings");

  /** A row has a date, a tournament, both players, and whether the first one wins. */
  private Path log(String... rows) throws IOException {
    StringBuilder csv = new StringBuilder("game,date,event,black,white,moves\n");
    for (String row : rows) {
      String[] cells = row.split(",", -1);
      csv.append("connectfour,").append(String.join(",", List.of(cells).subList(0, 4)));
      csv.append(',').append(cells[4].equals("1") ? WON : LOST).append('\n');
    }
    return Files.writeString(home.resolve("league.csv"), csv);
  }

  @Test
  void gamesAreRatedInTheOrderOfTheirDates() throws IOException {
    Path log = log("2026-02-01,,Ann,Bo,1", "2026-01-01,,Ann,Bo,0");
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            player  rating   games  wins  draws  losses
            Ann     1502.40  2      1     0      1
            Bo      1497.60  2      1     0      1
            """);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void gamesWithoutDatesAreRatedAsRecordedBeforeTheOthers() throws IOException {
    Path log = log("2026-01-01,,Ann,Bo,0", ",,Ann,Bo,1");
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.out()).contains("Bo      1502.40");
    assertThat(tally.notices())
        .containsExactly("1 game has no date; rated as recorded, before those with one");
  }

  @Test
  void glickoRatesTheGamesOfAMonthTogether() throws IOException {
    Path log = log("2026-01-01,,Ann,Bo,1", "2026-01-31,,Cy,Di,1");
    tally.run(log.toString(), "--system=glicko2");
    String january = tally.out();
    assertThat(january).contains("Ann     1662.31  290.32 ").contains("Cy      1662.31  290.32 ");
    tally.run(log("2026-01-01,,Ann,Bo,1", "2026-02-01,,Cy,Di,1").toString(), "--system=glicko2");
    assertThat(tally.out()).contains("Ann     1662.31  290.51").contains("Cy      1662.31  290.32");
  }

  @Test
  void glickoMayRateTheGamesOfATournamentTogether() throws IOException {
    Path log = log("2026-01-01,Cup,Ann,Bo,1", "2026-03-01,Cup,Cy,Di,1", "2026-03-02,Open,Cy,Ann,1");
    tally.run(log.toString(), "--system=glicko2", "--period=tournament", "--format=csv");
    String together = tally.out();
    tally.run(
        log("2026-01-01,,Ann,Bo,1", "2026-01-01,,Cy,Di,1", "2026-02-02,,Cy,Ann,1").toString(),
        "--system=glicko2",
        "--format=csv");
    assertThat(tally.out()).isEqualTo(together);
  }

  @Test
  void poolHasTheLikeliestRatings() throws IOException {
    Path log = log(",,A,B,1", ",,A,B,0", ",,A,B,0", ",,A,B,0", ",,A,B,0");
    assertThat(tally.run(log.toString(), "--system=pool", "--format=json")).isZero();
    assertThat(tally.out())
        .isEqualTo(
            """
            {"game":"connectfour","player":"B","rating":1620.41,"error":97.11,"games":5,"wins":4,\
            "draws":0,"losses":1}
            {"game":"connectfour","player":"A","rating":1379.59,"error":97.11,"games":5,"wins":1,\
            "draws":0,"losses":4}
            """);
    assertThat(tally.err()).isEmpty();
  }

  @Test
  void whoHasOnlyWonIsSaid() throws IOException {
    assertThat(tally.run(log(",,A,B,1").toString(), "--system=pool")).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "connectfour: some players have only won or only lost against all others, so that each"
                + " has one drawn game more, with a player of average strength");
  }

  @Test
  void playersWhoHaveNeverMetAreSaid() throws IOException {
    Path log = log("2026,,Ann,Bo,1", "2026,,Bo,Cy,1", "2026,,Eva,Flo,1");
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "connectfour: 2 groups of players have never met, those of Ann (3), Eva (2); ratings"
                + " cannot be compared between them");
  }

  @Test
  void recordsThatCountNothingAreLeftOutAndCounted() throws IOException {
    Path log =
        Files.writeString(
            home.resolve("log.csv"),
            "game,date,black,white,moves\n"
                + ("connectfour,2026,Ann,Bo," + WON + "\n")
                + ("connectfour,2026,Ann,," + WON + "\n")
                + ("connectfour,2026,Ann,???," + WON + "\n")
                + ("connectfour,2026,Ann,Ann," + WON + "\n")
                + "connectfour,2026,Ann,Bo,123\n"
                + "connectfour,2026,Ann,Bo,1111111\n");
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "left out: 5 of 6 records: 1 ILLEGAL_MOVE, 1 UNFINISHED, 1 of a player against himself,"
                + " 2 without both players");
    assertThat(tally.out()).contains("Ann     1520.00  1 ");
  }

  @Test
  void nobodyToRateIsSaid() throws IOException {
    Path log = Files.writeString(home.resolve("log.txt"), "f5d6\n");
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.notices())
        .containsExactly(
            "left out: 1 of 1 record: 1 UNFINISHED",
            "no game can be rated: none is VALID and names both players");
    assertThat(tally.out().lines()).hasSize(1);
  }

  @ParameterizedTest(name = "{0}, {1}: {2}")
  @CsvSource({
    "Ann Lee, ann lee, true",
    "Ann Lee, 'Lee  Ann', true",
    "'Lee, Ann', Ann Lee, true",
    "J\u00fcrgen, Jurgen, true",
    "Hassan, Hasan, true",
    "Hassan, Hassen, true",
    "Ann, Anna, false",
    "Bo, Jo, false",
    "level3, level5, false",
    "player 1, player 2, false"
  })
  void onePlayerUnderTwoNamesIsSuggestedAndNotJoined(String one, String other, boolean isAlike)
      throws IOException {
    Path log =
        Files.writeString(
            home.resolve("log.csv"),
            "game,date,black,white,moves\n"
                + ("connectfour,2026,\"" + one + "\",Zoe," + WON + "\n")
                + ("connectfour,2026,\"" + other + "\",Zoe," + WON + "\n"));
    assertThat(tally.run(log.toString())).isZero();
    assertThat(tally.out().lines()).hasSize(4);
    assertThat(tally.notices()).hasSize(isAlike ? 1 : 0);
    assertThat(tally.notices())
        .allMatch(each -> each.endsWith("' may be one player; they are rated apart"));
  }

  @Test
  void eachGameHasRatingsOfItsOwn() {
    assertThat(tally.run(LOGS.toString(), "--system=pool", "--format=csv")).isZero();
    assertThat(tally.out())
        .startsWith("game,player,rating,error,games,wins,draws,losses\n")
        .contains("\nothello,Cy,", "\ngekitai,");
    assertThat(tally.run(LOGS.toString())).isZero();
    assertThat(tally.out()).startsWith("game ");
  }

  @Test
  void aPageHasCoursesAndIntervals() throws IOException {
    Path log = log("2024-01-01,,Ann,Bo,1", "2025-01-01,,Cy,Ann,1", "2026-02-01,,Ann,Bo,1");
    assertThat(tally.run(log.toString(), "--format=html")).isZero();
    assertThat(tally.out())
        .contains("<figure class=\"courses\"", "<span>2024</span><span>2026</span>", "<h2")
        .contains("points=\"0.0,", ">Ann</bdi> <span class=\"n\">")
        .doesNotContain("class=\"intervals\"");
    assertThat(tally.run(log.toString(), "--format=html", "--system=pool")).isZero();
    assertThat(tally.out()).contains("class=\"intervals\"").doesNotContain("class=\"courses\"");
    assertThat(tally.run(log.toString(), "--format=html", "--system=glicko2")).isZero();
    assertThat(tally.out()).contains("class=\"intervals\"", "class=\"courses\"");
  }

  private static final String OTHELLO_WON = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";

  private Path cup(String... rows) throws IOException {
    return Files.writeString(
        home.resolve("cup.csv"),
        "game,date,event,black,white,winner,ended,moves\n" + String.join("\n", rows) + "\n");
  }

  @Test
  void theFederationGetsTheResultsOfATournament() throws IOException {
    Path log =
        cup(
            "othello,2026-11-20,Club Cup,Ann Lee,Bo,,," + OTHELLO_WON,
            "othello,2026-11-21,Club Cup,Bo,Cy,,," + OTHELLO_WON,
            "connectfour,2026-11-22,Other,Bo,Cy,,," + WON);
    Path numbers =
        Files.writeString(home.resolve("numbers.txt"), "number, name\n3752, ann lee\n17;Bo\n");
    Path wof = home.resolve("cup.elo");
    assertThat(tally.run(log.toString(), "--wof=" + wof, "--wof-players=" + numbers))
        .as(tally.err())
        .isZero();
    assertThat(wof)
        .hasContent(
            """
            %%Tournament: Club Cup
            %%Country: ??
            %%Date: 21/11/2026
            %%Sender: ??

            % 3752 Ann Lee
            % 17 Bo
            % 900001 Cy (no number)

            3752 (64)>(0) 17 B
            17 (64)>(0) 900001 B
            """);
    assertThat(tally.notices())
        .contains(
            "--wof="
                + wof
                + ": 1 player without a number of the federation, numbered from 900001;"
                + " --wof-players names a list of numbers");
  }

  @Test
  void gamesOfSeveralTournamentsAreNoFileOfTheFederation() throws IOException {
    Path log =
        cup(
            "othello,2026-11-20,Club Cup,Ann,Bo,,," + OTHELLO_WON,
            "othello,2026-11-21,Open,Bo,Cy,,," + OTHELLO_WON);
    Path wof = home.resolve("cup.elo");
    assertThat(tally.run(log.toString(), "--wof=" + wof)).isEqualTo(2);
    assertThat(tally.notices())
        .contains(
            "--wof=" + wof + ": expected the games of one tournament, found 2: Club Cup, Open");
    assertThat(wof).doesNotExist();
    assertThat(tally.run(log("2026-01-01,,Ann,Bo,1").toString(), "--wof=" + wof)).isEqualTo(3);
    assertThat(tally.notices()).contains("--wof=" + wof + ": no game of othello can be rated");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ann | expected lines with a number and a name, found none",
        "'1 Ann;2 Bo' | expected lines with a number and a name, found none",
        "'1 Ann\n2,ann' | ann has two numbers, 1 and 2"
      })
  void aListOfNumbersThatMeansNothingIsRefused(String text, String message) throws IOException {
    Path numbers = Files.writeString(home.resolve("numbers.txt"), text.replace("\\n", "\n"));
    Path log = cup("othello,2026-11-20,,Ann,Bo,,," + OTHELLO_WON);
    assertThat(tally.run(log.toString(), "--wof=" + home.resolve("x"), "--wof-players=" + numbers))
        .isEqualTo(3);
    assertThat(tally.notices()).containsExactly("--wof-players=" + numbers + ": " + message);
  }

  @ParameterizedTest
  @CsvSource({
    "--system=trueskill, '--system=trueskill: expected elo, glicko2 or pool'",
    "--period=week, '--period=week: expected game, month or tournament'"
  })
  void otherSystemsAreRefused(String option, String message) throws IOException {
    assertThat(tally.run(log("2026,,A,B,1").toString(), option)).isEqualTo(2);
    assertThat(tally.notices()).containsExactly(message);
  }
}
