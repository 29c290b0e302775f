package dev.tally.games.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By the rules of FIDE of 2024. */
class EloTest {
  private final Elo elo = new Elo();

  /** The first and last differences of some rows of table 8.1.2; more than 400 count as 400. */
  @ParameterizedTest
  @CsvSource({
    "0, 0.50",
    "3, 0.50",
    "3.4, 0.50",
    "4, 0.51",
    "10, 0.51",
    "11, 0.52",
    "92, 0.63",
    "98, 0.63",
    "99, 0.64",
    "198, 0.76",
    "206, 0.76",
    "344, 0.88",
    "345, 0.89",
    "357, 0.89",
    "391, 0.91",
    "392, 0.92",
    "400, 0.92",
    "1000, 0.92",
    "-4, 0.49",
    "-98, 0.37",
    "-1000, 0.08"
  })
  void expectedScoresAreThoseOfTheTable(double difference, double expected) {
    assertThat(Elo.expected(difference)).isEqualTo(expected);
    assertThat(Elo.expected(difference) + Elo.expected(-difference)).isEqualTo(1);
  }

  @Test
  void newPlayersMoveByHalfOfForty() {
    elo.add(List.of(new RatedGame(0, 1, 1)), 1);
    assertRatings(1520, 1480);
    elo.add(List.of(new RatedGame(0, 1, 1)), 1); // 40 points apart: 0.56
    assertRatings(1520 + 40 * 0.44, 1480 - 40 * 0.44);
    elo.add(List.of(new RatedGame(0, 1, 0.5)), 1); // 75.2 points apart: 0.60
    assertRatings(1537.6 - 40 * 0.1, 1462.4 + 40 * 0.1);
  }

  @Test
  void gamesOfAPeriodAreRatedByTheRatingsBeforeIt() {
    elo.add(List.of(new RatedGame(0, 1, 1), new RatedGame(0, 1, 1)), 1);
    assertRatings(1540, 1460);
  }

  @Test
  void theCoefficientIsTwentyAfterThirtyGames() {
    for (int i = 0; i < 15; i++) {
      elo.add(List.of(new RatedGame(0, 1, 1)), 1);
      elo.add(List.of(new RatedGame(0, 1, 0)), 1);
    }
    double before = elo.ratings(2).get(0).value();
    elo.add(List.of(new RatedGame(0, 2, 1)), 1);
    double expected = Elo.expected(before - 1500);
    assertThat(elo.ratings(3).get(0).value() - before).isCloseTo(20 * (1 - expected), within(1e-9));
    assertThat(elo.ratings(3).get(2).value()).isCloseTo(1500 - 40 * (1 - expected), within(1e-9));
  }

  @Test
  void theCoefficientIsTenOnceARatingWasHigh() {
    int opponent = 1;
    while (elo.ratings(1).get(0).value() < 2400) {
      elo.add(List.of(new RatedGame(0, opponent++, 1)), 1); // 0.08 times 20
    }
    double high = elo.ratings(1).get(0).value();
    elo.add(List.of(new RatedGame(0, opponent++, 0)), 1);
    double lower = elo.ratings(1).get(0).value();
    assertThat(high - lower).isCloseTo(10 * 0.92, within(1e-9));
    assertThat(lower).isLessThan(2400);
    elo.add(List.of(new RatedGame(0, opponent, 0)), 1);
    assertThat(lower - elo.ratings(1).get(0).value()).isCloseTo(10 * 0.92, within(1e-9));
  }

  /** Of eight new players, one comes to 1840, 2180 and 2400 by games against equals. */
  @Test
  void aRatingOf2400IsHigh() {
    for (int step = 1; step < 8; step *= 2) {
      for (int i = 0; i < 8; i += 2 * step) {
        RatedGame won = new RatedGame(i, i + step, 1);
        elo.add(Collections.nCopies(step == 4 ? 22 : 17, won), 1);
      }
    }
    assertThat(elo.rating(0).value()).isEqualTo(2400);
    elo.add(List.of(new RatedGame(0, 8, 0)), 1);
    assertThat(elo.rating(0).value()).isCloseTo(2400 - 10 * 0.92, within(1e-9));
  }

  /** 8.3.3: the coefficient times the games of a period is 700 at most. */
  @Test
  void manyGamesOfAPeriodHaveALowerCoefficient() {
    elo.add(Collections.nCopies(20, new RatedGame(0, 1, 1)), 1);
    assertRatings(1500 + 35 * 10, 1500 - 35 * 10);
  }

  private void assertRatings(double... expected) {
    List<Rating> ratings = elo.ratings(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat(ratings.get(i).value()).isCloseTo(expected[i], within(1e-9));
      assertThat(ratings.get(i).error()).isEmpty();
    }
  }
}
