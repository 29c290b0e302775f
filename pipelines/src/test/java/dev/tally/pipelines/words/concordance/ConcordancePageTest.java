package dev.tally.pipelines.words.concordance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.concordance.ConcordancePage.Bar;
import dev.tally.pipelines.words.concordance.ConcordancePage.Section;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConcordancePageTest {
  private static final List<Bar> BARS =
      List.of(
          new Bar(0, "Gen", 1, 4000),
          new Bar(1, "Exod", 1000, 4000),
          new Bar(2, "Lev", 4000, 4000));

  @Test
  void barsStandOnOneLineAndAreSeenHoweverFewTheirHitsAre() {
    assertThat(BARS).extracting(Bar::x).containsExactly(2, 18, 34);
    assertThat(BARS).extracting(Bar::height).containsExactly(1, 20, 80);
    assertThat(BARS).extracting(Bar::y).containsExactly(79, 60, 0);
    assertThat(BARS)
        .extracting(Bar::turn)
        .containsExactly(
            "translate(10 86) rotate(90)",
            "translate(26 86) rotate(90)",
            "translate(42 86) rotate(90)");
  }

  @Test
  void chartHasRoomForItsBarsAndIsDescribed() {
    assertThat(section(5001).width()).isEqualTo(56);
    assertThat(section(5001).description()).isEqualTo("Gen 1, Exod 1,000, Lev 4,000");
  }

  @Test
  void sectionSaysHowManyHitsItHas() {
    assertThat(section(0).summary()).isEqualTo("0 hits");
    assertThat(section(1).summary()).isEqualTo("1 hit, the first 0 are shown");
    assertThat(section(5001).summary()).isEqualTo("5,001 hits, the first 0 are shown");
  }

  private static Section section(long total) {
    return new Section("query-1", "gull", total, List.of(), BARS);
  }
}
