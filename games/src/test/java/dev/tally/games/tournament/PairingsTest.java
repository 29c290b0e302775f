package dev.tally.games.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.tournament.Pairings.Pairing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairingsTest {
  @Test
  void eachMeetsEachOther() {
    assertThat(Pairings.robin(3))
        .containsExactly(new Pairing(0, 1), new Pairing(0, 2), new Pairing(1, 2));
  }

  @Test
  void theFirstMeetsEachOther() {
    assertThat(Pairings.gauntlet(3)).containsExactly(new Pairing(0, 1), new Pairing(0, 2));
  }

  @ParameterizedTest
  @CsvSource({"2,1", "3,2", "4,2", "5,3", "8,3", "9,4", "1000,10"})
  void swissRoundsAreEnoughForOneWinner(int players, int rounds) {
    assertThat(Pairings.swissRounds(players)).isEqualTo(rounds);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6, 7, 40, 41})
  void nobodyMeetsAnotherAgainOrPausesTwice(int players) {
    List<Pairing> met = new ArrayList<>();
    Set<Integer> paused = new HashSet<>();
    List<Double> points = new ArrayList<>();
    for (int i = 0; i < players; i++) {
      points.add(0.0);
    }
    for (int round = 0; round < Pairings.swissRounds(players); round++) {
      Set<Integer> pausing = new HashSet<>();
      for (int i = 0; i < players; i++) {
        pausing.add(i);
      }
      for (Pairing each : Pairings.swiss(points, met, paused)) {
        assertThat(met).noneMatch(other -> other.has(each.first()) && other.has(each.second()));
        assertThat(pausing.remove(each.first()) && pausing.remove(each.second())).isTrue();
        met.add(each);
        int winner = Math.min(each.first(), each.second());
        points.set(winner, points.get(winner) + 1);
      }
      assertThat(pausing).hasSize(players % 2);
      assertThat(Collections.disjoint(pausing, paused)).isTrue();
      paused.addAll(pausing);
      pausing.forEach(each -> points.set(each, points.get(each) + 1));
    }
  }

  @Test
  void playersOfLikePointsMeet() {
    List<Pairing> met = List.of(new Pairing(0, 1), new Pairing(2, 3));
    assertThat(Pairings.swiss(List.of(1.0, 0.0, 1.0, 0.0), met, Set.of()))
        .containsExactly(new Pairing(0, 2), new Pairing(1, 3));
  }

  @Test
  void theBestMeetFirst() {
    assertThat(Pairings.swiss(List.of(0.0, 1.0, 2.0, 3.0), List.of(), Set.of()))
        .containsExactly(new Pairing(3, 2), new Pairing(1, 0));
  }

  @Test
  void aRematchIsPlayedWhereItCannotBeAvoided() {
    assertThat(Pairings.swiss(List.of(1.0, 0.0), List.of(new Pairing(1, 0)), Set.of()))
        .containsExactly(new Pairing(0, 1));
  }

  /** Two halves of odd size that have met: a round without a rematch would be sought for years. */
  @Test
  void aRematchIsPlayedWhereLongSearchesFindNoOtherWay() {
    List<Pairing> met = new ArrayList<>(Pairings.robin(50));
    met.removeIf(each -> each.first() < 25 == each.second() < 25);
    assertThat(Pairings.swiss(Collections.nCopies(50, 1.0), met, Set.of()))
        .hasSize(25)
        .startsWith(new Pairing(0, 1), new Pairing(2, 3))
        .contains(new Pairing(24, 25));
  }

  @Test
  void theLastWhoHasNotPausedPauses() {
    assertThat(Pairings.swiss(List.of(2.0, 1.0, 0.0), List.of(), Set.of(2)))
        .containsExactly(new Pairing(0, 2));
  }
}
