package dev.tally.words.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class KeynessPropertyTest {
  @Property
  void isNeverNegativeAndZeroOnlyForEqualRates(
      @ForAll @IntRange(max = 1_000_000) int left,
      @ForAll @IntRange(max = 1_000_000) int right,
      @ForAll @IntRange(max = 10_000_000) int moreLeft,
      @ForAll @IntRange(max = 10_000_000) int moreRight) {
    Keyness keyness = new Keyness((long) left + moreLeft, (long) right + moreRight);
    double g2 = keyness.logLikelihood(left, right);
    assertThat(g2).isNotNegative().isFinite();
    if (keyness.compareRates(left, right) == 0) {
      assertThat(g2).isZero();
    }
  }

  @Property
  void theSidesMayBeSwapped(
      @ForAll @IntRange(min = 1, max = 1_000_000) int left,
      @ForAll @IntRange(max = 1_000_000) int right,
      @ForAll @IntRange(min = 1, max = 10_000_000) int moreLeft,
      @ForAll @IntRange(min = 1, max = 10_000_000) int moreRight) {
    Keyness keyness = new Keyness((long) left + moreLeft, (long) right + moreRight);
    Keyness swapped = new Keyness((long) right + moreRight, (long) left + moreLeft);
    assertThat(swapped.logLikelihood(right, left)).isEqualTo(keyness.logLikelihood(left, right));
    assertThat(swapped.compareRates(right, left)).isEqualTo(-keyness.compareRates(left, right));
    assertThat(swapped.logRatio(right, left))
        .isEqualTo(-keyness.logRatio(left, right), within(0.0));
    assertThat(swapped.logRatioMargin(right, left))
        .isNotNegative()
        .isEqualTo(keyness.logRatioMargin(left, right), within(1e-9));
  }

  @Property
  void doublingBothTextsDoublesItAndLeavesTheRatio(
      @ForAll @IntRange(min = 1, max = 100_000) int left,
      @ForAll @IntRange(min = 1, max = 100_000) int right,
      @ForAll @IntRange(max = 1_000_000) int moreLeft,
      @ForAll @IntRange(max = 1_000_000) int moreRight) {
    Keyness once = new Keyness((long) left + moreLeft, (long) right + moreRight);
    Keyness twice = new Keyness(2L * (left + moreLeft), 2L * (right + moreRight));
    double g2 = once.logLikelihood(left, right);
    assertThat(twice.logLikelihood(2 * left, 2 * right))
        .isEqualTo(2 * g2, within(1e-6 + g2 * 1e-9));
    assertThat(twice.logRatio(2 * left, 2 * right))
        .isEqualTo(once.logRatio(left, right), within(1e-9));
  }
}
