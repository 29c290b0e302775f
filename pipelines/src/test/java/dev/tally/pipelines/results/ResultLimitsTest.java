package dev.tally.pipelines.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResultLimitsTest {
  private static final String LONG = "x".repeat(ResultLimits.MAX_EXTRA);

  @Test
  void whatIsShortIsKeptAsItIs() {
    Map<String, Object> extra = Map.of("a", "b", "c", List.of(1L, Map.of("d", true)));
    assertThat(ResultLimits.max(extra)).isSameAs(extra);
    assertThat(ResultLimits.max(Map.of())).isEmpty();
  }

  @Test
  void keysThatThereIsNoRoomForAreCounted() {
    Map<String, Object> extra = new LinkedHashMap<>();
    extra.put("a", "b");
    extra.put("text", LONG);
    extra.put("list", List.of(LONG, LONG));
    extra.put("map", Map.of(LONG, 1L));
    extra.put("z", 7L);
    assertThat(ResultLimits.max(extra))
        .containsExactly(
            Map.entry("a", "b"),
            Map.entry("z", 7L),
            Map.entry("...", "3 more, which are too long to be kept"));
  }
}
