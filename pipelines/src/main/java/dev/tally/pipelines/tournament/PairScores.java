package dev.tally.pipelines.tournament;

import dev.tally.words.compare.ChiSquare;
import java.util.List;
import java.util.Optional;

/**
 * Scores of a player in pairs of games with one opening. The two results of a pair depend on each
 * other by the opening, so that pairs and not games are the trials of all errors here (pentanomial
 * statistics: Van den Bergh, "Normalized Elo", and Fishtest).
 *
 * @param pairs how many pairs have brought 0, 1/2, 1, 1 1/2 and 2 points
 * @param wins of games
 */
record PairScores(int[] pairs, int wins, int draws, int losses) {
  /** Two-sided 95 % of the normal distribution. */
  private static final double Z = 1.959964;

  /** Fishtest takes so much for pairs that have not occurred, so that the variance is above 0. */
  private static final double UNSEEN = 1e-3;

  /** A share of points, and between which shares it is with 95 %. */
  record Interval(double low, double high) {}

  /** Scores of a player in all its games of a tournament, two after each other of a pair. */
  static PairScores of(List<Played> played, Entrant player) {
    int[] pairs = new int[5];
    int[] games = new int[3];
    for (int i = 0; i + 1 < played.size(); i += 2) {
      if (played.get(i).isOf(player)) {
        int first = played.get(i).halves(player);
        int second = played.get(i + 1).halves(player);
        pairs[first + second]++;
        games[first]++;
        games[second]++;
      }
    }
    return new PairScores(pairs, games[2], games[1], games[0]);
  }

  int games() {
    return wins + draws + losses;
  }

  double points() {
    return wins + draws / 2.0;
  }

  /** The share of points; empty without games. */
  Optional<Double> score() {
    return games() == 0 ? Optional.empty() : Optional.of(points() / games());
  }

  /**
   * The interval of 95 % of the score: normal, by the variance of the pairs; where all pairs have
   * ended alike, Wilson's for so many trials (Journal of the American Statistical Association 22,
   * 1927). Empty without games.
   */
  Optional<Interval> interval() {
    return score().map(mean -> interval(mean, games() / 2.0));
  }

  private Interval interval(double mean, double trials) {
    double error = Z * StrictMath.sqrt(variance(mean) / trials);
    if (error > 0) {
      return new Interval(Math.max(0, mean - error), Math.min(1, mean + error));
    }
    double squared = Z * Z / trials;
    double centre = (mean + squared / 2) / (1 + squared);
    double half =
        Z / (1 + squared) * StrictMath.sqrt(mean * (1 - mean) / trials + squared / trials / 4);
    return new Interval(Math.max(0, centre - half), Math.min(1, centre + half));
  }

  /** Variance of the mean score of a pair. */
  private double variance(double mean) {
    double sum = 0;
    double count = 0;
    for (int i = 0; i < pairs.length; i++) {
      sum += pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
      count += pairs[i];
    }
    return sum / count;
  }

  /** The difference of Elo that a score stands for: infinite for 0 and 1. */
  static double elo(double score) {
    return 400 * StrictMath.log10(score / (1 - score));
  }

  /** The probability of a win that a difference of Elo stands for. */
  private static double expected(double elo) {
    return 1 / (1 + StrictMath.pow(10, -elo / 400));
  }

  /** The difference of Elo; empty where the score is 0 or 1. */
  Optional<Double> elo() {
    return score().map(PairScores::elo).filter(each -> !each.isInfinite());
  }

  /** Half of the interval of 95 % of the difference of Elo; empty where that has no end. */
  Optional<Double> eloError() {
    return elo()
        .flatMap(elo -> interval())
        .map(each -> (elo(each.high) - elo(each.low)) / 2)
        .filter(each -> !each.isInfinite());
  }

  /**
   * The probability that the player is the stronger one: normal, by the variance of the pairs;
   * where all pairs have ended alike, by won and lost games. Empty without games.
   */
  Optional<Double> superiority() {
    return score()
        .map(
            mean -> {
              double error = StrictMath.sqrt(variance(mean) / (games() / 2.0));
              double decided = StrictMath.sqrt(Math.max(1, wins + losses));
              return normal(error > 0 ? (mean - 0.5) / error : (wins - losses) / decided);
            });
  }

  /** The cumulative normal distribution. */
  private static double normal(double z) {
    double tail = ChiSquare.tail(z * z) / 2;
    return z > 0 ? 1 - tail : tail;
  }

  /**
   * The logarithm of the likelihood of a difference of Elo against another one, in the
   * approximation of Van den Bergh, "A practical introduction to the GSPRT", that Fishtest uses.
   */
  double logLikelihood(double elo0, double elo1) {
    double count = 0;
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < pairs.length; i++) {
      double seen = Math.max(UNSEEN, pairs[i]);
      count += seen;
      mean += seen * i / 4;
      squares += seen * i * i / 16;
    }
    mean /= count;
    double variance = squares / count - mean * mean;
    double low = expected(elo0);
    double high = expected(elo1);
    return (high - low) * (2 * mean - low - high) * count / (2 * variance);
  }
}
