package dev.tally.pipelines.grading.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.pipelines.cli.CommandException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tie-breaks and crosstables. */
class StandingsTest {
  private final Map<String, Standing> standings = new TreeMap<>();
  private final Encounters encounters = new Encounters();

  /**
   * The example of Sensei's Library, "Sonneborn-Berger": four players, each of whom has played each
   * other twice. It gives A and B 4 points, C 3, D 1, and Sonneborn-Berger scores of 11, 9, 6 and
   * 4.
   */
  @Test
  void publishedCrosstableOfADoubleRoundRobin() {
    play("A", "B", "10");
    play("A", "C", "11");
    play("A", "D", "10");
    play("B", "C", "10");
    play("B", "D", "11");
    play("C", "D", "11");
    RankedTable table = table("sonneborn-berger");
    assertThat(table.rows())
        .extracting(row -> row.standing().player())
        .containsExactly("A", "B", "C", "D");
    assertThat(table.rows())
        .extracting(row -> row.standing().points())
        .containsExactly(4.0, 4.0, 3.0, 1.0);
    assertThat(values(table, 0)).containsExactly(11.0, 9.0, 6.0, 4.0);
    assertThat(crosstable(table))
        .containsExactly(
            List.of("", "1 / 2", "2 / 2", "1 / 2"),
            List.of("1 / 2", "", "1 / 2", "2 / 2"),
            List.of("0 / 2", "1 / 2", "", "2 / 2"),
            List.of("1 / 2", "0 / 2", "0 / 2", ""));
  }

  /**
   * The crosstable of the SCCA Open 2020, as the International Correspondence Chess Federation
   * publishes it (iccf.com, event 83916): seven players, by rank, two games for each pair. The
   * figures are points, won games, and Sonneborn-Berger scores.
   */
  @Test
  void publishedCrosstableOfADoubleRoundRobinWithDraws() {
    List<List<String>> results =
        List.of(
            List.of("10", "11", "=1", "11", "11", "11"),
            List.of("10", "11", "11", "11", "11"),
            List.of("10", "11", "11", "11"),
            List.of("11", "=1", "11"),
            List.of("11", "11"),
            List.of("=="));
    for (int first = 0; first < results.size(); first++) {
      List<String> row = results.get(first);
      for (int i = 0; i < row.size(); i++) {
        play(String.valueOf(first + 1), String.valueOf(first + 2 + i), row.get(i));
      }
    }
    RankedTable table = table("wins,sonneborn-berger");
    assertThat(table.rows())
        .extracting(row -> row.rank() + row.standing().player())
        .containsExactly("11", "22", "33", "44", "55", "66", "77");
    assertThat(table.rows())
        .extracting(row -> row.standing().points())
        .containsExactly(10.5, 10.0, 8.0, 7.0, 4.0, 1.5, 1.0);
    assertThat(values(table, 0)).containsExactly(10.0, 10.0, 8.0, 6.0, 4.0, 0.0, 0.0);
    assertThat(values(table, 1)).containsExactly(49.5, 45.5, 30.0, 25.5, 5.0, 4.5, 1.5);
    assertThat(crosstable(table).get(3))
        .containsExactly("½ / 2", "0 / 2", "1 / 2", "", "2 / 2", "1½ / 2", "2 / 2");
  }

