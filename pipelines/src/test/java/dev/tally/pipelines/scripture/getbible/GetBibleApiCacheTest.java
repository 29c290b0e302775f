package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What moves over the network, and what does not, from one run to the next. */
class GetBibleApiCacheTest extends ApiFixture {
  private static final TextRequest OTHER = SmallTexts.request("other");

  GetBibleApiCacheTest(@TempDir Path home) throws IOException {
    super(home, "plain", "other");
  }

  @Test
  void coldCacheFetchesSumAndTextOnce() throws Exception {
    GetBibleApi run = runs.start();

    assertThat(SmallTexts.read(run, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(SmallTexts.read(run, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }

  @Test
  void everyLevelIsFetchedFromItsOwnFile() throws Exception {
    GetBibleApi run = runs.start();

    assertThat(SmallTexts.read(run, SmallTexts.request("plain", 6)))
        .isEqualTo(SmallTexts.lines("plain", 6));
    assertThat(SmallTexts.read(run, SmallTexts.request("plain", 6, 2)))
        .isEqualTo(SmallTexts.lines("plain", 6).subList(2, 4));
    assertThat(api.moved()).containsExactly("plain/6.json", "plain/6/2.json");
  }

  @Test
  void textSaysWhetherItsBytesMoved() throws Exception {
    Text fetched = runs.start().find(PLAIN);
    Text kept = runs.start(ApiRuns.DAILY, PAST_MAX_AGE).find(PLAIN);

    assertThat(fetched.origin()).isEqualTo(Text.Origin.NETWORK);
    assertThat(kept.origin()).isEqualTo(Text.Origin.CACHE);
    assertThat(kept.sha1()).isEqualTo(fetched.sha1()).hasSize(40);
    assertThat(kept.notice()).isEmpty();
  }

  @Test
  void warmCacheWithinMaxAgeAsksNothing() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi later = runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void unchangedSumPastMaxAgeIsOnlyRequest() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi later = runs.start(ApiRuns.DAILY, PAST_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).containsExactly("plain.sha");
  }

  @Test
  void changedSumPastMaxAgeFetchesTextAgain() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);
    api.put("plain", SmallTexts.whole("plain").replace("Line", "Row"));

    GetBibleApi later = runs.start(ApiRuns.DAILY, PAST_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).first().asString().startsWith("Row 1 of page 1");
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }

  @Test
  void clockThatWasSetBackAsksForSumAgain() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    SmallTexts.read(runs.start(ApiRuns.DAILY, Duration.ofHours(-1)), PLAIN);

    assertThat(api.requests()).containsExactly("plain.sha");
  }

