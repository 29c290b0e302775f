package dev.tally.games.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tally.games.ratings.Glicko2.Result;
import dev.tally.games.ratings.Glicko2.Strength;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** By Glickman's "Example of the Glicko-2 system". */
class Glicko2Test {
  private static final double SCALE = 173.7178;

  /** The example of the paper, which cuts its digits: the volatility is 0.059996. */
  @Test
  void theExampleOfThePaper() {
    Strength after =
        new Strength(1500, 200, 0.06)
            .after(
                List.of(
                    new Result(new Strength(1400, 30, 0.06), 1),
                    new Result(new Strength(1550, 100, 0.06), 0),
                    new Result(new Strength(1700, 300, 0.06), 0)));
    assertThat(after.rating()).isCloseTo(1464.06, within(0.01));
    assertThat(after.deviation()).isCloseTo(151.52, within(0.005));
    assertThat(after.volatility()).isBetween(0.05999, 0.06);
  }

  @Test
  void whoWinsIsRatedHigherAndMoreCertainly() {
    Glicko2 glicko = new Glicko2();
    glicko.add(List.of(new RatedGame(0, 1, 1)), 1);
    List<Rating> ratings = glicko.ratings(2);
    assertThat(ratings.get(0).value()).isCloseTo(1662.31, within(0.01));
    assertThat(ratings.get(1).value()).isCloseTo(1337.69, within(0.01));
    assertThat(ratings.get(0).error().orElseThrow()).isCloseTo(290.32, within(0.01));
  }

  @Test
  void deviationsGrowFromPeriodToPeriodUpToThatOfANewPlayer() {
    Glicko2 glicko = new Glicko2();
    glicko.add(List.of(new RatedGame(0, 1, 1)), 1);
    double first = glicko.ratings(1).get(0).error().orElseThrow();
    glicko.add(List.of(new RatedGame(2, 3, 1)), 1);
    double second = glicko.ratings(1).get(0).error().orElseThrow();
    glicko.add(List.of(new RatedGame(2, 3, 1)), 1_000_000);
    assertThat(second).isGreaterThan(first).isLessThan(350);
    assertThat(glicko.ratings(1).get(0).error()).hasValue(350);
    assertThat(glicko.ratings(1).get(0).value()).isCloseTo(1662.31, within(0.01));
  }

  /** The paper's step 6, once for each period without a game. */
  @Test
  void monthsWithoutAGameAreEachAPeriod() {
    Strength once = new Strength(1500, 100, 0.06).idle(1);
    assertThat(once.idle(1).deviation())
        .isCloseTo(new Strength(1500, 100, 0.06).idle(2).deviation(), within(1e-9));
    assertThat(once.deviation()).isCloseTo(Math.hypot(100, 0.06 * 173.7178), within(1e-9));
  }

  @Test
  void anUnexpectedResultRaisesVolatility() {
    Strength strong = new Strength(2000, 50, 0.06);
    Strength weak = new Strength(1000, 50, 0.06);
    Strength beaten = strong.after(Collections.nCopies(10, new Result(weak, 0)));
    assertThat(beaten.volatility()).isGreaterThan(0.06);
    assertThat(strong.after(List.of(new Result(weak, 1))).volatility()).isLessThan(0.06);
  }

  /** Beside the result of step 5, the paper's function has another sign on either side. */
  @Property
  void volatilityIsARootOfTheFunctionOfThePaper(
      @ForAll @DoubleRange(min = 800, max = 2200) double rating,
      @ForAll @DoubleRange(min = 20, max = 350) double deviation,
      @ForAll @DoubleRange(min = 0.02, max = 1.5) double volatility,
      @ForAll @DoubleRange(min = 800, max = 2200) double opponent,
      @ForAll @IntRange(min = 1, max = 40) int games,
      @ForAll boolean isWon) {
    Strength before = new Strength(rating, deviation, volatility);
    Result result = new Result(new Strength(opponent, 60, 0.06), isWon ? 1 : 0);
    Strength after = before.after(Collections.nCopies(games, result));

    double phi = deviation / SCALE;
    double g = 1 / Math.sqrt(1 + 3 * Math.pow(60 / SCALE / Math.PI, 2));
    double expected = 1 / (1 + Math.exp(-g * (rating - opponent) / SCALE));
    double v = 1 / (games * g * g * expected * (1 - expected));
    double delta = v * games * g * (result.points() - expected);
    DoubleUnaryOperator slope =
        x -> {
          double all = phi * phi + v + Math.exp(x);
          return Math.exp(x) * (delta * delta - all) / (2 * all * all)
              - (x - 2 * Math.log(volatility)) / 0.25;
        };
    double root = 2 * Math.log(after.volatility());
    assertThat(slope.applyAsDouble(root - 1e-5) * slope.applyAsDouble(root + 1e-5)).isNegative();
    double known = 1 / (phi * phi + Math.exp(root)) + 1 / v;
    assertThat(after.deviation()).isCloseTo(SCALE / Math.sqrt(known), within(1e-3));
    assertThat(after.rating()).isCloseTo(rating + SCALE * delta / v / known, within(1e-2));
  }

  @Test
  void opponentsCountAsTheyWereBeforeThePeriod() {
    Glicko2 glicko = new Glicko2();
    glicko.add(List.of(new RatedGame(0, 1, 1)), 1);
    Strength winner = Strength.NEW.after(List.of(new Result(Strength.NEW, 1)));
    glicko.add(List.of(new RatedGame(0, 2, 1)), 6);
    Strength expected = winner.idle(5).after(List.of(new Result(Strength.NEW, 1)));
    assertThat(glicko.ratings(1).get(0).value()).isCloseTo(expected.rating(), within(1e-9));
  }
}