  /**
   * The Open of Sangmelima 2014 of draughts, as C. L. Pippel publishes its games and tie-breaks
   * ("Tiebreak proposals for Swiss tournaments", 2020): six rounds of 14 players, by rank. A win is
   * two points there. The figure after the points is "Wl", Buchholz without the opponent who has
   * the fewest points.
   */
  @Test
  void publishedBuchholzOfASwiss() {
    List<String> rows =
        List.of(
            "2/14 1/8 2/10 2/4 1/2 1/5 : 9 34",
            "1/10 1/5 2/8 2/11 1/1 2/4 : 9 34",
            "0/4 0/10 2/13 2/14 2/12 2/11 : 8 23",
            "2/3 2/9 2/11 0/1 1/5 0/2 : 7 39",
            "1/8 1/2 1/12 2/9 1/4 1/1 : 7 37",
            "0/12 1/7 2/14 2/8 1/10 1/9 : 7 28",
            "0/11 1/6 1/9 1/13 2/14 2/10 : 7 25",
            "1/5 1/1 0/2 0/6 2/13 2/14 : 6 35",
            "2/13 0/4 1/7 0/5 2/11 1/6 : 6 32",
            "1/2 2/3 0/1 1/12 1/6 0/7 : 5 40",
            "2/7 2/12 0/4 0/2 0/9 0/3 : 4 37",
            "2/6 0/11 1/5 1/10 0/3 0/13 : 4 31",
            "0/9 0/14 0/3 1/7 0/8 2/12 : 3 31",
            "0/1 2/13 0/6 0/3 0/7 0/8 : 2 37");
    double[] points = new double[rows.size()];
    double[] withoutLowest = new double[rows.size()];
    int[][] opponents = new int[rows.size()][6];
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = List.of(rows.get(i).split(" ", -1));
      for (int round = 0; round < 6; round++) {
        String game = row.get(round);
        int opponent = Integer.parseInt(game.substring(2)) - 1;
        opponents[i][round] = opponent;
        if (opponent > i) { // each game stands in two rows
          play("" + i, "" + opponent, List.of("0", "=", "1").get(game.charAt(0) - '0'));
        }
      }
      points[i] = Double.parseDouble(row.get(7));
      withoutLowest[i] = Double.parseDouble(row.get(8));
    }
    RankedTable table = table("buchholz");
    assertThat(table.rows()).hasSize(rows.size());
    for (RankedTable.Row row : table.rows()) {
      int player = Integer.parseInt(row.standing().player());
      assertThat(2 * row.standing().points()).as("%s", player).isEqualTo(points[player]);
      double lowest = IntStream.of(opponents[player]).mapToDouble(i -> points[i]).min().orElse(0);
      assertThat(2 * row.value(0).orElseThrow() - lowest)
          .as("%s", player)
          .isEqualTo(withoutLowest[player]);
    }
  }

  /**
   * Worked by hand from the definitions of the FIDE Handbook, C.07: a Swiss of three rounds, A-B 1,
   * C-D 1/2, E-F 1; A-E 1/2, B-C 1, D-F 1; A-D 1/2, B-E 1, C-F 1.
   */
  @Test
  void swissWithDrawsWorkedByHand() {
    play("A", "B", "1");
    play("C", "D", "=");
    play("E", "F", "1");
    play("A", "E", "=");
    play("B", "C", "1");
    play("D", "F", "1");
    play("A", "D", "=");
    play("B", "E", "1");
    play("C", "F", "1");
    // A and B 2 points, D 2, C 1.5, E 1.5, F 0
    RankedTable table = table("buchholz,sonneborn-berger,direct-encounter,wins");
    Map<String, List<Double>> expected =
        Map.of(
            "A", List.of(5.5, 3.75),
            "B", List.of(5.0, 3.0),
            "C", List.of(4.0, 1.0),
            "D", List.of(3.5, 1.75),
            "E", List.of(4.0, 1.0),
            "F", List.of(5.0, 0.0));
    for (RankedTable.Row row : table.rows()) {
      assertThat(row.values().subList(0, 2).stream().map(Optional::orElseThrow))
          .as(row.standing().player())
          .isEqualTo(expected.get(row.standing().player()));
    }
    assertThat(table.rows())
        .extracting(row -> row.rank() + row.standing().player())
        .containsExactly("1A", "2B", "3D", "4C", "4E", "6F");
    assertThat(table.rows().get(0).result(table.rows().get(2))).isEqualTo("½");
  }

  @Test
  void directEncounterDecidesIfAllWhoAreTiedHaveMetEquallyOften() {
    play("A", "C", "1");
    play("B", "D", "1");
    play("B", "A", "1");
    play("C", "B", "1");
    play("A", "D", "1");
    assertThat(table("direct-encounter").rows())
        .extracting(row -> row.rank() + row.standing().player())
        .containsExactly("1B", "2A", "3C", "4D");
    play("C", "D", "1");
    RankedTable circle = table("direct-encounter"); // A, B and C have each won one and lost one
    assertThat(circle.rows()).extracting(RankedTable.Row::rank).containsExactly(1, 1, 1, 4);
    assertThat(circle.rows().get(0).values()).containsExactly(Optional.of(1.0));
    play("E", "F", "11");
    RankedTable apart = table("direct-encounter"); // E has not met those with 2 points
    assertThat(apart.rows()).extracting(RankedTable.Row::rank).containsExactly(1, 1, 1, 1, 5, 5);
    assertThat(apart.rows().get(0).values()).containsExactly(Optional.empty());
  }

  @Test
  void discsAndBrightwell() {
    play("A", "B", "1", new Score(40, 24));
    play("A", "B", "0", new Score(30, 34));
    RankedTable table = table("discs,brightwell");
    assertThat(values(table, 0)).containsExactly(12.0, -12.0);
    assertThat(values(table, 1)).containsExactly(70.0 + 6 * 2, 58.0 + 6 * 2);
  }

  @Test
  void tableWithTooManyPlayersDoesWithoutWhoPlayedWhom() {
    for (int i = 0; i <= RankedTable.MAX_PLAYERS; i++) {
      play("p" + i, "q", "1");
    }
    RankedTable table = table("buchholz,wins");
    assertThat(table.isTooLarge()).isTrue();
    assertThat(table.tieBreaks()).containsExactly(TieBreak.WINS);
    assertThat(table.hasCrosstable()).isFalse();
    assertThat(encounters.of("q")).isEmpty();
  }

  @Test
  void crosstableHasABound() {
    IntStream.range(0, RankedTable.MAX_CROSSTABLE - 1).forEach(i -> play("p" + i, "q", "1"));
    assertThat(table("").hasCrosstable()).isTrue();
    play("one", "more", "1");
    assertThat(table("").hasCrosstable()).isFalse();
  }

  @Test
  void unknownAndRepeatedTieBreaksAreRefused() {
    assertThat(TieBreak.list("Wins, discs")).containsExactly(TieBreak.WINS, TieBreak.DISCS);
    assertThat(TieBreak.list("")).isEmpty();
    assertThat(TieBreak.list(TieBreak.DEFAULT)).hasSize(4);
    assertThatThrownBy(() -> TieBreak.list("bucholz"))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("--tie-breaks=bucholz: expected buchholz, sonneborn-berger,");
    assertThatThrownBy(() -> TieBreak.list("wins,wins")).isInstanceOf(CommandException.class);
    assertThat(TieBreak.SONNEBORN_BERGER.key()).isEqualTo("sonnebornBerger");
  }

  /** Plays games: 1, = and 0 for the first player. */
  private void play(String first, String second, String results) {
    play(first, second, results, new Score(0, 0));
  }

  private void play(String first, String second, String results, Score score) {
    for (int i = 0; i < results.length(); i++) {
      char result = results.charAt(i);
      Optional<Side> winner =
          result == '=' ? Optional.empty() : Optional.of(result == '1' ? Side.X : Side.O);
      double points = result == '=' ? 0.5 : result - '0';
      add(Standing.of("g", first, Side.X, winner, score));
      add(Standing.of("g", second, Side.O, winner, score));
      encounters.add(first, second, points, true);
      encounters.add(second, first, 1 - points, true);
    }
  }

  private void add(Standing standing) {
    standings.merge(standing.player(), standing, Standing::plus);
  }

  private RankedTable table(String tieBreaks) {
    return RankedTable.of(
        "g", "", TieBreak.list(tieBreaks), new ArrayList<>(standings.values()), encounters);
  }

  private static List<Double> values(RankedTable table, int index) {
    return table.rows().stream().map(row -> row.values().get(index).orElseThrow()).toList();
  }

  private static List<List<String>> crosstable(RankedTable table) {
    return table.rows().stream()
        .map(row -> table.rows().stream().map(row::result).toList())
        .toList();
  }
}
