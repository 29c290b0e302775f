package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.getbible.Freshness.Mode;
import dev.tally.pipelines.scripture.getbible.Freshness.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The next step to a document, by the ages in hours of its published SHA-1 and its copy. */
class FreshnessTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  @ParameterizedTest(name = "{0}, SHA-1 of {1}, copy of {2}: {3}, without a SHA-1 {4}")
  @CsvSource({
    "ONLINE, 1, none, COMPARE, ",
    "ONLINE, 25, none, ASK, ",
    "ONLINE, -1, none, ASK, ",
    "ONLINE, none, 1, USE, USE",
    "ONLINE, none, 25, ASK, REVALIDATE",
    "ONLINE, none, none, ASK, FETCH",
    "OFFLINE, 25, none, COMPARE, ",
    "OFFLINE, none, 25, USE, USE",
    "OFFLINE, none, none, FETCH, FETCH",
    "REFRESH, 1, none, ASK, ",
    "REFRESH, none, 1, ASK, REVALIDATE",
    "REFRESH, none, none, ASK, FETCH",
  })
  void saysWhatIsNext(Mode mode, String sum, String copy, Step step, Step unsummed) {
    Freshness freshness = new Freshness(mode, Duration.ofHours(24));
    assertThat(freshness.next(at(sum), at(copy), /* isUnsummed= */ false, NOW)).isEqualTo(step);
    if (unsummed != null) {
      assertThat(freshness.next(at(sum), at(copy), /* isUnsummed= */ true, NOW))
          .isEqualTo(unsummed);
    }
  }

  private static Optional<Instant> at(String hours) {
    return hours.equals("none")
        ? Optional.empty()
        : Optional.of(NOW.minus(Duration.ofHours(Long.parseLong(hours))));
  }
}
