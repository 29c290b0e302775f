package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RetriesTest {
  private static final Duration MOMENT = Duration.ofMillis(1);

  /** A wait that no run can afford: the caller gives up instead. */
  private static final Duration TOO_LONG = Duration.ofMinutes(10);

  private final FakeApi api = new FakeApi(Map.of("plain", "{}"));
  private final OkHttpClient client =
      new OkHttpClient.Builder()
          .connectTimeout(Duration.ZERO)
          .readTimeout(Duration.ZERO)
          .writeTimeout(Duration.ZERO)
          .build();

  RetriesTest() throws IOException {}

  @AfterEach
  void stopApi() {
    api.close();
    client.connectionPool().evictAll();
  }

  @Test
  void answerIsGivenBackAsItIs() throws IOException {
    try (Response response = retries(MOMENT).execute(call())) {
      assertThat(response.body().string()).isEqualTo("{}");
    }
    assertThat(api.requests()).hasSize(1);
  }

  @Test
  void missingFileIsAnswer() throws IOException {
    api.failAlways(FakeApi.status(404));

    try (Response response = retries(MOMENT).execute(call())) {
      assertThat(response.code()).isEqualTo(404);
    }
    assertThat(api.requests()).hasSize(1);
  }

  @Test
  void retryAfterIsWaitedInsteadOfBackOff() throws IOException {
    api.fail("plain.json", 3, FakeApi.status(429, "0"));

    retries(TOO_LONG).execute(call()).close();

    assertThat(api.requests()).hasSize(4);
  }

  @Test
  void retryAfterMayBeDateInTheFuture() {
    api.fail("plain.json", 1, FakeApi.status(503, "Fri, 31 Dec 9999 23:59:59 GMT"));

    assertThatThrownBy(() -> retries(MOMENT).execute(call()))
        .hasMessageMatching("HTTP status 503, retry after [0-9]{10,} s");
    assertThat(api.requests()).hasSize(1);
  }

  @Test
  void backOffThatExceedsAllWaitsGivesUp() {
    api.fail("plain.json", 1, FakeApi.status(429));

    assertThatThrownBy(() -> retries(TOO_LONG).execute(call())).hasMessage("HTTP status 429");
    assertThat(api.requests()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"60000, false", "60001, true"})
  void allWaitsTakeAMinuteAtMost(long millis, boolean tooLong) {
    IOException busy = new Retries.StatusException(429, Optional.of(Duration.ofMillis(millis)));

    assertThat(retries(MOMENT).exceedsAllWaits(busy)).isEqualTo(tooLong);
    assertThat(busy).hasMessage("HTTP status 429" + (tooLong ? ", retry after 60 s" : ""));
  }

  @ParameterizedTest
  @MethodSource
  void hopelessFailureIsNotTriedAgain(IOException failure) {
    AtomicInteger tries = new AtomicInteger();
    OkHttpClient failing = failing(failure, tries);

    assertThatThrownBy(() -> retries(MOMENT).execute(failing.newCall(request()))).isSameAs(failure);
    assertThat(tries).hasValue(1);
  }

  static Stream<IOException> hopelessFailureIsNotTriedAgain() {
    return Stream.of(
        new ConnectException("Connection refused"),
        new UnknownHostException("api.example.org"),
        new NoRouteToHostException("No route to host"),
        new SocketException("Network is unreachable"),
        new SSLHandshakeException("certificate expired"));
  }

  @Test
  void resetConnectionIsTriedAgain() {
    AtomicInteger tries = new AtomicInteger();
    OkHttpClient failing = failing(new SocketException("Connection reset"), tries);

    assertThatThrownBy(() -> retries(MOMENT).execute(failing.newCall(request())))
        .hasMessage("Connection reset");
    assertThat(tries).hasValue(4);
  }

  @Test
  void answersOfErrorsAreClosed() {
    api.failAlways(FakeApi.status(503));

    assertThatThrownBy(() -> retries(MOMENT).execute(call())).hasMessage("HTTP status 503");

    int open =
        client.connectionPool().connectionCount() - client.connectionPool().idleConnectionCount();
    assertThat(open).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.0, 750",
    "1, 0.5, 1000",
    "1, 1.0, 1250",
    "2, 0.5, 2000",
    "3, 0.0, 3000",
    "3, 0.5, 4000",
    "3, 1.0, 5000"
  })
  void backOffDoublesWithQuarterOfJitter(int tries, double random, long millis) {
    Retries retries = retries(Duration.ofSeconds(1));

    assertThat(retries.nextWait(new IOException("cut off"), tries, random))
        .isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @CsvSource({"0.0", "0.5", "1.0"})
  void retryAfterIsNeverShortened(double random) {
    IOException busy = new Retries.StatusException(429, Optional.of(Duration.ofSeconds(7)));

    assertThat(retries(MOMENT).nextWait(busy, 1, random)).isEqualTo(Duration.ofSeconds(7));
  }

  @Test
  void hostThatNeverAnswersIsLeftAloneAfterFourTries() {
    AtomicInteger tries = new AtomicInteger();
    OkHttpClient failing = failing(new SocketTimeoutException("timeout"), tries);
    Retries retries = retries(MOMENT);

    assertThatThrownBy(() -> retries.execute(failing.newCall(request())))
        .isInstanceOf(SocketTimeoutException.class);
    assertThat(tries).hasValue(4);
    assertThatThrownBy(() -> retries.execute(failing.newCall(request())))
        .isInstanceOf(ConnectException.class)
        .hasMessage("timed out a moment ago");
    assertThat(tries).hasValue(4);
  }

  @Test
  void timeOutThatPassesIsTriedAgain() throws IOException {
    AtomicInteger tries = new AtomicInteger();
    OkHttpClient onceFailing =
        client
            .newBuilder()
            .addInterceptor(
                chain -> {
                  if (tries.incrementAndGet() == 1) {
                    throw new SocketTimeoutException("timeout");
                  }
                  return chain.proceed(chain.request());
                })
            .build();

    retries(MOMENT).execute(onceFailing.newCall(request())).close();

    assertThat(tries).hasValue(2);
    assertThat(api.requests()).hasSize(1);
  }

  @Tag("slow")
  @Test
  void requestThatPassesItsDeadlineIsNotTriedAgainAndItsHostIsLeftAlone() {
    api.failAlways(good -> good.onResponseStart(SocketEffect.Stall.INSTANCE));
    Retries retries = new Retries(MOMENT, Duration.ofSeconds(1));

    assertThatThrownBy(() -> retries.execute(call()))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessage("timed out: not done after 1 s (--timeout)");
    assertThatThrownBy(() -> retries.execute(call())).hasMessage("timed out a moment ago");
    assertThat(api.requests()).hasSizeLessThan(2); // a machine at work may not get as far as asking
  }

  /** Bytes come in time, but never all of them. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 103 Early Hints\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"
      })
  void answerThatNeverEndsIsEndedByTheDeadline(String answer) throws Exception {
    try (RawServer server = RawServer.holding(answer)) {
      Call call = client.newCall(new Request.Builder().url(server.url()).build());
      Retries retries = new Retries(MOMENT, Duration.ofSeconds(1));

      assertThatThrownBy(
              () -> {
                try (Response response = retries.execute(call)) {
                  response.body().bytes();
                }
              })
          .isInstanceOf(InterruptedIOException.class);
    }
  }

  @Tag("slow")
  @Test
  void deadlineIsOfAllTriesTogether() {
    api.failAlways(FakeApi.status(503));
    Retries retries = new Retries(Duration.ofMillis(600), Duration.ofSeconds(1));

    assertThatThrownBy(() -> retries.execute(call())).isInstanceOf(IOException.class);

    assertThat(api.requests()).hasSizeLessThan(4); // four tries would take at least 3 s
  }

  @Test
  void deadlineOfAnyLengthIsAccepted() throws IOException {
    new Retries(MOMENT, Duration.ofDays(999_999_999)).execute(call()).close();

    assertThat(api.requests()).hasSize(1);
  }

  /** A client on a machine where every try ends so. */
  private OkHttpClient failing(IOException failure, AtomicInteger tries) {
    return client
        .newBuilder()
        .addInterceptor(
            chain -> {
              tries.incrementAndGet();
              throw failure;
            })
        .build();
  }

  private static Retries retries(Duration firstWait) {
    return new Retries(firstWait, Duration.ofHours(1));
  }

  private Call call() {
    return client.newCall(request());
  }

  private Request request() {
    return new Request.Builder().url(api.base() + "/plain.json").build();
  }
}
