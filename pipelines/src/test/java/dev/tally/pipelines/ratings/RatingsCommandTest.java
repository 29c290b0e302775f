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
}
