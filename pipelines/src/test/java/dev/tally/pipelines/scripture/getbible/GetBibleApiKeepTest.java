package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an API may answer without harm to a good copy on the disk. */
class GetBibleApiKeepTest extends ApiFixture {
  GetBibleApiKeepTest(@TempDir Path home) throws IOException {
    super(home, "plain");
  }

  static Stream<Named<FakeApi.Fault>> answersOfNoUse() {
    return Stream.of(
            Stream.of(203, 206, 300, 400, 401, 403, 404, 405, 410, 414, 421, 429, 500, 501, 503)
                .map(code -> Named.of("status " + code, FakeApi.status(code))),
            Stream.of(204, 205, 304)
                .map(code -> Named.<FakeApi.Fault>of("status " + code, good -> empty(good, code))),
            Stream.of(301, 302, 303, 307, 308).map(GetBibleApiKeepTest::portal),
            Stream.of(301, 302, 308)
                .map(
                    code ->
                        Named.<FakeApi.Fault>of(
                            code + " to nowhere", good -> good.code(code).body("no"))),
            Stream.of(Named.of("login page", FakeApi.loginPage())))
        .flatMap(each -> each)
        .map(named -> Named.of(named.getName(), keepMe(named.getPayload())));
  }

  private static MockResponse.Builder empty(MockResponse.Builder good, int code) {
    return good.code(code).body("");
  }

  private static Named<FakeApi.Fault> portal(int code) {
    HttpUrl login = HttpUrl.get("http://127.0.0.1:1/login"); // where nobody listens
    return Named.of(code + " to a portal", FakeApi.redirect(code, login));
  }

  /** As a server answers that wants its answers kept. */
  private static FakeApi.Fault keepMe(FakeApi.Fault fault) {
    return good -> fault.spoil(good).setHeader("Cache-Control", "public, max-age=31536000");
  }

  @ParameterizedTest
  @MethodSource("answersOfNoUse")
  void copyOutlivesAnswerOfNoUse(FakeApi.Fault fault) throws Exception {
    SmallTexts.read(runs.start(), PLAIN);
    api.failAlways(fault);
    for (Freshness freshness : List.of(ApiRuns.DAILY, ApiRuns.REFRESH)) {
      try {
        runs.start(freshness, PAST_MAX_AGE).find(PLAIN);
      } catch (UnavailableException saysThatThereIsNone) {
        assertThat(saysThatThereIsNone).hasMessageContaining("40");
      }
    }

    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, PAST_MAX_AGE);

    assertThat(SmallTexts.read(offline, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(offline.find(PLAIN).notice()).startsWith("using the cached copy");
    assertThat(offline.ids()).containsExactly("plain");
  }

  @ParameterizedTest
  @MethodSource("answersOfNoUse")
  void answerOfNoUseIsNotKept(FakeApi.Fault fault) {
    api.failAlways(fault);
    GetBibleApi run = runs.start();

    assertThatThrownBy(() -> run.find(PLAIN)).isInstanceOf(UnavailableException.class);

    assertThat(CachingHttpClient.of(cache.toString(), Duration.ofSeconds(5), notice -> {}))
        .satisfies(client -> assertThat(client.cachedUrls()).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cache-Control: no-store",
        "Vary: *",
        "Vary: Accept-Language, Authorization",
        "Age: 2147483647",
        "Date: Mon, 01 Jan 1900 00:00:00 GMT",
        "Expires: 0",
        "Warning: 110 - stale",
        "Tally-SHA-1: 0000000000000000000000000000000000000000",
        "Tally-CRC-32: 0"
      })
  void wordThatCopyIsStillRightDoesNotHarmIt(String header) throws Exception {
    api.withoutSums();
    SmallTexts.read(runs.start(), PLAIN);
    String[] parts = header.split(": ", 2);
    api.withHeader(parts[0], parts[1]);
    SmallTexts.read(runs.start(ApiRuns.DAILY, PAST_MAX_AGE), PLAIN);
    assertThat(api.moved()).isEmpty();

    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, PAST_MAX_AGE);

    assertThat(SmallTexts.read(offline, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Vary: *", "Age: 2147483647", "Date: Mon, 01 Jan 1900 00:00:00 GMT", "Expires: 0"})
  void textIsKeptWhateverIsSaidOfItsAge(String header) throws Exception {
    String[] parts = header.split(": ", 2);
    api.withHeader(parts[0], parts[1]);
    SmallTexts.read(runs.start(), PLAIN);

    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, PAST_MAX_AGE);

    assertThat(SmallTexts.read(offline, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void redirectThatEndsLeavesWhatItLedToInReach() throws Exception {
    try (FakeApi elsewhere = new FakeApi(SmallTexts.api("plain"))) {
      for (String file : List.of("plain.sha", "plain.json")) {
        api.fail(file, 1, FakeApi.redirect(301, elsewhere.base().resolve("/v2/" + file)));
      }
      SmallTexts.read(runs.start(), PLAIN);
      assertThat(elsewhere.moved()).containsExactly("plain.json");
    }
    api.close();

    GetBibleApi offline = runs.start(ApiRuns.OFFLINE, PAST_MAX_AGE);

    assertThat(SmallTexts.read(offline, PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void passwordGoesToTheServerAndNowhereElse() throws Exception {
    try (FakeApi elsewhere = new FakeApi(SmallTexts.api("plain"))) {
      api.withHeader("Vary", "Authorization");
      api.fail("plain.json", 1, FakeApi.redirect(302, elsewhere.base().resolve("/v2/plain.json")));
      ServerAccess access =
          new ServerAccess("Basic c2VjcmV0", Duration.ofHours(1), Duration.ofMillis(1));
      assertThat(access).hasToString("ServerAccess[timeout=PT1H, firstWait=PT0.001S]");
      GetBibleApi run = runs.start(access);

      Text text = run.find(PLAIN);

      assertThat(api.authorizations()).containsExactly("Basic c2VjcmV0", "Basic c2VjcmV0");
      assertThat(elsewhere.authorizations()).containsExactly("");
      assertThat(text.toString()).doesNotContain("c2VjcmV0");
    }
    CachingHttpClient.closeAll();
    try (Stream<Path> files = Files.walk(cache)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("c2VjcmV0");
      }
    }
  }
}
