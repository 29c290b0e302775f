package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import okio.Buffer;
import okio.GzipSink;
import okio.Okio;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an API does wrong, and what becomes of it. */
class GetBibleApiFaultsTest extends ApiFixture {
  private static final String JSON = SmallTexts.whole("plain");

  GetBibleApiFaultsTest(@TempDir Path home) throws IOException {
    super(home, "plain");
  }

  static Stream<Named<FakeApi.Fault>> passingFaults() {
    return Stream.of(
        Named.of("status 429", FakeApi.status(429)),
        Named.of("status 429 with Retry-After", FakeApi.status(429, "0")),
        Named.of("status 500", FakeApi.status(500)),
        Named.of("status 503", FakeApi.status(503)),
        Named.of("status 503 with a date", FakeApi.status(503, "Sat, 01 Jan 2000 00:00:00 GMT")),
        Named.of("status 503 with nonsense", FakeApi.status(503, "soon")),
        Named.of("truncated", FakeApi.truncated()),
        Named.of("hang up", FakeApi.hangUp()));
  }

  @ParameterizedTest
  @MethodSource("passingFaults")
  void faultThatPassesIsTriedAgain(FakeApi.Fault fault) throws Exception {
    api.fail("plain.sha", 1, fault);
    api.fail("plain.json", 1, fault);

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.sha", "plain.json", "plain.json");
  }

  @Test
  void pageInsteadOfSumIsTriedAgain() throws Exception {
    api.fail("plain.sha", 3, FakeApi.loginPage());

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.sha", "plain.sha", "plain.sha", "plain.json");
  }

  @Test
  void passwordInRedirectIsNotShown() {
    HttpUrl page =
        HttpUrl.get(api.base() + "/page").newBuilder().username("ann").password("s3cret").build();
    api.put("page", "no sum");
    api.fail("plain.sha", 4, FakeApi.redirect(302, page));

    assertUnreachable("expected a SHA-1 at " + api.base() + "/page, found something else");
  }

  @Test
  void pageInsteadOfUnsummedTextIsTriedAgain() throws Exception {
    api.withoutSums();
    api.fail("plain.json", 3, FakeApi.loginPage());

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @Test
  void faultThatStaysIsTriedFourTimes() {
    api.fail("plain.json", 5, FakeApi.status(503));

    assertUnreachable("HTTP status 503");
    assertThat(api.moved()).isEmpty();
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.json", "plain.json", "plain.json", "plain.json");
  }

  @Test
  void longRetryAfterGivesUpAtOnce() {
    api.fail("plain.sha", 4, FakeApi.status(429, "61"));

    assertUnreachable("HTTP status 429, retry after 61 s");
    assertThat(api.requests()).containsExactly("plain.sha");
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 410})
  void refusalIsNotTriedAgain(int code) {
    api.failAlways(FakeApi.status(code));

    assertUnreachable("HTTP status " + code);
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }

  @Test
  void missingTextIsNotTriedAgain() {
    GetBibleApi run = runs.start();

    assertThatThrownBy(() -> run.find(SmallTexts.request("none")))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("HTTP status 404 for " + api.base() + "/none.json")
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(UnavailableException.Reason.NOT_FOUND);
    assertThat(api.requests()).containsExactly("none.sha", "none.json");
  }

  @Test
  void refusedConnectionIsReportedAtOnce() {
    GetBibleApi run = runs.start();
    api.close();

    assertThatThrownBy(() -> run.find(PLAIN))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("Failed to connect to ");
  }

  @Test
  void wrongTextIsFetchedOnceMore() throws Exception {
    api.fail("plain.json", 1, FakeApi.corrupt());

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.json", "plain.sha", "plain.json");
  }

