package dev.tally.games.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The likeliest ratings, against what can be worked out otherwise. */
class PoolTest {
  private final Pool pool = new Pool();

  /** Odds of 4 to 1; the information of five games is 5 x 0.8 x 0.2, shared by both players. */
  @Test
  void twoPlayersAreAsFarApartAsTheirOdds() {
    add(0, 1, 1, 0, 0, 0, 0);
    double scale = 400 / Math.log(10);
    List<Rating> ratings = pool.ratings(2);
    assertThat(ratings.get(1).value() - ratings.get(0).value())
        .isCloseTo(400 * Math.log10(4), within(1e-6));
    assertThat(pool.rating(0)).as("though another was met").isEqualTo(ratings.get(0));
    assertThat(pool.rating(1)).isEqualTo(ratings.get(1));
    assertThat(ratings.get(0).value() + ratings.get(1).value()).isCloseTo(3000, within(1e-6));
    assertThat(ratings.get(0).error().orElseThrow())
        .isCloseTo(scale / Math.sqrt(4 * 0.8), within(1e-6));
  }

  @Test
  void oddsOfThousandsToOneAreFoundToo() {
    pool.add(Collections.nCopies(20_000, new RatedGame(0, 1, 1)), 1);
    add(0, 1, 0);
    assertThat(pool.ratings(2).get(0).value())
        .isCloseTo(1500 + 200 * Math.log10(20_000), within(1e-6));
  }

  @Test
  void aDrawIsHalfAWinAndHalfALoss() {
    add(0, 1, 1, 0.5, 0.5);
    List<Rating> drawn = pool.ratings(2);
    Pool other = new Pool();
    other.add(List.of(new RatedGame(0, 1, 1), new RatedGame(0, 1, 1), new RatedGame(0, 1, 0)), 1);
    assertThat(drawn.get(0).value()).isCloseTo(other.ratings(2).get(0).value(), within(1e-6));
  }

  /** At the likeliest ratings, everybody is expected to have the points that they have. */
  @Test
  void expectedPointsAreThePointsOfEveryPlayer() {
    Random random = new Random(64);
    int players = 12;
    List<RatedGame> games = new ArrayList<>();
    double[] points = new double[players];
    for (int i = 0; i < 600; i++) {
      int one = random.nextInt(players);
      int other = (one + 1 + random.nextInt(players - 1)) % players;
      double result = random.nextInt(3) / 2.0;
      games.add(new RatedGame(one, other, result));
      points[one] += result;
      points[other] += 1 - result;
    }
    pool.add(games, 1);
    List<Rating> ratings = pool.ratings(players);
    double[] expected = new double[players];
    for (RatedGame game : games) {
      double lead = ratings.get(game.player()).value() - ratings.get(game.opponent()).value();
      double share = 1 / (1 + Math.pow(10, -lead / 400));
      expected[game.player()] += share;
      expected[game.opponent()] += 1 - share;
    }
    for (int i = 0; i < players; i++) {
      assertThat(expected[i]).isCloseTo(points[i], within(1e-5));
    }
    assertThat(ratings).extracting(Rating::value).doesNotHaveDuplicates();
  }

  /** Each of n equal players who all have met: n - 1 opponents, each game worth a quarter. */
  @Test
  void errorsOfEqualPlayersAreThoseOfTheFormula() {
    int players = 6;
    for (int i = 0; i < players; i++) {
      for (int j = 0; j < i; j++) {
        add(i, j, 0.5, 0.5);
      }
    }
    double information = players * 2 / 4.0; // of the contrasts: n w, where w is that of a pair
    double error = 400 / Math.log(10) * Math.sqrt((players - 1.0) / players / information);
    for (Rating each : pool.ratings(players)) {
      assertThat(each.value()).isCloseTo(1500, within(1e-6));
      assertThat(each.error().orElseThrow()).isCloseTo(error, within(1e-6));
    }
  }

