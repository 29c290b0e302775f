package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.TextRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The age of a cached copy, as messages say it. */
@Timeout(60)
class CopyAgeTest {
  private final FakeApi api;
  private final Path home;

  CopyAgeTest(@TempDir Path home) throws IOException {
    this.api = new FakeApi(SmallTexts.api("plain"));
    this.home = home;
  }

  @AfterEach
  void stopApi() {
    CachingHttpClient.closeAll();
    api.close();
  }

  @Test
  void ageOfCopyIsThatOfItsLastCheck() throws Exception {
    ApiRuns runs = new ApiRuns(api, home.resolve("cache"));
    TextRequest plain = SmallTexts.request("plain");
    runs.start().find(plain);
    runs.start(ApiRuns.REFRESH, Duration.ZERO).find(plain);
    api.failAlways(FakeApi.status(503));

    assertThat(runs.start(ApiRuns.DAILY, Duration.ofDays(3)).find(plain).notice())
        .isEqualTo(
            "no good answer from "
                + api.base()
                + " (HTTP status 503); using the cached copy, last checked 3 days ago");
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
