package dev.tally.words.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

final class CodePointsTest {
  @Test
  void ordersByCodePointsAndNotByUnits() {
    assertThat(CodePoints.compare("\uff5e", "\ud83d\ude00")).isNegative();
    assertThat(CodePoints.compare("a", "ab")).isNegative();
    assertThat(CodePoints.compare("b", "ab")).isPositive();
    assertThat(CodePoints.compare("ab", "ab")).isZero();
  }

  @Property
  void ordersAsArraysOfCodePoints(@ForAll String left, @ForAll String right) {
    Assume.that(isWellFormed(left) && isWellFormed(right));
    assertThat(Integer.signum(CodePoints.compare(left, right)))
        .isEqualTo(
            Integer.signum(
                Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray())));
  }

  private static boolean isWellFormed(String text) {
    return text.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
  }
}
