package dev.tally.words.dispersion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
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

class DispersionMeasureTest {
  /** Parts of a text: the tokens of each, and how many of them are the word. */
  private record Parts(int[] counts, int[] sizes) {}

  /** Of Gries (2008), Lijffijt and Gries (2012), and Wordless' tests. */
  @ParameterizedTest
  @CsvSource({
    "D, 0 4 3 2 1, 10 10 10 10 10, 0.6464",
    "D2, 2 1 1 1 0, 10 10 10 10 10, 0.8277",
    "DP_NORM, 2 1 0, 10 10 10, 0.5",
    "DP, 1 2 3 4 5, 9 10 10 10 11, 0.18",
    "DP_NORM, 1 2 3 4 5, 9 10 10 10 11, 0.2195",
  })
  void givesThePublishedValues(
      DispersionMeasure measure, String counts, String sizes, double published) {
    assertThat(measure.of(numbers(counts), longs(numbers(sizes))).orElseThrow())
        .isCloseTo(published, within(0.00005));
  }

  /**
   * v / s are 8, 4 and 0: mean 4, sd 4 sqrt(2/3). Shares of v are 1/2, 1/2, 0, and s 1/4, 1/2, 1/4.
   */
  @ParameterizedTest
  @CsvSource({"D, 0.4226", "D2, 0.6309", "DP, 0.2500", "DP_NORM, 0.3333"})
  void givesWhatIsWorkedOutByHand(DispersionMeasure measure, String rounded) {
    assertThat(measure.rounded(numbers("2 2 0"), longs(numbers("10 20 10"))).orElseThrow())
        .hasToString(rounded);
  }

  @ParameterizedTest
  @EnumSource
  void isUndefinedForAWordThatDoesNotOccurAndForOnePart(DispersionMeasure measure) {
    assertThat(measure.of(numbers("0 0"), longs(numbers("10 20")))).isEmpty();
    assertThat(measure.of(numbers("3"), longs(numbers("10")))).isEmpty();
    assertThat(measure.rounded(numbers("3"), longs(numbers("10")))).isEmpty();
  }

  @Test
  void isCalledAsPapersCallIt() {
    assertThat(Stream.of(DispersionMeasure.values()).map(DispersionMeasure::label))
        .containsExactly("D", "D2", "DP", "DPnorm");
  }

  @Property
  void isWithinItsRange(@ForAll("parts") Parts parts) {
    for (DispersionMeasure measure : DispersionMeasure.values()) {
      assertThat(measure.of(parts.counts, longs(parts.sizes)).orElseThrow()).isBetween(0.0, 1.0);
    }
  }

  @Property
  void evenWordsAreAtOneEnd(
      @ForAll("parts") Parts parts, @ForAll @IntRange(min = 1, max = 9) int times) {
    int[] proportional = Arrays.stream(parts.sizes).map(size -> size * times).toArray();
    assertAt(1, DispersionMeasure.D, proportional, parts.sizes);
    assertAt(0, DispersionMeasure.DP, proportional, parts.sizes);
    assertAt(0, DispersionMeasure.DP_NORM, proportional, parts.sizes);
    int[] equal = Arrays.stream(parts.sizes).map(size -> times).toArray();
    assertAt(1, DispersionMeasure.D2, equal, parts.sizes);
  }

  @Property
  void wordsOfThePartWithTheFewestTokensAreAtTheOther(
      @ForAll("parts") Parts parts, @ForAll @IntRange(min = 1, max = 900) int count) {
    int smallest = Arrays.stream(parts.sizes).min().orElseThrow();
    int[] counts = new int[parts.sizes.length];
    counts[Arrays.stream(parts.sizes).boxed().toList().indexOf(smallest)] = count;
    double share = (double) smallest / Arrays.stream(parts.sizes).sum();
    assertAt(0, DispersionMeasure.D, counts, parts.sizes);
    assertAt(0, DispersionMeasure.D2, counts, parts.sizes);
    assertAt(1 - share, DispersionMeasure.DP, counts, parts.sizes);
    assertAt(1, DispersionMeasure.DP_NORM, counts, parts.sizes);
  }

  @Property
  void theOrderOfPartsDoesNotMatter(@ForAll("parts") Parts parts) {
    for (DispersionMeasure measure : DispersionMeasure.values()) {
      double value = measure.of(parts.counts, longs(parts.sizes)).orElseThrow();
      assertAt(value, measure, reversed(parts.counts), reversed(parts.sizes));
    }
  }

  @Property
  void onlySharesMatter(
      @ForAll("parts") Parts parts, @ForAll @IntRange(min = 2, max = 50) int times) {
    int[] counts = Arrays.stream(parts.counts).map(count -> count * times).toArray();
    for (DispersionMeasure measure : DispersionMeasure.values()) {
      double value = measure.of(parts.counts, longs(parts.sizes)).orElseThrow();
      assertAt(value, measure, counts, parts.sizes);
    }
  }

  /** Two parts or more; the word is in one at least. */
  @Provide
  Arbitrary<Parts> parts() {
    Arbitrary<Integer> sizes = Arbitraries.integers().between(1, 5000);
    return sizes
        .array(int[].class)
        .ofMinSize(2)
        .ofMaxSize(70)
        .flatMap(
            all ->
                Arbitraries.integers()
                    .between(0, 300)
                    .array(int[].class)
                    .ofSize(all.length)
                    .filter(counts -> Arrays.stream(counts).sum() > 0)
                    .map(counts -> new Parts(counts, all)));
  }

  private static void assertAt(
      double expected, DispersionMeasure measure, int[] counts, int[] sizes) {
    assertThat(measure.of(counts, longs(sizes)).orElseThrow()).isCloseTo(expected, within(1e-7));
  }

  private static long[] longs(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().toArray();
  }

  private static int[] numbers(String text) {
    return Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  private static int[] reversed(int[] numbers) {
    return IntStream.range(0, numbers.length).map(i -> numbers[numbers.length - 1 - i]).toArray();
  }
}
