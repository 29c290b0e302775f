package dev.tally.words.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeynessTest {
  /**
   * The first is a worked example from teaching material of corpus linguistics; the others come
   * from the calculator of Rayson, https://ucrel.lancs.ac.uk/llwizard.html.
   */
  @ParameterizedTest(name = "{0} of {1} and {2} of {3}: {4}")
  @CsvSource({
    "52, 50000, 57, 75000, 2.65",
    "540, 116000, 7525, 5451382, 534.64",
    "227, 116000, 3635, 5451382, 183.53",
    "29, 116000, 504, 5451382, 20.50",
    "431, 116000, 5892, 5451382, 437.88",
    "16, 116000, 650, 5451382, 0.32",
    "540, 116000, 0, 5451382, 4180.78",
    "7, 10000, 0, 100000, 33.57",
    "10, 150, 10, 150, 0.00"
  })
  void agreesWithPublishedFigures(
      int left, long leftTokens, int right, long rightTokens, double g2) {
    assertThat(new Keyness(leftTokens, rightTokens).logLikelihood(left, right))
        .isEqualTo(g2, within(0.005));
  }

  /** Computed in Python from the definitions. */
  @ParameterizedTest(name = "{0} of {1} and {2} of {3}: {4}, {5}")
  @CsvSource({
    "10, 1000, 0, 1000, 13.862943611198906, 4.321928094887363",
    "0, 33, 3, 36, 3.903525396846896, -2.4594316186372973",
    "3, 10, 1, 20, 2.9039227912745202, 2.584962500721156",
    "7590, 350000, 1201, 345000, 5084.185889219909, 2.639105174430397",
    "2147483647, 3000000000, 1, 5000000000, 4212629518.6486974, 31.7369655934944",
    "1, 100, 1, 200, 0.23556607131276697, 1.0"
  })
  void agreesWithTheDefinitions(
      int left, long leftTokens, int right, long rightTokens, double g2, double logRatio) {
    Keyness keyness = new Keyness(leftTokens, rightTokens);
    assertThat(keyness.logLikelihood(left, right)).isEqualTo(g2, within(g2 * 1e-12));
    assertThat(keyness.logRatio(left, right)).isEqualTo(logRatio, within(1e-12));
  }

  /** The example of scipy.stats.contingency.relative_risk: 2.45, from 1.58 to 3.79. */
  @Test
  void intervalIsThatOfARelativeRisk() {
    Keyness keyness = new Keyness(122, 487);
    double ratio = keyness.logRatio(27, 44);
    double margin = keyness.logRatioMargin(27, 44);
    assertThat(Math.pow(2, ratio)).isEqualTo(2.4495156482861398, within(1e-12));
    assertThat(Math.pow(2, ratio - margin)).isEqualTo(1.5836990926700116, within(1e-12));
    assertThat(Math.pow(2, ratio + margin)).isEqualTo(3.7886786315466354, within(1e-12));
  }

  @Test
  void aCountOfNoneIsTakenAsAHalf() {
    Keyness keyness = new Keyness(100, 200);
    double half = Math.sqrt(2 - 0.01 + 1.0 / 8 - 0.005) * 1.959963984540054 / Math.log(2);
    assertThat(keyness.logRatio(0, 8)).isEqualTo(-3, within(1e-12));
    assertThat(keyness.logRatioMargin(0, 8)).isEqualTo(half, within(1e-12));
    assertThat(new Keyness(1, 1).logRatioMargin(1, 1)).as("all words of both").isZero();
  }

  @ParameterizedTest(name = "{0} of 100 and {1} of 200: {2} %")
  @CsvSource({
    "10, 10, 100",
    "5, 10, 0",
    "5, 20, -50",
    "0, 9, -100",
    "0, 0, 0",
    "3, 0, 1100",
    "1, 2, 0"
  })
  void differsByPercents(int left, int right, double percent) {
    assertThat(new Keyness(100, 200).diffPercent(left, right)).isEqualTo(percent, within(1e-9));
  }

  /** Gabrielatos and Marchi (2011), "Keyness: Matching metrics to definitions", page 18. */
  @Test
  void differsByThePublishedPercents() {
    assertThat(new Keyness(959641, 1562358).diffPercent(206523, 178174))
        .isEqualTo(88.7, within(0.05));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 7", "7, 0"})
  void anEmptyTextIsNotHeldAgainstAnything(long leftTokens, long rightTokens) {
    Keyness keyness = new Keyness(leftTokens, rightTokens);
    int left = leftTokens == 0 ? 0 : 3;
    int right = rightTokens == 0 ? 0 : 3;
    assertThat(keyness.logLikelihood(left, right)).isZero();
    assertThat(keyness.isComparable(left, right)).isFalse();
  }

  /** With half a word for none, a word of the longer text would be more frequent in the shorter. */
  @ParameterizedTest(name = "{0} of {1} and {2} of {3}: {4}")
  @CsvSource({
    "6543, 263633, 0, 11, false",
    "0, 11, 6543, 263633, false",
    "1, 20, 0, 10, false",
    "1, 19, 0, 10, true",
    "1, 10, 0, 10000, true",
    "1, 10000, 1, 10, true",
    "0, 10, 0, 20, false",
    "0, 10, 0, 10, true"
  })
  void aShortTextWithoutAWordSaysNotHowManyTimesAsFrequentItIs(
      int left, long leftTokens, int right, long rightTokens, boolean isComparable) {
    assertThat(new Keyness(leftTokens, rightTokens).isComparable(left, right))
        .isEqualTo(isComparable);
  }

  @Property
  void theLogRatioHasTheSignOfTheDifference(
      @ForAll @IntRange(max = 20) int left,
      @ForAll @IntRange(min = 20, max = 5000) int leftTokens,
      @ForAll @IntRange(max = 20) int right,
      @ForAll @IntRange(min = 20, max = 5000) int rightTokens) {
    Keyness keyness = new Keyness(leftTokens, rightTokens);
    if (keyness.isComparable(left, right)) {
      int sign = keyness.compareRates(left, right);
      assertThat(Math.signum(keyness.logRatio(left, right))).isEqualTo(sign);
      assertThat(Math.signum(keyness.diffPercent(left, right))).isEqualTo(sign);
    } else {
      assertThat(left == 0 || right == 0).isTrue();
    }
  }
}
