package dev.tally.words.collocates;

import dev.tally.words.compare.ChiSquare;
import dev.tally.words.table.Numbers;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Strength of association of a word and a query, by their {@link Counts}: O together, A hits, B of
 * the word and N tokens, of which {@code E = A B / N} would stand together by chance. As in
 * KonText, E is not corrected for the width of the window. All measures but the two of deltaP are
 * the same if A and B change places. Where the four cells {@code (O, A - O, B - O, N - A - B + O)}
 * are used, a negative one, which windows that overlap can give, is taken as 0.
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
   * methods for the statistics of surprise and coincidence", over the cells, where {@code 0 ln 0 =
   * 0}. 0 if the two are independent, greater otherwise, also if they stand together less often
   * than that. Undefined if a cell is not 0 that is expected to be.
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
  },

  /**
   * deltaP of the word, given a hit, of Gries (2013), "50-something years of work on collocations":
   * {@code O / A - (B - O) / (N - A)}, how much more probable the word is near a hit than
   * elsewhere. From -1 to 1, 0 if the two are independent. Undefined if there are no hits, or
   * nothing but hits.
   */
  DELTA_P_OF_WORD("deltaPOfWord", 6) {
    @Override
    public OptionalDouble of(Counts counts) {
      return deltaP(counts, counts.hitsAlone(), counts.wordAlone());
    }
  },

  /**
   * deltaP of a hit, given the word, of Gries (2013): {@code O / B - (A - O) / (N - B)}, how much
   * more probable a hit is near the word than elsewhere. From -1 to 1, 0 if the two are
   * independent. Undefined if the word does not occur, or nothing else does.
   */
  DELTA_P_OF_HIT("deltaPOfHit", 6) {
    @Override
    public OptionalDouble of(Counts counts) {
      return deltaP(counts, counts.wordAlone(), counts.hitsAlone());
    }
  };

  private final String label;
  private final int decimals;

  AssociationMeasure(String label, int decimals) {
    this.label = label;
    this.decimals = decimals;
  }

  /**
   * Frequencies of two things.
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

    private double hitsAlone() {
      return (double) Math.max(0, hits - together);
    }

    private double wordAlone() {
      return (double) Math.max(0, word - together);
    }

    private double neither() {
      return (double) Math.max(0, tokens - hits - word + together);
    }
  }

  /** The measure, or empty where it is undefined. */
  public abstract OptionalDouble of(Counts counts);

  /** The measure with a fixed number of decimals, half up, or empty where it is undefined. */
  public final Optional<BigDecimal> rounded(Counts counts) {
    return Numbers.rounded(of(counts), decimals);
  }

  /** Probability of such a {@link #LOG_LIKELIHOOD} by chance, or empty where it is undefined. */
  public static Optional<BigDecimal> p(Counts counts) {
    OptionalDouble g2 = LOG_LIKELIHOOD.of(counts);
    return g2.isPresent() ? Optional.of(ChiSquare.p(g2.getAsDouble())) : Optional.empty();
  }

  /** Name that a user types, and that results have. */
  @Override
  public String toString() {
    return label;
  }

  private static boolean isNone(Counts counts) {
    return counts.together() == 0 || counts.hits() == 0 || counts.word() == 0;
  }

  /** {@code O / (O + b) - c / (c + d)}, where d is the cell of neither. */
  private static OptionalDouble deltaP(Counts counts, double b, double c) {
    double given = counts.together() + b;
    double otherwise = c + counts.neither();
    return given == 0 || otherwise == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(counts.together() / given - c / otherwise);
  }

  private static double dice(Counts counts) {
    return 2.0 * counts.together() / (counts.hits() + counts.word());
  }

  /** Quotient by one division only, so that equal quotients are equal numbers. */
  private static double overExpected(double observed, Counts counts) {
    return observed * counts.tokens() / ((double) counts.hits() * counts.word());
  }

  private static double log2(double value) {
    return StrictMath.log(value) / StrictMath.log(2);
  }
}
