package dev.tally.pipelines.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

final class NumberFormatsTest {
  @Test
  void thousandsStandApart() {
    assertThat(NumberFormats.number(0)).isEqualTo("0");
    assertThat(NumberFormats.number(999)).isEqualTo("999");
    assertThat(NumberFormats.number(1_234_567)).isEqualTo("1,234,567");
  }

  @Test
  void decimalsAreAlwaysTwo() {
    assertThat(NumberFormats.decimal(BigDecimal.ZERO)).isEqualTo("0.00");
    assertThat(NumberFormats.decimal(new BigDecimal("1234.5"))).isEqualTo("1,234.50");
  }
}