  @Test
  void islandsHaveTheSameAverageEach() {
    add(0, 1, 1, 0);
    add(1, 2, 1, 0, 0);
    add(3, 4, 1, 1, 0);
    assertThat(pool.islands())
        .containsExactly(
            new Pool.Island(List.of(0, 1, 2), true), new Pool.Island(List.of(3, 4), true));
    List<Rating> ratings = pool.ratings(5);
    assertThat(ratings.subList(3, 5).stream().mapToDouble(Rating::value).sum())
        .isCloseTo(3000, within(1e-6));
  }

  @Test
  void whoHasOnlyWonHasAFiniteRating() {
    add(0, 1, 1, 1, 1);
    add(1, 2, 1, 0);
    assertThat(pool.islands()).containsExactly(new Pool.Island(List.of(0, 1, 2), false));
    List<Rating> ratings = pool.ratings(3);
    assertThat(ratings.get(0).value()).isBetween(1600.0, 2200.0);
    assertThat(ratings.get(2).value()).isBetween(ratings.get(1).value(), 1500.0);
    assertThat(ratings).allMatch(each -> each.error().orElseThrow() < 400);
  }

  @Test
  void theOrderOfGamesMakesNoDifference() {
    List<RatedGame> games = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      int one = random.nextInt(5);
      games.add(new RatedGame(one, (one + 1 + random.nextInt(4)) % 5, random.nextInt(2)));
    }
    pool.add(games, 1);
    Collections.shuffle(games, random);
    Pool other = new Pool();
    games.forEach(each -> other.add(List.of(each.reversed()), 1));
    assertThat(other.ratings(5)).isEqualTo(pool.ratings(5));
  }

  private void add(int player, int opponent, double... points) {
    for (double each : points) {
      pool.add(List.of(new RatedGame(player, opponent, each)), 1);
    }
  }

  @Test
  void islandWithTheMostPlayersIsFirstAndItsPlayersAreInOrder() {
    add(0, 1, 1, 0);
    add(2, 4, 1, 0);
    add(4, 3, 1, 0);
    add(5, 6, 0);
    assertThat(pool.islands())
        .containsExactly(
            new Pool.Island(List.of(2, 3, 4), true),
            new Pool.Island(List.of(0, 1), true),
            new Pool.Island(List.of(5, 6), false));
    Rating unknown = pool.ratings(8).get(7);
    assertThat(pool.rating(7)).isEqualTo(unknown);
    assertThat(unknown.value()).isEqualTo(1500);
    assertThat(unknown.error()).isEmpty();
  }

  /**
   * One game, won, and the one that is added for each player: s(2x) + s(x) = 3/2, and two by two of
   * information.
   */
  @Test
  void whoHasOneWinAloneGetsAGameAgainstAnAveragePlayer() {
    add(0, 1, 1);
    double low = 0;
    double high = 5;
    while (high - low > 1e-12) {
      double x = (low + high) / 2;
      boolean isLess = share(2 * x) + share(x) < 1.5;
      low = isLess ? x : low;
      high = isLess ? high : x;
    }
    double scale = 400 / Math.log(10);
    double shared = share(2 * low) * share(-2 * low);
    double own = shared + share(low) * share(-low);
    for (Rating each : pool.ratings(2)) {
      assertThat(Math.abs(each.value() - 1500)).isCloseTo(low * scale, within(1e-6));
      assertThat(each.error().orElseThrow())
          .isCloseTo(scale * Math.sqrt(own / (own * own - shared * shared)), within(1e-6));
    }
    assertThat(pool.ratings(2).get(0).value()).isGreaterThan(1500);
  }

  private static double share(double difference) {
    return 1 / (1 + Math.exp(-difference));
  }

  /** Each has drawn with two others, so that a player's own information is twice a quarter. */
  @Test
  void errorsOfManyPlayersAreOfTheirOwnGamesAlone() {
    int players = 1001;
    for (int i = 0; i < players; i++) {
      add(i, (i + 1) % players, 0.5);
    }
    double error = 400 / Math.log(10) / Math.sqrt(0.5);
    assertThat(pool.ratings(players))
        .allSatisfy(each -> assertThat(each.error().orElseThrow()).isCloseTo(error, within(1e-6)));
  }
}
