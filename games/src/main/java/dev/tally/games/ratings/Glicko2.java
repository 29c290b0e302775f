package dev.tally.games.ratings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Ratings with deviations and volatilities, by Mark E. Glickman, "Example of the Glicko-2 system",
 * 2022. Its steps are numbered in comments. The deviation of who does not play grows from period to
 * period, up to that of a new player.
 */
public final class Glicko2 implements RatingSystem {
  private static final double SCALE = 173.7178;
  private static final double START_DEVIATION = 350;
  private static final double START_VOLATILITY = 0.06;

  /** Change of volatilities over time, the paper's tau, which it has between 0.3 and 1.2. */
  private static final double VOLATILITY_CHANGE = 0.5;

  private static final double CONVERGED = 0.000001;

  private final Map<Integer, Standing> players = new LinkedHashMap<>();
  private int now;

  /** A player after a period. */
  private record Standing(Strength strength, int period) {
    Strength after(int periods) {
      return strength.idle(periods - period);
    }
  }

  /**
   * Strength of a player.
   *
   * @param rating on the scale of Glicko, where players begin with 1500
   */
  public record Strength(double rating, double deviation, double volatility) {
    /** Strength of a new player. */
    public static final Strength NEW = new Strength(START, START_DEVIATION, START_VOLATILITY);

    private double mu() {
      return (rating - START) / SCALE;
    }

    private double phi() {
      return deviation / SCALE;
    }

    /** After periods without a game (step 6). */
    Strength idle(int periods) {
      double phi = Math.sqrt(phi() * phi() + periods * volatility * volatility);
      return periods == 0
          ? this
          : new Strength(rating, Math.min(START_DEVIATION, phi * SCALE), volatility);
    }

    /** After a period with games: step by step. */
    public Strength after(List<Result> results) {
      double sum = 0;
      double precision = 0;
      for (Result each : results) { // steps 3 and 4
        double g = 1 / Math.sqrt(1 + 3 * square(each.opponent.phi() / Math.PI));
        double expected = 1 / (1 + Math.exp(-g * (mu() - each.opponent.mu())));
        precision += g * g * expected * (1 - expected);
        sum += g * (each.points - expected);
      }
      double v = 1 / precision;
      double next = volatilityAfter(v, v * sum);
      double before = phi() * phi() + next * next; // step 6
      double phi = 1 / Math.sqrt(1 / before + precision); // step 7
      double mu = mu() + phi * phi * sum;
      return new Strength(START + mu * SCALE, phi * SCALE, next);
    }

    /** Step 5, by the Illinois algorithm. */
    private double volatilityAfter(double v, double delta) {
      double a = Math.log(volatility * volatility);
      double low = a;
      double high;
      if (delta * delta > phi() * phi() + v) {
        high = Math.log(delta * delta - phi() * phi() - v);
      } else { // the function is positive here already: it is 1 / tau - 1 / 2 at least
        high = a - VOLATILITY_CHANGE;
      }
      double atLow = slope(low, a, v, delta);
      double atHigh = slope(high, a, v, delta);
      while (Math.abs(high - low) > CONVERGED) {
        double middle = low + (low - high) * atLow / (atHigh - atLow);
        double atMiddle = slope(middle, a, v, delta);
        if (atMiddle * atHigh <= 0) {
          low = high;
          atLow = atHigh;
        } else {
          atLow /= 2;
        }
        high = middle;
        atHigh = atMiddle;
      }
      return Math.exp(low / 2);
    }

    /** The paper's f(x). */
    private double slope(double x, double a, double v, double delta) {
      double ex = Math.exp(x);
      double all = phi() * phi() + v + ex;
      return ex * (delta * delta - all) / (2 * all * all)
          - (x - a) / (VOLATILITY_CHANGE * VOLATILITY_CHANGE);
    }

    private static double square(double number) {
      return number * number;
    }
  }

  /**
   * A game as one of its players has it.
   *
   * @param opponent as before the period
   * @param points 1 for a win, 0.5 for a draw, 0 for a loss
   */
  public record Result(Strength opponent, double points) {}

  @Override
  public void add(List<RatedGame> games, int periods) {
    now += periods;
    Map<Integer, List<RatedGame>> byPlayer = new LinkedHashMap<>();
    for (RatedGame game : games) {
      byPlayer.computeIfAbsent(game.player(), key -> new ArrayList<>()).add(game);
      byPlayer.computeIfAbsent(game.opponent(), key -> new ArrayList<>()).add(game.reversed());
    }
    Map<Integer, Strength> before = new LinkedHashMap<>();
    byPlayer.keySet().forEach(each -> before.put(each, strength(each, now - 1)));
    byPlayer.forEach(
        (player, own) -> {
          List<Result> results =
              own.stream()
                  .map(game -> new Result(known(before, game.opponent()), game.points()))
                  .toList();
          players.put(player, new Standing(known(before, player).after(results), now));
        });
  }

  private static Strength known(Map<Integer, Strength> strengths, int player) {
    return Objects.requireNonNull(strengths.get(player));
  }

  /** A player's strength after a period, in which who is new has not played. */
  private Strength strength(int player, int period) {
    Standing standing = players.get(player);
    return standing == null ? Strength.NEW : standing.after(Math.max(period, standing.period));
  }

  @Override
  public Rating rating(int player) {
    Strength strength = strength(player, now);
    return new Rating(strength.rating, OptionalDouble.of(strength.deviation));
  }

  @Override
  public List<Rating> ratings(int count) {
    return IntStream.range(0, count).mapToObj(this::rating).toList();
  }
}
