package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Standings of tournaments, as {@code grade} writes them. */
class TournamentTest extends GradeFixture {
  /** Three games of Connect Four, which X wins; the first is handed in by both, once mirrored. */
  private static final String LOG =
      """
      event,game,black,white,moves
      Cup,connectfour,Ann,Bo,4343434
      Cup,connectfour,Bo,Cem,1212121
      Cup,connectfour,Ann,Cem,2323232
      Cup,connectfour,Ann,Bo,4545454
      ,connectfour,Ann,Bo,4343434
      ,connectfour,Dee,Eve,4343434
      """;

  @Test
  void gameCountsOnceForEachOfItsPlayersInATournamentAndInAll() throws IOException {
    assertThat(grade()).isEqualTo(0);
    assertThat(home.resolve("out/standings.csv"))
        .hasContent(
            """
            game,event,rank,player,played,recorded,won,drawn,lost,points,discsFor,discsAgainst,buchholz,sonnebornBerger,directEncounter,discs
            connectfour,,1,Ann,2,4,2,0,0,2,0,0,1,1,,0
            connectfour,,2,Bo,2,4,1,0,1,1,0,0,2,0,,0
            connectfour,,3,Dee,1,1,1,0,0,1,0,0,0,0,,0
            connectfour,,4,Cem,2,2,0,0,2,0,0,0,3,0,,0
            connectfour,,5,Eve,1,1,0,0,1,0,0,0,1,0,,0
            connectfour,Cup,1,Ann,2,3,2,0,0,2,0,0,1,1,,0
            connectfour,Cup,2,Bo,2,3,1,0,1,1,0,0,2,0,,0
            connectfour,Cup,3,Cem,2,2,0,0,2,0,0,0,3,0,,0
            """);
    assertThat(Files.readAllLines(home.resolve("out/crosstables.csv")))
        .hasSize(1 + 8 + 6)
        .contains("connectfour,,Ann,Bo,1,1", "connectfour,Cup,Bo,Ann,1,0");
  }

  @Test
  void summaryAndPageHaveTheSame() throws IOException {
    grade();
    JsonNode summary = new ObjectMapper().readTree(home.resolve("out/summary.json").toFile());
    JsonNode ann = summary.at("/tournaments/0/standings/0");
    assertThat(summary.at("/tournaments/0/event").asText()).isEqualTo("Cup");
    assertThat(ann.at("/recorded").asInt()).isEqualTo(3);
    assertThat(ann.at("/buchholz").asDouble()).isEqualTo(1);
    assertThat(ann.at("/against/0/player").asText()).isEqualTo("Bo");
    assertThat(ann.at("/against/0/points").asDouble()).isEqualTo(1);
    assertThat(summary.at("/copies/games").asInt()).isEqualTo(1);
    assertThat(summary.at("/copies/groups/0/named/3").asText())
        .isEqualTo("cup.csv, record 6 (Dee and Eve)");
    assertThat(home.resolve("out/report.html"))
        .content()
        .contains("<bdi>connectfour: Cup</bdi>", "Recorded</th>", "<summary>Crosstable</summary>")
        .contains("1 / 2 is one point in two games")
        .contains("cup.csv, record 6 (Dee and Eve)");
  }

  @Test
  void tieBreaksAreThoseThatAreAskedFor() throws IOException {
    assertThat(grade("--tie-breaks=wins")).isEqualTo(0);
    assertThat(Files.readAllLines(home.resolve("out/standings.csv")).get(0))
        .endsWith(",discsAgainst,wins");
    assertThat(grade("--tie-breaks=winz")).isEqualTo(2);
    assertThat(tally.err()).contains("--tie-breaks=winz: expected buchholz, sonneborn-berger");
  }

  @Test
  void everyTableBeginsWithAByteOrderMarkIfAsked() throws IOException {
    grade("--gradebook");
    List<String> names = List.of("results", "standings", "crosstables", "gradebook");
    List<String> plain = tables(names);
    grade("--bom");
    assertThat(tables(names)).isEqualTo(plain.stream().map(each -> "\ufeff" + each).toList());
    assertThat(home.resolve("out/summary.json")).content().startsWith("{");
  }

  private List<String> tables(List<String> names) throws IOException {
    List<String> tables = new ArrayList<>();
    for (String each : names) {
      tables.add(Files.readString(home.resolve("out/" + each + ".csv")));
    }
    return tables;
  }

  private int grade(String... more) throws IOException {
    write("logs/cup.csv", LOG);
    tally.set("overwrite", "true");
    return grade(home.resolve("logs"), more);
  }
}
