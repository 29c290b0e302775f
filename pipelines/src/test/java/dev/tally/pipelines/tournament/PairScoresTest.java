package dev.tally.pipelines.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tally.pipelines.cli.CommandException;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statistics of pairs, beside figures that were worked out by hand from the formulas. */
class PairScoresTest {
  /** Mean 9/16, variance of a pair 71/1280, so that the error is sqrt(71/25600). */
  private static final PairScores SCORES = new PairScores(new int[] {1, 2, 10, 5, 2}, 15, 15, 10);

  @Test
  void theIntervalIsThatOfThePairs() {
    assertThat(SCORES.score()).contains(0.5625);
    PairScores.Interval interval = SCORES.interval().orElseThrow();
    assertThat(interval.low()).isCloseTo(0.45928, within(1e-5));
    assertThat(interval.high()).isCloseTo(0.66572, within(1e-5));
  }

  @Test
  void theDifferenceOfEloHasAnError() {
    assertThat(SCORES.elo().orElseThrow()).isCloseTo(43.6578, within(1e-4));
    assertThat(PairScores.elo(0.75)).isCloseTo(190.8485, within(1e-4)); // 400 log10(3)
    double low = PairScores.elo(0.459282);
    double high = PairScores.elo(0.665718);
    assertThat(SCORES.eloError().orElseThrow()).isCloseTo((high - low) / 2, within(1e-2));
  }

  @Test
  void theProbabilityToBeStrongerIsThatOfANormalDistribution() {
    assertThat(SCORES.superiority().orElseThrow()).isCloseTo(0.8823, within(1e-4)); // z 1.1868
  }

  @Test
  void wherePairsHaveEndedAlikeTheIntervalIsWilsons() {
    PairScores lost = new PairScores(new int[] {6, 0, 0, 0, 0}, 0, 0, 12);
    PairScores.Interval interval = lost.interval().orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(0.39033, within(1e-5)); // 3.84146 / (6 + 3.84146)
    assertThat(lost.elo()).isEmpty();
    assertThat(lost.eloError()).isEmpty();
    assertThat(lost.superiority().orElseThrow()).isCloseTo(0.00027, within(1e-5)); // z -sqrt(12)
  }

  @Test
  void colorsThatDecideSayNothingOfThePlayers() {
    PairScores even = new PairScores(new int[] {0, 0, 6, 0, 0}, 6, 0, 6);
    assertThat(even.elo()).contains(0.0);
    assertThat(even.superiority()).contains(0.5);
    assertThat(even.interval().orElseThrow().low()).isCloseTo(0.18761, within(1e-5));
  }

  @Test
  void withoutGamesNothingIsKnown() {
    PairScores none = new PairScores(new int[5], 0, 0, 0);
    assertThat(none.score()).isEmpty();
    assertThat(none.interval()).isEmpty();
    assertThat(none.elo()).isEmpty();
    assertThat(none.superiority()).isEmpty();
  }

  @Test
  void theTestWeighsTwoDifferencesOfElo() {
    // (s1 - s0) (2 m - s0 - s1) n / 2 v, with s0 = 0.5 and s1 = 0.5143877
    assertThat(SCORES.logLikelihood(0, 10)).isCloseTo(0.2869, within(1e-3));
    Sprt sprt = Sprt.of("0,10,0.05,0.05");
    assertThat(sprt.lower()).isCloseTo(-2.9444, within(1e-4)); // log(0.05 / 0.95)
    assertThat(sprt.upper()).isCloseTo(2.9444, within(1e-4));
    assertThat(sprt.isDecided(SCORES)).isFalse();
    assertThat(sprt.isDecided(new PairScores(new int[] {0, 0, 0, 0, 20}, 40, 0, 0))).isTrue();
    assertThat(sprt.isDecided(new PairScores(new int[5], 0, 0, 0))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0,10", "10,0,0.05,0.05", "0,10,0,0.05", "0,10,0.05,0.5", "a,b,c,d"})
  void aTestOutOfItsBoundsIsRefused(String typed) {
    Assertions.assertThatThrownBy(() -> Sprt.of(typed))
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("--sprt=" + typed + ": expected elo0,elo1,alpha,beta");
  }
}
