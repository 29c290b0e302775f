package dev.tally.words.vocabulary;

import dev.tally.words.counts.CategoryCounts;
import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.table.Numbers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Variety of the words of a text. N is the number of its tokens.
 *
 * <p>The results are the same on every machine: sums are whole numbers or added in one order, and
 * no function is left to the processor.
 */
public enum DiversityMeasure {
  /**
   * Types over tokens, above 0 and at most 1. The longer a text is, the smaller it is, so that only
   * texts of one length can be compared. Undefined without tokens.
   */
  TTR("TTR", 4) {
    @Override
    public OptionalDouble of(Words words) {
      return words.tokens == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of((double) words.types() / words.tokens);
    }
  },

  /**
   * The mean TTR of all windows of so many consecutive tokens: the moving-average type-token ratio
   * of Covington and McFall (2010), "Cutting the Gordian knot". Above 0 and at most 1, and TTR if
   * the window is the whole text. Undefined if the text is shorter than the window.
   */
  MATTR("MATTR", 4) {
    @Override
    public OptionalDouble of(Words words) {
      return words.inOrder.isPresent() && words.tokens >= words.window
          ? mean(words.inOrder.get(), words.window)
          : OptionalDouble.empty();
    }

    private OptionalDouble mean(WordNumbers words, int window) {
      int[] inWindow = new int[words.types()];
      int types = 0;
      long sum = 0;
      for (int token = 0; token < words.size(); token++) {
        types += inWindow[words.at(token)]++ == 0 ? 1 : 0;
        if (token >= window) {
          types -= --inWindow[words.at(token - window)] == 0 ? 1 : 0;
        }
        sum += token >= window - 1 ? types : 0;
      }
      return OptionalDouble.of((double) sum / window / (words.size() - window + 1));
    }
  },

  /**
   * The mean length of segments that keep a TTR of 0.72, of McCarthy and Jarvis (2010), "MTLD,
   * vocd-D, and HD-D": N over the number of factors. A factor ends with the token that makes the
   * TTR fall below 0.72; the rest counts as {@code (1 - TTR) / (1 - 0.72)} of one. The mean of both
   * directions, 1 or more. Undefined if no word occurs twice, for there is no factor then.
   */
  MTLD("MTLD", 2) {
    @Override
    public OptionalDouble of(Words words) {
      return words.inOrder.isPresent() && words.types() < words.tokens
          ? mean(words.inOrder.get())
          : OptionalDouble.empty();
    }

    private OptionalDouble mean(WordNumbers words) {
      int last = words.size() - 1;
      double forward = words.size() / factors(words, token -> token);
      double backward = words.size() / factors(words, token -> last - token);
      return OptionalDouble.of((forward + backward) / 2);
    }

    private double factors(WordNumbers words, IntUnaryOperator order) {
      int[] lastSegments = new int[words.types()]; // in which a word occurred last, from 1
      int segment = 1;
      int tokens = 0;
      int types = 0;
      for (int i = 0; i < words.size(); i++) {
        int word = words.at(order.applyAsInt(i));
        tokens++;
        if (lastSegments[word] != segment) {
          lastSegments[word] = segment;
          types++;
        }
        if (types * 100L < tokens * 72L) {
          segment++;
          tokens = 0;
          types = 0;
        }
      }
      double rest = tokens == 0 ? 0 : (1 - (double) types / tokens) / (1 - 0.72);
      return segment - 1 + rest;
    }
  },

  /**
   * The expected TTR of 42 tokens drawn without putting back, of McCarthy and Jarvis (2007), "vocd:
   * A theoretical and empirical evaluation": the sum over all types of {@code (1 - P(not drawn)) /
   * 42}, where P is hypergeometric. Above 0 and at most 1. Undefined if N is below 42.
   */
  HD_D("HD-D", 4) {
    @Override
    public OptionalDouble of(Words words) {
      if (words.tokens < DRAWS) {
        return OptionalDouble.empty();
      }
      double sum = 0;
      for (int i = 0; i < words.spectrum.categories().length; i++) {
        double drawn = drawn(words.spectrum.categories()[i], words.tokens);
        for (long word = 0; word < words.spectrum.counts()[i]; word++) {
          sum += drawn; // not multiplied, which is rounded in another way
        }
      }
      return OptionalDouble.of(sum / DRAWS);
    }

    private double drawn(long count, long tokens) {
      double notDrawn = 1;
      for (int i = 0; i < DRAWS; i++) {
        notDrawn *= Math.max(0.0, (double) tokens - count - i) / (tokens - i);
      }
      return 1 - notDrawn;
    }
  },

  /**
   * {@code 10^4 (sum i^2 V_i - N) / N^2}, where V_i is the number of types that occur i times, of
   * Yule (1944), "The Statistical Study of Literary Vocabulary". From 0, if no word occurs twice,
   * to below 10^4; smaller for a richer vocabulary. Undefined without tokens.
   */
  K("K", 2) {
    @Override
    public OptionalDouble of(Words words) {
      long[] times = words.spectrum.categories();
      long squares =
          IntStream.range(0, times.length)
              .mapToLong(i -> times[i] * times[i] * words.spectrum.counts()[i])
              .sum();
      double tokens = words.tokens;
      return words.tokens == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(1e4 * (squares - words.tokens) / (tokens * tokens));
    }
  };

  private static final int DRAWS = 42;

  private final String label;
  private final int decimals;

  DiversityMeasure(String label, int decimals) {
    this.label = label;
    this.decimals = decimals;
  }

  /**
   * The words of a text.
   *
   * @param tokens how many there are
   * @param spectrum how many words occur how often
   * @param inOrder the text, if it is in memory
   * @param window of MATTR, in tokens, 1 or more
   */
  public record Words(
      long tokens, CategoryCounts spectrum, Optional<WordNumbers> inOrder, int window) {
    /** The words of a text that is in memory. */
    public Words(WordNumbers words, int window) {
      this(
          words.size(),
          CategoryCounts.ofNumbers(Arrays.stream(words.counts())),
          Optional.of(words),
          window);
    }

    private long types() {
      return Arrays.stream(spectrum.counts()).sum();
    }
  }

  /** The measure, or empty where it is undefined or needs an order that is not in memory. */
  public abstract OptionalDouble of(Words words);

  /** The measure with a fixed number of decimals, half up, or empty where there is none. */
  public final Optional<BigDecimal> rounded(Words words) {
    return Numbers.rounded(of(words), decimals);
  }

  /** Name in results. */
  public final String label() {
    return label;
  }
}
