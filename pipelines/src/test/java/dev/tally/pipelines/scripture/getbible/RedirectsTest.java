package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.Headers;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RedirectsTest {
  private static final HeldCertificate CERTIFICATE =
      new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
  private static final HandshakeCertificates TLS =
      new HandshakeCertificates.Builder()
          .heldCertificate(CERTIFICATE)
          .addTrustedCertificate(CERTIFICATE.certificate())
          .build();

  private final MockWebServer safe = new MockWebServer();
  private final MockWebServer open = new MockWebServer();
  private final Logger logger = Logger.getLogger(Redirects.class.getName());
  private final List<String> logged = new ArrayList<>();
  private final Handler collector =
      new Handler() {
        @Override
        public void publish(LogRecord message) {
          logged.add(message.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };
  private final OkHttpClient client =
      new OkHttpClient.Builder()
          .sslSocketFactory(TLS.sslSocketFactory(), TLS.trustManager())
          .addNetworkInterceptor(new Redirects())
          .build();

  @BeforeEach
  void start() throws IOException {
    safe.useHttps(TLS.sslSocketFactory());
    safe.start();
    open.start();
    logger.setLevel(Level.INFO);
    logger.addHandler(collector);
  }

  @AfterEach
  void stop() {
    logger.removeHandler(collector);
    client.connectionPool().evictAll();
    safe.close();
    open.close();
  }

  @Test
  void fromHttpsToHttpIsNotFollowed() {
    safe.enqueue(redirect(open));

    assertThatThrownBy(() -> get(safe))
        .isInstanceOf(Redirects.RefusedException.class)
        .hasMessage(
            "redirected from HTTPS to HTTP at localhost:%d, which is not followed", open.getPort());
    assertThat(open.getRequestCount()).isZero();
    assertThat(client.connectionPool().idleConnectionCount())
        .isEqualTo(client.connectionPool().connectionCount());
  }

  @Test
  void fromHttpToHttpsIsFollowedAndLogged() throws IOException {
    open.enqueue(redirect(safe));
    safe.enqueue(new MockResponse(200, Headers.EMPTY, "safe"));

    assertThat(get(open)).isEqualTo("safe");
    assertThat(logged)
        .containsExactly(
            "localhost:" + open.getPort() + " redirects to localhost:" + safe.getPort());
  }

  @Test
  void onOneServerIsFollowedAndNotLogged() throws IOException {
    open.enqueue(redirect(open));
    open.enqueue(new MockResponse(200, Headers.EMPTY, "there"));

    assertThat(get(open)).isEqualTo("there");
    assertThat(logged).isEmpty();
  }

  private static MockResponse redirect(MockWebServer to) {
    return new MockResponse.Builder().code(302).addHeader("Location", to.url("/elsewhere")).build();
  }

  private String get(MockWebServer server) throws IOException {
    Request request = new Request.Builder().url(server.url("/v2")).build();
    try (Response response = client.newCall(request).execute()) {
      return response.body().string();
    }
  }
}
