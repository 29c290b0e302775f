package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.reversi.Othello;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContentTest {
  private static final Map<String, Object> EXTRA = new LinkedHashMap<>();

  static {
    EXTRA.put("event", " ");
    EXTRA.put("site", 7L);
    EXTRA.put("Event", "Cup");
    EXTRA.put("round", "3");
    EXTRA.put("mood", "good");
  }

  private final GameRecord record =
      GameRecord.builder(RecordLocation.line(1, 1), Othello.RULES).extra(EXTRA).build();

  /** The first that says something, in either case. */
  @Test
  void textOfARecordIsUnderTheKeyOfItsContent() {
    assertThat(Content.TOURNAMENT.in(record)).hasValue("Cup");
    assertThat(Content.ROUND.in(record)).hasValue("3");
    assertThat(Content.YEAR.in(record)).isEmpty();
  }

  @Test
  void keysThatAreNotLookedAtAreNoContents() {
    assertThat(Content.of(record, Set.of("mood", "site")))
        .containsExactlyInAnyOrder(Content.TOURNAMENT, Content.ROUND);
    assertThat(Content.of(record, Set.of("round"))).contains(Content.OTHER);
  }
}