  @Test
  void textThatStaysWrongIsErrorWithBothSumsAndLeavesNothingBehind() {
    api.fail("plain.json", 2, FakeApi.corrupt());
    GetBibleApi run = runs.start();

    assertThatThrownBy(() -> run.find(PLAIN))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "%s/plain.json: its SHA-1 is %s, but %s is published for it",
            api.base(), SmallTexts.sha1(JSON.replaceFirst("L", "l")), SmallTexts.sha1(JSON))
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(UnavailableException.Reason.DAMAGED);
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.json", "plain.sha", "plain.json");
    assertThat(run.ids()).isEmpty();
  }

  @Test
  void wrongTextLeavesCopyAlone() throws Exception {
    SmallTexts.read(runs.start(), PLAIN);
    api.putSum("plain", "0".repeat(40));

    GetBibleApi later = runs.start(ApiRuns.DAILY, PAST_MAX_AGE);

    assertThatThrownBy(() -> later.find(PLAIN)).hasMessageContaining("is published for it");
    api.putSum("plain", SmallTexts.sha1(JSON));
    SmallTexts.read(runs.start(ApiRuns.REFRESH, PAST_MAX_AGE), PLAIN);
    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha");
  }

  @Test
  void textReplacedBetweenSumAndTextIsFetchedWithItsNewSum() throws Exception {
    // As an API does that is built anew: its text is replaced after its sum has been read.
    api.fail("plain.sha", 1, good -> good.body("0".repeat(40)));

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests())
        .containsExactly("plain.sha", "plain.json", "plain.sha", "plain.json");
  }

  @Test
  void slowTextIsWaitedFor() throws Exception {
    api.fail("plain.json", 1, FakeApi.dribble());

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
  }

  @Test
  void sumInCapitalsWithBlanksAroundIsAccepted() throws Exception {
    api.putSum("plain", "\uFEFF" + SmallTexts.sha1(JSON).toUpperCase(Locale.ROOT) + "\r\n");

    assertThat(SmallTexts.read(runs.start(), PLAIN)).isEqualTo(SmallTexts.lines("plain"));
  }

  @Tag("slow")
  @Test
  void bodyThatInflatesPastLimitIsOneError() throws Exception {
    api.withoutSums();
    Buffer bomb = new Buffer();
    try (var zipped = Okio.buffer(new GzipSink(bomb))) {
      byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
      for (int mebibytes = 0; mebibytes <= 256; mebibytes++) {
        zipped.write(blanks);
      }
    }
    api.fail(
        "plain.json", 1, good -> good.setHeader("Content-Encoding", "gzip").body(bomb.clone()));
    GetBibleApi run = runs.start();

    assertThatThrownBy(() -> run.find(PLAIN))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(api.base() + "/plain.json: larger than 256 MiB");
    assertThat(api.requests()).containsExactly("plain.sha", "plain.json");
    assertThat(run.ids()).isEmpty();
  }

  @Test
  void bodyThatAnnouncesTooMuchIsNotRead() {
    api.fail("plain.json", 1, good -> good.setHeader("Content-Length", 300L << 20));

    assertThatThrownBy(() -> runs.start().find(PLAIN))
        .hasMessage(api.base() + "/plain.json: larger than 256 MiB");
  }

  @Test
  void deeplyNestedIndexIsOneError() {
    api.put("translations", "[".repeat(100_000) + "]".repeat(100_000));

    assertThatThrownBy(() -> runs.start().translations())
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            api.base() + "/translations.json: not JSON: more than 1000 values within each other");
  }

  @Test
  void listOfSumsThatIsTooLargeIsAsGoodAsNone() throws Exception {
    api.put("checksum", "{\"a\": \"" + "a".repeat(4 << 20) + "\"}");

    assertThat(SmallTexts.read(runs.start(ApiRuns.REFRESH, Duration.ZERO), PLAIN))
        .isEqualTo(SmallTexts.lines("plain"));
    assertThat(api.requests()).containsExactly("checksum.json", "plain.sha", "plain.json");
  }

  @ParameterizedTest
  @ValueSource(ints = {203, 206, 300})
  void answerThatIsNoneDoesNotSayThatThereIsNoSum(int code) {
    api.fail("plain.sha", 1, FakeApi.status(code));

    assertUnreachable("HTTP status " + code);
    assertThat(api.requests()).containsExactly("plain.sha");
  }

  private void assertUnreachable(String message) {
    GetBibleApi run = runs.start();
    assertThatThrownBy(() -> run.find(PLAIN))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(message)
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(UnavailableException.Reason.UNREACHABLE);
  }
}
