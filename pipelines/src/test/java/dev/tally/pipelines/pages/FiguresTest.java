package dev.tally.pipelines.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

final class FiguresTest {
  @Test
  void thousandsStandApart() {
    assertThat(Figures.number(0)).isEqualTo("0");
    assertThat(Figures.number(999)).isEqualTo("999");
    assertThat(Figures.number(1_234_567)).isEqualTo("1,234,567");
  }

  @Test
  void decimalsAreAlwaysTwo() {
    assertThat(Figures.decimal(BigDecimal.ZERO)).isEqualTo("0.00");
    assertThat(Figures.decimal(new BigDecimal("1234.5"))).isEqualTo("1,234.50");
  }
}
