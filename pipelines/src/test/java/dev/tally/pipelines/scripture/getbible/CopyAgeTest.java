package dev.tally.pipelines.scripture.getbible;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.SmallTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The age of a cached copy, as messages say it. */
class CopyAgeTest extends ApiFixture {
  private static final Duration TWO_DAYS = Duration.ofDays(2);
  private static final Pattern RECEIVED = Pattern.compile("(?<=OkHttp-Received-Millis: )[0-9]+");

  CopyAgeTest(@TempDir Path home) throws IOException {
    super(home, "plain");
  }

  @Test
  void copyThatTheApiConfirmedInThisRunNeedsNoNotice() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    assertThat(runs.start(ApiRuns.REFRESH, Duration.ZERO).find(PLAIN).notice()).isEmpty();
    assertThat(runs.start(ApiRuns.DAILY, Duration.ofDays(2)).find(PLAIN).notice()).isEmpty();
  }

  @Test
  void copyIsToldOnlyOnceItIsOlderThanTheUserWants() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    assertThat(runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE).find(PLAIN).notice()).isEmpty();
    assertThat(runs.start(ApiRuns.OFFLINE, WITHIN_MAX_AGE).find(PLAIN).notice()).isEmpty();
    assertThat(runs.start(ApiRuns.OFFLINE, PAST_MAX_AGE).find(PLAIN).notice())
        .isEqualTo("using the cached copy, last checked 1 day ago");
  }

  @Test
  void ageOfCopyIsThatOfItsLastCheck() throws Exception {
    runs.start().find(PLAIN);
    runs.start(ApiRuns.REFRESH, Duration.ZERO).find(PLAIN);
    api.failAlways(FakeApi.status(503));

    assertThat(runs.start(ApiRuns.DAILY, Duration.ofDays(3)).find(PLAIN).notice())
        .isEqualTo(
            "no good answer from "
                + api.base()
                + " (HTTP status 503); using the cached copy, last checked 3 days ago");
  }

  @Test
  void anOldCopyWithAFreshSumIsFresh() throws Exception {
    runs.start().find(PLAIN);
    fetchTwoDaysEarlier("plain.json");

    runs.start().find(PLAIN);

    assertThat(api.requests()).isEmpty();
  }

  @Test
  void anOldCopyWhoseSumIsInAFreshListIsFresh() throws Exception {
    String sum = SmallTexts.sha1(SmallTexts.whole("plain"));
    api.put("checksum", "{\"plain\": \"" + sum + "\"}");
    runs.start().find(PLAIN);
    fetchTwoDaysEarlier("plain.json");
    fetchTwoDaysEarlier("plain.sha");
    runs.start(ApiRuns.REFRESH, Duration.ZERO).find(PLAIN);
    assertThat(api.requests()).containsExactly("checksum.json");

    runs.start().find(PLAIN);

    assertThat(api.requests()).isEmpty();
  }

  @Test
  void aSumThatWasFetchedLaterConfirmsOnlyTheCopyThatHasIt() throws Exception {
    runs.start().find(PLAIN);
    fetchTwoDaysEarlier("plain.json");
    api.failAlways(FakeApi.status(503));
    assertThat(runs.start(ApiRuns.DAILY, PAST_MAX_AGE).find(PLAIN).notice())
        .endsWith("last checked 1 day ago");

    api.failAlways(good -> good);
    api.put("plain", SmallTexts.whole("plain").replace("Line", "Row"));
    api.fail("plain.json", 100, FakeApi.status(503));
    assertThat(runs.start(ApiRuns.DAILY, PAST_MAX_AGE).find(PLAIN).notice())
        .endsWith("last checked 3 days ago");
  }

  /** Dates the cache's copy of a file back. */
  private void fetchTwoDaysEarlier(String file) throws IOException {
    assertThat(runs.changeCache(".0", head -> isOf(file, head) ? twoDaysEarlier(head) : head))
        .isEqualTo(1);
  }

  private boolean isOf(String file, byte[] head) {
    return new String(head, UTF_8).startsWith(api.base() + "/" + file + "\n");
  }

  private static byte[] twoDaysEarlier(byte[] head) {
    return RECEIVED
        .matcher(new String(head, UTF_8))
        .replaceFirst(found -> "" + (Long.parseLong(found.group()) - TWO_DAYS.toMillis()))
        .getBytes(UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "0, less than a minute ago",
    "59, less than a minute ago",
    "60, 1 minute ago",
    "7199, 1 hour ago",
    "7200, 2 hours ago",
    "86400, 1 day ago",
    "8640000, 100 days ago",
    "-5, less than a minute ago"
  })
  void agesAreRoundedDown(long seconds, String age) {
    assertThat(GetBibleApi.ago(Duration.ofSeconds(seconds))).isEqualTo(age);
  }
}
