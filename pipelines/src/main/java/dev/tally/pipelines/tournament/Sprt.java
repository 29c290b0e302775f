package dev.tally.pipelines.tournament;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.text.NumberFormats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A sequential test by Wald of the first player's difference of Elo.
 *
 * @param elo0 the difference of the first hypothesis
 * @param elo1 that of the other one, which is more
 * @param lower the logarithm of the likelihood at which the first one is taken
 * @param upper at which the other one is taken
 */
record Sprt(double elo0, double elo1, double lower, double upper) {
  /**
   * Reads {@code elo0,elo1,alpha,beta}; the last two are the probabilities of taking the wrong
   * hypothesis.
   *
   * @throws CommandException (usage) if they are not within their bounds
   */
  static Sprt of(String typed) {
    List<Double> numbers = new ArrayList<>();
    try {
      for (String each : typed.split(",", -1)) {
        numbers.add(Double.parseDouble(each));
      }
    } catch (NumberFormatException e) {
      throw refused(typed, e);
    }
    if (numbers.size() != 4
        || !(numbers.get(0) < numbers.get(1))
        || !(Math.abs(numbers.get(0)) <= 1000 && Math.abs(numbers.get(1)) <= 1000)
        || !isError(numbers.get(2))
        || !isError(numbers.get(3))) {
      throw refused(typed, new IllegalArgumentException(typed));
    }
    double alpha = numbers.get(2);
    double beta = numbers.get(3);
    return new Sprt(
        numbers.get(0),
        numbers.get(1),
        StrictMath.log(beta / (1 - alpha)),
        StrictMath.log((1 - beta) / alpha));
  }

  private static boolean isError(double probability) {
    return probability > 0 && probability < 0.5;
  }

  private static CommandException refused(String typed, Exception cause) {
    return new CommandException(
        ExitCode.USAGE,
        "--sprt="
            + typed
            + ": expected elo0,elo1,alpha,beta, such as 0,10,0.05,0.05: elo0 below elo1, both within"
            + " 1000; alpha and beta above 0 and below 0.5",
        cause);
  }

  /** Whether one of the hypotheses can be taken. */
  boolean isDecided(PairScores scores) {
    double ratio = ratio(scores);
    return scores.games() > 0 && (ratio <= lower || ratio >= upper);
  }

  private double ratio(PairScores scores) {
    return scores.logLikelihood(elo0, elo1);
  }

  /** The finding of the test, in one line. */
  String finding(PairScores scores, String player) {
    double ratio = ratio(scores);
    String found =
        ratio >= upper
            ? player + " is more than " + NumberFormats.plain(elo0) + " Elo stronger"
            : ratio <= lower
                ? player + " is less than " + NumberFormats.plain(elo1) + " Elo stronger"
                : "undecided";
    return String.format(
        Locale.ROOT,
        "sprt: %s after %d games; log likelihood ratio %.2f (%.2f, %.2f)",
        found,
        scores.games(),
        ratio,
        lower,
        upper);
  }
}