  @Test
  void refreshAsksForSumOnceInRunWhereThereIsNoList() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi refresh = runs.start(ApiRuns.REFRESH, Duration.ZERO);
    SmallTexts.read(refresh, PLAIN);
    SmallTexts.read(refresh, PLAIN);

    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha");
  }

  @Test
  void refreshAsksForListOnceAndForNoTextThatIsUnchanged() throws Exception {
    publishList("plain", "other");
    SmallTexts.read(runs.start(), PLAIN);
    SmallTexts.read(runs.start(), OTHER);

    GetBibleApi refresh = runs.start(ApiRuns.REFRESH, PAST_MAX_AGE);

    assertThat(refresh.find(PLAIN).unconfirmed()).isEmpty();
    assertThat(refresh.find(OTHER).unconfirmed()).isEmpty();
    assertThat(SmallTexts.read(refresh, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).containsExactly("checksum.json");
  }

  @Test
  void refreshFetchesTextThatListNamesAnotherSumFor() throws Exception {
    publishList("plain");
    SmallTexts.read(runs.start(), PLAIN);
    String changed = SmallTexts.whole("plain").replace("Line", "Row");
    api.put("plain", changed);
    api.put("checksum", "{\"plain\": \"" + SmallTexts.sha1(changed) + "\"}");

    GetBibleApi refresh = runs.start(ApiRuns.REFRESH, PAST_MAX_AGE);

    assertThat(SmallTexts.read(refresh, PLAIN)).first().asString().startsWith("Row 1 of page 1");
    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha", "plain.json");
  }

  @Test
  void aListThatIsOlderThanItsTextMovesNoText() throws Exception {
    publishList("plain");
    String changed = SmallTexts.whole("plain").replace("Line", "Row");
    api.put("plain", changed);
    SmallTexts.read(runs.start(ApiRuns.REFRESH, Duration.ZERO), PLAIN);

    GetBibleApi refresh = runs.start(ApiRuns.REFRESH, PAST_MAX_AGE);

    assertThat(refresh.find(PLAIN).sha1()).isEqualTo(SmallTexts.sha1(changed));
    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha");
  }

  @Test
  void refreshAsksForSumThatListLeavesOut() throws Exception {
    api.put("checksum", "{\"other\": \"no sum\", \"plain\": 5}");

    SmallTexts.read(runs.start(ApiRuns.REFRESH, Duration.ZERO), PLAIN);

    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha", "plain.json");
  }

  @Test
  void whatListHasConfirmedIsFreshAndItsAgeIsKnownLater() throws Exception {
    publishList("plain");
    runs.start(ApiRuns.REFRESH, Duration.ZERO).find(PLAIN);

    Text later = runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE).find(PLAIN);

    assertThat(api.requests()).isEmpty();
    assertThat(later.origin()).isEqualTo(Text.Origin.CACHE);
    assertThat(later.unconfirmed()).isPresent();
    assertThat(later.notice()).isEmpty();
  }

  private void publishList(String... versions) {
    api.put(
        "checksum",
        Stream.of(versions)
            .map(
                version ->
                    '"' + version + "\": \"" + SmallTexts.sha1(SmallTexts.whole(version)) + '"')
            .collect(Collectors.joining(",", "{", "}")));
  }

  @Test
  void offlineUsesCopyOfAnyAgeAndAsksNothing() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, Duration.ofDays(1000));

    assertThat(SmallTexts.read(offline, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(offline.find(PLAIN).notice())
        .isEqualTo("using the cached copy, last checked 1000 days ago");
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void offlineWithoutCopyFailsAndAsksNothing() {
    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, Duration.ZERO);

    assertThatThrownBy(() -> offline.find(PLAIN))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("not asked, because of --offline");
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void indexesAreCachedLikeTexts() throws Exception {
    GetBibleApi run = runs.start();
    assertThat(run.translations()).extracting(Translation::id).containsExactly("plain", "other");
    assertThat(run.books("plain")).isEqualTo(SmallTexts.BOOKS);
    assertThat(run.chapters("plain", 6)).containsExactly(1, 2, 3);

    GetBibleApi later = runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE);

    assertThat(later.translations()).hasSize(2);
    assertThat(later.books("plain")).isEqualTo(SmallTexts.BOOKS);
    assertThat(later.chapters("plain", 6)).containsExactly(1, 2, 3);
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void indexWithoutSumIsConfirmedByOneRequestForItself() throws Exception {
    api.withoutSums();
    runs.start().translations();

    assertThat(runs.start(ApiRuns.DAILY, PAST_MAX_AGE).translations()).hasSize(2);
    assertThat(api.requests()).containsExactly("translations.json");
  }

  @Test
  void textThatWasFoundIsReadFromMemory() throws Exception {
    GetBibleApi run = runs.start();
    Text found = run.find(PLAIN);
    try (Stream<Path> files = Files.list(cache.resolve("http"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    api.close();

    assertThat(run.open(found).readAllBytes())
        .isEqualTo(SmallTexts.whole("plain").getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void withoutSumsAndValidatorsTextIsFetchedAgainOnlyPastMaxAge() throws Exception {
    api.withoutSums();
    api.withoutValidators();
    SmallTexts.read(runs.start(), PLAIN);

    SmallTexts.read(runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE), PLAIN);
    assertThat(api.requests()).isEmpty();

    SmallTexts.read(runs.start(ApiRuns.DAILY, PAST_MAX_AGE), PLAIN);
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
    assertThat(api.moved()).containsExactly("plain.json");
  }

  @Test
  void withoutSumsValidatorKeepsTextFromMoving() throws Exception {
    api.withoutSums();
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi later = runs.start(ApiRuns.DAILY, PAST_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(later.find(PLAIN).origin()).isEqualTo(Text.Origin.CACHE);
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
    assertThat(api.moved()).isEmpty();
  }

  @Test
  void withoutSumsChangedTextIsFetchedPastMaxAge() throws Exception {
    api.withoutSums();
    SmallTexts.read(runs.start(), PLAIN);
    api.put("plain", SmallTexts.whole("plain").replace("Line", "Row"));

    GetBibleApi later = runs.start(ApiRuns.DAILY, PAST_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).first().asString().startsWith("Row 1 of page 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no-cache",
        "max-age=0, must-revalidate",
        "private, max-age=1",
        "public, max-age=600, must-revalidate, no-cache"
      })
  void serverMayNotSayHowLongCopyIsGood(String cacheControl) throws Exception {
    api.withHeader("Cache-Control", cacheControl);
    api.withHeader("Pragma", "no-cache");
    api.withHeader("Expires", "Thu, 01 Jan 1970 00:00:00 GMT");
    SmallTexts.read(runs.start(), PLAIN);

    SmallTexts.read(runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE), PLAIN);
    assertThat(api.requests()).isEmpty();

    SmallTexts.read(runs.start(ApiRuns.DAILY, PAST_MAX_AGE), PLAIN);
    assertThat(api.requests()).containsExactly("plain.sha");

    SmallTexts.read(runs.start(ApiRuns.OFFLINE, Duration.ofDays(1000)), PLAIN);
    assertThat(api.requests()).isEmpty();
  }

  @Test
  void longMaxAgeOfServerDoesNotKeepOldTextPastOurs() throws Exception {
    api.withoutSums();
    api.withHeader("Cache-Control", "public, max-age=31536000, immutable");
    SmallTexts.read(runs.start(), PLAIN);

    SmallTexts.read(runs.start(ApiRuns.DAILY, PAST_MAX_AGE), PLAIN);

    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }

  @Test
  void nothingIsKeptThatServerSaysNotToStore() throws Exception {
    api.withHeader("Cache-Control", "no-store");
    GetBibleApi run = runs.start();

    assertThat(SmallTexts.read(run, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(run.ids()).isEmpty();
  }

  @Test
  void compressedTextIsKeptAndChecked() throws Exception {
    api.withGzip();
    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));

    GetBibleApi later = runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE);

    assertThat(SmallTexts.read(later, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 307, 308})
  void redirectedTextIsFetchedAndKept(int code) throws Exception {
    try (FakeApi elsewhere = new FakeApi(SmallTexts.api("plain"))) {
      for (String file : List.of("plain.sha", "plain.json")) {
        api.fail(file, 1, FakeApi.redirect(code, elsewhere.base().resolve("/v2/" + file)));
      }
      assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
      assertThat(elsewhere.moved()).containsExactly("plain.json");
      elsewhere.forget();

      GetBibleApi later = runs.start(ApiRuns.DAILY, WITHIN_MAX_AGE);

      assertThat(SmallTexts.read(later, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
      assertThat(api.requests()).isEmpty();
      assertThat(elsewhere.requests()).isEmpty();
    }
  }

  @Test
  void manyThreadsFetchTextOnce() throws Exception {
    GetBibleApi run = runs.start();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<List<String>> read = () -> SmallTexts.read(run, PLAIN);
      for (Future<List<String>> lines : threads.invokeAll(Collections.nCopies(32, read))) {
        assertThat(lines.get()).isEqualTo(SmallTexts.lines("plain"));
      }
    } finally {
      threads.shutdown();
    }
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }
}
