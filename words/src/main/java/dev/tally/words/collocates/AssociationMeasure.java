package dev.tally.words.collocates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How strongly a word and what is looked for go together, by their {@link Counts}: O together, A
 * hits, B of the word and N tokens, of which {@code E = A B / N} would stand together by chance. As
 * in KonText, E is not corrected for the width of the window. All measures are the same if A and B
 * change places.
 *
 * <p>The results are the same on every machine: {@link StrictMath} leaves nothing to the processor.
 */
public enum AssociationMeasure {
  /**
   * {@code 14 + log2 Dice}, of Rychlý (2008), "A lexicographer-friendly association score". At most
   * 14 where O is at most A and B, below 15 always; one less is half as much. It does not depend on
   * N, so texts of different lengths can be compared. Undefined if O is 0.
   */
  LOG_DICE("logDice", 4) {
    @Override
    public OptionalDouble of(Counts counts) {
      return counts.together() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(14 + log2(dice(counts)));
    }
  },

  /**
   * Mutual information, {@code log2(O / E)}, of Church and Hanks (1990), "Word association norms,
   * mutual information, and lexicography". 0 if the two are independent, any number otherwise; rare
   * words have the highest values. Undefined if O or E is 0.
   */
  MUTUAL_INFORMATION("MI", 4) {
    @Override
    public OptionalDouble of(Counts counts) {
      return isNone(counts)
          ? OptionalDouble.empty()
          : OptionalDouble.of(log2(overExpected((double) counts.together(), counts)));
    }
  },

  /**
   * Cubic mutual information, {@code log2(O^3 / E)}, of Daille (1994), "Approche mixte pour
   * l'extraction automatique de terminologie", which gives less weight to rare words. Any number;
   * undefined if O or E is 0.
   */
  CUBIC_MUTUAL_INFORMATION("MI3", 4) {
    @Override
    public OptionalDouble of(Counts counts) {
      double together = counts.together();
      return isNone(counts)
          ? OptionalDouble.empty()
          : OptionalDouble.of(log2(overExpected(together * together * together, counts)));
    }
  },

  /**
   * The t-score, {@code (O - E) / sqrt(O)}, of Church, Gale, Hanks and Hindle (1991), "Using
   * statistics in lexical analysis". 0 if the two are independent, negative if they stand together
   * less often than that, less than the square root of O always. Undefined if O is 0.
   */
  T_SCORE("t", 4) {
    @Override
    public OptionalDouble of(Counts counts) {
      double together = counts.together();
      return counts.together() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of((together - counts.expected()) / StrictMath.sqrt(together));
    }
  },

  /**
   * The log-likelihood ratio, {@code 2 sum O_ij ln(O_ij / E_ij)}, of Dunning (1993), "Accurate
   * methods for the statistics of surprise and coincidence", over the cells {@code (O, A - O, B -
   * O, N - A - B + O)}, where {@code 0 ln 0 = 0}; a negative cell, which windows that overlap can
   * give, is taken as 0. 0 if the two are independent, greater otherwise, also if they stand
   * together less often than that. Undefined if a cell is not 0 that is expected to be.
   */
  LOG_LIKELIHOOD("G2", 4) {
    @Override
    public OptionalDouble of(Counts counts) {
      double a = counts.hits();
      double b = counts.word();
      double n = counts.tokens();
      double o = counts.together();
      double sum =
          term(o, a * b / n)
              + term(a - o, a * (n - b) / n)
              + term(b - o, (n - a) * b / n)
              + term(n - a - b + o, (n - a) * (n - b) / n);
      return Double.isFinite(sum)
          ? OptionalDouble.of(Math.max(0, 2 * sum))
          : OptionalDouble.empty();
    }

    private double term(double observed, double expected) {
      return observed <= 0 ? 0 : observed * StrictMath.log(observed / expected);
    }
  },

  /**
   * {@code 2 O / (A + B)}, of Dice (1945), "Measures of the amount of ecologic association between
   * species". From 0 to 1 where O is at most A and B, below 2 always. Undefined if A and B are 0.
   */
  DICE("Dice", 6) {
    @Override
    public OptionalDouble of(Counts counts) {
      return counts.hits() + counts.word() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(dice(counts));
    }
  };

  private final String label;
  private final int decimals;

  AssociationMeasure(String label, int decimals) {
    this.label = label;
    this.decimals = decimals;
  }

  /**
   * How often two things occur.
   *
   * @param together O: tokens of the word near a hit, at most {@code word}
   * @param hits A: hits of what is looked for, at most {@code tokens}
   * @param word B: tokens of the word, at most {@code tokens}
   * @param tokens N: all tokens
   */
  public record Counts(long together, long hits, long word, long tokens) {
    /** E: how often they would occur together by chance. */
    double expected() {
      return (double) hits * word / tokens;
    }
  }

  /** The measure, or empty where it is undefined. */
  public abstract OptionalDouble of(Counts counts);

  /** The measure with a fixed number of decimals, half up, or empty where it is undefined. */
  public final Optional<BigDecimal> rounded(Counts counts) {
    OptionalDouble value = of(counts);
    return value.isPresent()
        ? Optional.of(
            BigDecimal.valueOf(value.getAsDouble()).setScale(decimals, RoundingMode.HALF_UP))
        : Optional.empty();
  }

  /** As a user types it, and as results name it. */
  @Override
  public String toString() {
    return label;
  }

  private static boolean isNone(Counts counts) {
    return counts.together() == 0 || counts.hits() == 0 || counts.word() == 0;
  }

  private static double dice(Counts counts) {
    return 2.0 * counts.together() / (counts.hits() + counts.word());
  }

  /** With one division only, so that equal quotients are equal numbers. */
  private static double overExpected(double observed, Counts counts) {
    return observed * counts.tokens() / ((double) counts.hits() * counts.word());
  }

  private static double log2(double value) {
    return StrictMath.log(value) / StrictMath.log(2);
  }
}
