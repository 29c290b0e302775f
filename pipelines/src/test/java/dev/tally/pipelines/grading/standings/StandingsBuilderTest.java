package dev.tally.pipelines.grading.standings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.grading.copies.GameGroups;
import dev.tally.pipelines.grading.copies.GamesFile;
import dev.tally.pipelines.results.PlayerTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What standings hold in memory has bounds. */
class StandingsBuilderTest {
  @TempDir Path folder;

  @Test
  void standingsHaveTheFirstPlayersInTheAlphabet() throws IOException {
    int max = PlayerTable.MAX_PLAYERS;
    try (GamesFile log = new GamesFile(folder.resolve("games"))) {
      for (int i = 0; i < max + 4; i++) {
        log.won("", name(max + 3 - i), "");
      }
      Standings standings = standings(log);
      assertThat(standings.gamesWithMorePlayers()).containsExactly("g");
      RankedTable table = standings.all().get(0);
      assertThat(table.rows()).hasSize(max);
      assertThat(table.rows())
          .extracting(row -> row.standing().player())
          .contains(name(0), name(max - 1))
          .doesNotContain(name(max));
      assertThat(table.isTooLarge()).isTrue();
    }
  }

  @Tag("slow")
  @Test
  void tournamentsHaveABound() throws IOException {
    try (GamesFile log = new GamesFile(folder.resolve("games"))) {
      for (int i = 0; i <= StandingsBuilder.MAX_ROWS / 2; i++) {
        log.won("e" + i, "Ann", "Bo");
      }
      Standings standings = standings(log);
      assertThat(standings.hasMoreTournaments()).isTrue();
      assertThat(standings.events()).hasSize(StandingsBuilder.MAX_ROWS / 2);
      assertThat(standings.all().get(0).rows()).hasSize(2);
    }
  }

  @Tag("slow")
  @Test
  void tournamentThatThereIsNoRoomForHasNoStandings() throws IOException {
    try (GamesFile log = new GamesFile(folder.resolve("games"))) {
      log.won("large", "Ann", "Bo");
      for (int i = 0; i < StandingsBuilder.MAX_ROWS; i++) {
        log.won("e", name(i), "");
      }
      log.won("large", "Ann", "Cem");
      Standings standings = standings(log);
      assertThat(standings.hasMoreTournaments()).isTrue();
      assertThat(standings.events()).extracting(RankedTable::event).containsExactly("large");
      assertThat(standings.events().get(0).rows()).hasSize(3);
    }
  }

  @Test
  void pairsHaveABound() {
    Encounters encounters = new Encounters();
    assertThat(encounters.add("a", "b", 1, true)).isEqualTo(1);
    assertThat(encounters.add("a", "b", 1, false)).isEqualTo(0);
    assertThat(encounters.add("a", "c", 1, true)).isEqualTo(1);
    assertThat(encounters.add("a", "d", 1, false)).isEqualTo(-2);
    assertThat(encounters.isTooLarge()).isTrue();
    assertThat(encounters.add("a", "d", 1, true)).isEqualTo(0);
  }

  private static Standings standings(GamesFile log) throws IOException {
    return Standings.of(log.games(), GameGroups.in(log.games()), List.of(TieBreak.BUCHHOLZ));
  }

  private static String name(int number) {
    return String.format(Locale.ROOT, "p%07d", number);
  }
}
