package dev.tally.words.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChiSquareTest {
  /** The levels that Rayson and Garside (2000) and the log-likelihood calculator of Rayson name. */
  @ParameterizedTest
  @CsvSource({"3.84, 0.0500", "6.63, 0.0100", "10.83, 0.000999", "15.13, 0.000100"})
  void theLevelsOfKeyness(double g2, String p) {
    assertThat(ChiSquare.p(g2)).isEqualByComparingTo(p);
  }

  /** Computed with 60 digits from the series of the error function, 7.6.2 of NIST's library. */
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1e-8, 9.999202115440526395e-1",
    "0.001, 9.747728793699603766e-1",
    "1, 3.173105078629140929e-1",
    "2, 1.572992070502851336e-1",
    "2.9, 8.857955257977680186e-2",
    "3, 8.326451666355040582e-2",
    "3.841458820694124, 5.000000000000005829e-2",
    "6.634896601021214, 1.000000000000000715e-2",
    "50, 1.537459794428034936e-12",
    "100, 1.523970604832105090e-23",
    "500, 9.505397766554091242e-111",
    "1000, 1.795832784800726240e-219",
    "1372.5, 1.987375022518008658e-300",
    "1400, 2.101014516264217562e-306",
    "1409, 2.32656065949089862e-308"
  })
  void holdsOverTheWholeRange(double x, double p) {
    assertThat(ChiSquare.tail(x)).isCloseTo(p, withinPercentage(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"1409.1", "1479", "1500", "4212629518.6", "1.7976931348623157e308"})
  void isZeroBelowTheSmallestNumberWithAllDigits(double x) {
    assertThat(ChiSquare.tail(x)).isZero();
    assertThat(ChiSquare.p(x)).isZero();
  }

  @Property
  void isAProbabilityThatFalls(
      @ForAll @DoubleRange(max = 1600) double x, @ForAll @DoubleRange(max = 10) double more) {
    assertThat(ChiSquare.tail(x)).isBetween(0.0, 1.0);
    assertThat(ChiSquare.tail(x + more)).isLessThanOrEqualTo(ChiSquare.tail(x) * (1 + 1e-14));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0.317", "28.4, 9.87E-8", "1000, 1.80E-219"})
  void hasThreeDigits(double x, String p) {
    assertThat(ChiSquare.p(x)).isEqualByComparingTo(p);
  }
}
