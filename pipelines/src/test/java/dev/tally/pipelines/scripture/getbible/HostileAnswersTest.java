package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.scripture.SmallTexts;
import dev.tally.pipelines.scripture.UnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are no HTTP, or that nobody can have meant: each is a failure like others. */
@Timeout(60)
class HostileAnswersTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";

  private final Path cache;

  HostileAnswersTest(@TempDir Path cache) {
    this.cache = cache;
  }

  @AfterEach
  void closeCache() {
    CachingHttpClient.closeAll();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\r\n",
        "hello",
        "HTTP/1.1\r\n\r\n",
        "HTTP/1.1 999999999999 OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/9.9 200 OK\r\n\r\n{}",
        "HTTP/1.1 000 \r\n\r\n",
        "HTTP/1.1 099 \r\n\r\n{}",
        "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n{}",
        "HTTP/1.1 600 \r\n\r\n{}",
        "HTTP/2 200\r\n\r\n{}",
        OK + "Content-Length: -5\r\n\r\n{}",
        OK + "Content-Length: -9223372036854775808\r\n\r\n{}",
        OK + "Content-Length: 99999999999999999999\r\n\r\n<html>",
        OK + "Content-Length: 9223372036854775807\r\n\r\n{}",
        OK + "Content-Length: five\r\n\r\n<html>",
        OK + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        OK + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}",
        OK + "Transfer-Encoding: chunked\r\n\r\n-5\r\n{}\r\n0\r\n\r\n",
        OK + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
        OK + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}",
        OK + "Transfer-Encoding: chunked\r\n\r\n5\r\n{}",
        OK + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nbad trailer",
        OK + "Content-Encoding: gzip\r\n\r\n{}",
        OK + "Content-Encoding: gzip\r\n\r\n\u001f\u008b\u0008\u0000",
        OK + "Content-Encoding: br\r\n\r\n\u0001\u0002",
        OK + "Content-Type: text/html; charset=nonsense\r\n\r\n<html>",
        OK + "Content-Type: ;;;\r\n\r\n\u0000",
        OK + "no colon\r\n\r\n<html>",
        OK + ": no name\r\n\r\n<html>",
        OK + "X: \u0000\u001b[2J\u00ff\r\n\r\n<html>",
        OK + "ETag: \u00e9\u0000\r\nContent-Length: 2\r\n\r\n<h",
        "HTTP/1.1 302 Found\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: \r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: file:///etc/passwd\r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: ::::\r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: http://\r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1:99999/\r\n\r\n",
        "HTTP/1.1 301 Moved\r\nLocation: http://ann:s3cret@127.0.0.1:1/\r\n\r\n",
        "HTTP/1.1 307 Moved\r\nLocation: /v2/plain.json\r\n\r\n",
        "HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\n<html>",
        "HTTP/1.1 304 Not Modified\r\nContent-Length: 7\r\n\r\n<html>",
        "HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic realm=\"x\"\r\n\r\n",
        "HTTP/1.1 401 Who\r\nWWW-Authenticate: ,,,=\r\n\r\n",
        "HTTP/1.1 503 Busy\r\nRetry-After: 99999999999999999999\r\n\r\n",
        "HTTP/1.1 503 Busy\r\nRetry-After: -1\r\n\r\n",
        "HTTP/1.1 429 Busy\r\nRetry-After: 0\r\n\r\n",
      })
  void answerIsFailure(String answer) throws Exception {
    try (RawServer server = RawServer.answering(answer)) {
      assertFails(server);
    }
  }

  @Test
  void endlessHeaderIsFailure() throws Exception {
    try (RawServer server = RawServer.answering(OK + "X: " + "x".repeat(1 << 20))) {
      assertFails(server);
    }
  }

  @Test
  void endlessHeadersAreFailure() throws Exception {
    try (RawServer server = RawServer.repeating("HTTP/1.1 200 OK\r\n")) {
      assertFails(server);
    }
  }

  @Test
  void endlessSumIsFailure() throws Exception {
    try (RawServer server = RawServer.answering(OK + "\r\n" + "0".repeat(5 << 20))) {
      assertFails(server);
    }
  }

  /** Whether it is a failure of which one line is told, be it for a sum, a text or an index. */
  private void assertFails(RawServer server) throws IOException {
    HttpUrl base = HttpUrl.get(server.url() + "/v2");
    CachingHttpClient client =
        CachingHttpClient.of(cache.toString(), Duration.ofSeconds(5), notice -> {});
    ServerAccess access = ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1));
    GetBibleApi api = new GetBibleApi(base, ApiRuns.DAILY, client, access, Clock.systemUTC());

    assertThatThrownBy(() -> api.find(SmallTexts.request("plain")))
        .isInstanceOf(UnavailableException.class)
        .satisfies(HostileAnswersTest::assertOneLine)
        // So that a copy or a text of the local corpus serves in its place.
        .extracting(e -> ((UnavailableException) e).reason())
        .isEqualTo(UnavailableException.Reason.UNREACHABLE);
    assertThatThrownBy(api::translations)
        .isInstanceOf(UnavailableException.class)
        .satisfies(HostileAnswersTest::assertOneLine);
    assertThat(client.cachedUrls()).isEmpty();
  }

  private static void assertOneLine(Throwable e) {
    assertThat(e.getMessage()).isNotBlank().hasLineCount(1).doesNotContain("s3cret");
  }
}
