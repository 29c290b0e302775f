package dev.tally.pipelines.scripture.getbible;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** Runs against an API of small texts, with a cache that is good for a day. */
@Timeout(60)
abstract class ApiFixture {
  static final TextRequest PLAIN = SmallTexts.request("plain");
  static final Duration WITHIN_MAX_AGE = Duration.ofHours(23);
  static final Duration PAST_MAX_AGE = Duration.ofHours(25);

  final Path home;
  final Path cache;
  final FakeApi api;
  final ApiRuns runs;

  ApiFixture(Path home, String... versions) throws IOException {
    this.home = home;
    this.cache = home.resolve("cache");
    this.api = new FakeApi(SmallTexts.api(versions));
    this.runs = new ApiRuns(api, cache);
  }

  @AfterEach
  void stopApi() {
    Library.closeAll();
    api.close();
  }
}
