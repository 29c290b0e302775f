package dev.tally.words.vocabulary;

import static dev.tally.words.vocabulary.DiversityMeasure.HD_D;
import static dev.tally.words.vocabulary.DiversityMeasure.K;
import static dev.tally.words.vocabulary.DiversityMeasure.MATTR;
import static dev.tally.words.vocabulary.DiversityMeasure.MTLD;
import static dev.tally.words.vocabulary.DiversityMeasure.TTR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tally.words.sequence.WordNumbers;
import dev.tally.words.vocabulary.DiversityMeasure.Words;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DiversityMeasureTest {
  private static final int WINDOW = 3;

  /**
   * "a b a a c": windows of three have 2, 2 and 2 of 3 types. Forward, the factor ends after "a b
   * a" (2/3), and "a c" leaves nothing; backward after "c a a", and "b a" leaves nothing. K is 10^4
   * (9 + 1 + 1 - 5) / 25.
   */
  @ParameterizedTest
  @CsvSource({"TTR, 0.6000", "MATTR, 0.6667", "MTLD, 5.00", "K, 2400.00"})
  void givesWhatIsWorkedOutByHand(DiversityMeasure measure, String rounded) {
    assertThat(measure.rounded(new Words(words("a b a a c"), WINDOW)).orElseThrow())
        .hasToString(rounded);
  }

  /** One factor of "a b a", then TTR 3/4 of "c d e c" is (1 - 0.75) / 0.28 of one; see below. */
  @Test
  void theRestIsAPartOfAFactor() {
    double forward = 7 / (1 + 0.25 / 0.28);
    // c e d c is 3/4, c e d c a still 4/5, c e d c a b 5/6, and c e d c a b a 5/7 is below 0.72.
    double backward = 7;
    assertThat(MTLD.of(new Words(words("a b a c d e c"), WINDOW)).orElseThrow())
        .isCloseTo((forward + backward) / 2, within(1e-12));
  }

  @Test
  void factorsEndBelowTheThresholdAndNotAtIt() {
    // 18 types of 25 tokens are exactly 0.72: no factor has ended, and the rest counts as one.
    List<Integer> words = new ArrayList<>(IntStream.range(0, 18).boxed().toList());
    words.addAll(Collections.nCopies(7, 17));
    WordNumbers text = WordNumbers.of(words.stream().mapToInt(i -> i).toArray());
    double backward = 25 / (4 + 0.0); // of "r r" four times, and all else once
    assertThat(MTLD.of(new Words(text, WINDOW)).orElseThrow())
        .isCloseTo((25 + backward) / 2, within(1e-9));
  }

  @ParameterizedTest
  @EnumSource
  void noWordsHaveNoDiversity(DiversityMeasure measure) {
    assertThat(measure.of(new Words(WordNumbers.of(), WINDOW))).isEmpty();
    assertThat(measure.rounded(new Words(WordNumbers.of(), WINDOW))).isEmpty();
  }

  @Test
  void whatNeedsNoOrderIsTheSameWithoutIt() {
    Words inOrder = new Words(words("a b a a c b d e f a".repeat(5)), WINDOW);
    Words spectrum = new Words(inOrder.tokens(), inOrder.spectrum(), Optional.empty(), WINDOW);
    for (DiversityMeasure measure : List.of(TTR, HD_D, K)) {
      assertThat(measure.of(spectrum)).isEqualTo(measure.of(inOrder)).isPresent();
    }
    assertThat(MATTR.of(inOrder)).isPresent();
    assertThat(MATTR.of(spectrum)).isEmpty();
    assertThat(MTLD.of(inOrder)).isPresent();
    assertThat(MTLD.of(spectrum)).isEmpty();
  }

  @Test
  void shortTextsAreLeftOut() {
    assertThat(MATTR.of(new Words(words("a b"), WINDOW))).isEmpty();
    assertThat(MTLD.of(new Words(words("a b c"), WINDOW))).isEmpty();
    assertThat(HD_D.of(new Words(WordNumbers.of(new int[41]), WINDOW))).isEmpty();
    assertThat(HD_D.of(new Words(WordNumbers.of(new int[42]), WINDOW))).hasValue(1 / 42.0);
    assertThat(K.of(new Words(words("a b"), WINDOW))).hasValue(0);
  }

  @Test
  void isCalledAsPapersCallIt() {
    assertThat(Stream.of(DiversityMeasure.values()).map(DiversityMeasure::label))
        .containsExactly("TTR", "MATTR", "MTLD", "HD-D", "K");
  }

  @Property
  void aWindowOfTheWholeTextIsTtr(@ForAll("texts") List<Integer> text) {
    WordNumbers words = numbered(text);
    assertThat(MATTR.of(new Words(words, words.size())).orElseThrow())
        .isCloseTo(TTR.of(new Words(words, 1)).orElseThrow(), within(1e-15));
    assertThat(MATTR.of(new Words(words, 1))).hasValue(1);
  }

  @Property
  void movingAveragesAreThoseOfAllWindows(
      @ForAll("texts") List<Integer> text, @ForAll @IntRange(min = 1, max = 50) int window) {
    double sum = 0;
    int windows = text.size() - window + 1;
    for (int from = 0; from < windows; from++) {
      sum += new HashSet<>(text.subList(from, from + window)).size() / (double) window;
    }
    if (windows < 1) {
      assertThat(MATTR.of(new Words(numbered(text), window))).isEmpty();
    } else {
      assertThat(MATTR.of(new Words(numbered(text), window)).orElseThrow())
          .isCloseTo(sum / windows, within(1e-12));
    }
  }

  /** Binomial coefficients in whole numbers, type by type. */
  @Property(tries = 200)
  void drawsAreHypergeometric(@ForAll("texts") List<Integer> text) {
    Map<Integer, Integer> counts = counts(text);
    BigInteger all = choose(text.size(), 42);
    if (all.signum() == 0) {
      assertThat(HD_D.of(new Words(numbered(text), WINDOW))).isEmpty();
      return;
    }
    double sum = 0;
    for (int count : counts.values()) {
      BigInteger drawn = all.subtract(choose(text.size() - count, 42));
      sum += drawn.doubleValue() / all.doubleValue() / 42;
    }
    assertThat(HD_D.of(new Words(numbered(text), WINDOW)).orElseThrow())
        .isCloseTo(sum, within(1e-9));
  }

  @Property
  void yulesKIsThatOfTheSpectrum(@ForAll("texts") List<Integer> text) {
    Map<Integer, Long> spectrum = new HashMap<>();
    counts(text).values().forEach(count -> spectrum.merge(count, 1L, Long::sum));
    double sum = 0;
    for (Map.Entry<Integer, Long> each : spectrum.entrySet()) {
      sum += (double) each.getKey() * each.getKey() * each.getValue();
    }
    double n = text.size();
    assertThat(K.of(new Words(numbered(text), WINDOW)).orElseThrow())
        .isCloseTo(10_000 * (sum - n) / n / n, within(1e-9));
  }

  /** McCarthy and Jarvis' procedure, on lists of the words themselves. */
  @Property
  void mtldIsThatOfBothDirections(@ForAll("texts") List<Integer> text) {
    List<Integer> reversed = new ArrayList<>(text);
    Collections.reverse(reversed);
    WordNumbers words = numbered(text);
    if (words.types() == words.size()) {
      assertThat(MTLD.of(new Words(words, WINDOW))).isEmpty();
    } else {
      assertThat(MTLD.of(new Words(words, WINDOW)).orElseThrow())
          .isGreaterThanOrEqualTo(1)
          .isCloseTo((mtld(text) + mtld(reversed)) / 2, within(1e-6));
      assertThat(MTLD.of(new Words(numbered(reversed), WINDOW)).orElseThrow())
          .isEqualTo(MTLD.of(new Words(words, WINDOW)).orElseThrow());
    }
  }

  private static double mtld(List<Integer> text) {
    double factors = 0;
    List<Integer> segment = new ArrayList<>();
    double ttr = 1;
    for (int word : text) {
      segment.add(word);
      ttr = new HashSet<>(segment).size() / (double) segment.size();
      if (ttr < 0.72) {
        factors++;
        segment.clear();
        ttr = 1;
      }
    }
    return text.size() / (factors + (1 - ttr) / (1 - 0.72));
  }

  @Provide
  Arbitrary<List<Integer>> texts() {
    return Arbitraries.integers()
        .between(1, 60)
        .flatMap(
            types -> Arbitraries.integers().between(1, types).list().ofMinSize(1).ofMaxSize(200));
  }

  private static Map<Integer, Integer> counts(List<Integer> text) {
    Map<Integer, Integer> counts = new HashMap<>();
    text.forEach(word -> counts.merge(word, 1, Integer::sum));
    return counts;
  }

  private static BigInteger choose(int n, int k) {
    if (n < k) {
      return BigInteger.ZERO;
    }
    BigInteger result = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      result = result.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    }
    return result;
  }

  private static WordNumbers words(String text) {
    return numbered(Stream.of(text.split(" ")).map(word -> (int) word.charAt(0)).toList());
  }

  /** Any numbers, numbered again by first occurrence. */
  private static WordNumbers numbered(List<Integer> text) {
    List<Integer> types = text.stream().distinct().toList();
    return WordNumbers.of(text.stream().mapToInt(types::indexOf).toArray());
  }
}
