package dev.tally.pipelines.words.concordance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.concordance.ConcordancePage.Bar;
import dev.tally.pipelines.words.concordance.ConcordancePage.Section;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ConcordancePageTest {
  private static final Section SECTION = section(5001);

  @Test
  void barsStandOnOneLineAndAreSeenHoweverFewTheirHitsAre() {
    assertThat(SECTION.bars()).extracting(Bar::x).containsExactly(2, 18, 34);
    assertThat(SECTION.bars()).extracting(Bar::height).containsExactly(1, 20, 80);
    assertThat(SECTION.bars()).extracting(Bar::y).containsExactly(79, 60, 0);
    assertThat(SECTION.bars())
        .extracting(Bar::turn)
        .containsExactly(
            "translate(10 86) rotate(90)",
            "translate(26 86) rotate(90)",
            "translate(42 86) rotate(90)");
  }

  @Test
  void chartHasRoomForItsBarsAndIsDescribed() {
    assertThat(SECTION.width()).isEqualTo(56);
    assertThat(SECTION.description()).isEqualTo("Gen 1, Exod 1,000, Lev 4,000");
  }

  @Test
  void plainTextsHaveNoBars() {
    SortedMap<Integer, Long> tale = new TreeMap<>(Map.of(0, 7L));
    assertThat(new Section("query-1", "gull", 7, List.of(), Map.of("tale", tale)).bars()).isEmpty();
  }

  @Test
  void sectionSaysHowManyHitsItHas() {
    assertThat(section(0).summary()).isEqualTo("0 hits");
    assertThat(section(1).summary()).isEqualTo("1 hit, the first 0 are shown");
    assertThat(section(5001).summary()).isEqualTo("5,001 hits, the first 0 are shown");
  }

  private static Section section(long total) {
    SortedMap<Integer, Long> kjv = new TreeMap<>(Map.of(1, 1L, 3, 1000L));
    SortedMap<Integer, Long> web = new TreeMap<>(Map.of(2, 1000L, 3, 3000L));
    return new Section("query-1", "gull", total, List.of(), Map.of("kjv", kjv, "web", web));
  }
}
