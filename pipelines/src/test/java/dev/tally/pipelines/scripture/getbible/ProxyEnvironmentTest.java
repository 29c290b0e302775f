package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ProxyEnvironmentTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "direct",
      value = {
        "http_proxy=http://p:1, http://a.org, p:1",
        "http_proxy=p:1, http://a.org, p:1",
        "http_proxy=HTTP://p:1/, http://a.org, p:1",
        "http_proxy=p, http://a.org, p:1080",
        "http_proxy=http://ann:s3cret@p:1, http://a.org, p:1",
        "http_proxy=http://[::1]:3128, http://a.org, ::1:3128",
        "http_proxy=p:1, https://a.org, direct",
        "HTTP_PROXY=p:1, http://a.org, direct",
        "https_proxy=p:1, https://a.org, p:1",
        "HTTPS_PROXY=p:1, https://a.org, p:1",
        "https_proxy=p:1 HTTPS_PROXY=q:2, https://a.org, p:1",
        "https_proxy= HTTPS_PROXY=q:2, https://a.org, q:2",
        "https_proxy=p:1, http://a.org, direct",
        "all_proxy=p:1, http://a.org, p:1",
        "ALL_PROXY=p:1, https://a.org, p:1",
        "all_proxy=p:1 https_proxy=q:2, https://a.org, q:2",
        "http_proxy=, http://a.org, direct",
      })
  void proxyIsThatOfTheScheme(String environment, String url, String proxy) throws IOException {
    assertThat(proxy(environment, url)).isEqualTo(proxy == null ? "direct" : proxy);
  }

  @ParameterizedTest
  @CsvSource({
    "a.org, http://a.org, true",
    "A.ORG, http://a.org, true",
    "a.org, http://b.a.org, true",
    ".a.org, http://b.a.org, true",
    ".a.org, http://a.org, true",
    "a.org, http://ba.org, false",
    "b.a.org, http://a.org, false",
    "x;a.org, http://a.org, true",
    "x a.org, http://a.org, true",
    "*, http://a.org, true",
    "127.0.0.1, http://127.0.0.1:8099, true",
    "127.0.0.0/8, http://127.1.2.3, true",
    "10.0.0.0/8, http://127.0.0.1, false",
    "192.168.128.0/17, http://192.168.200.1, true",
    "192.168.128.0/17, http://192.168.1.1, false",
    "*, http://1.2.3.4, true",
    "*, http://[::1], true",
    "x;*, http://a.org, false",
    "x;*, http://1.2.3.4, false",
    "192.168.1.1/17, http://192.168.1.2, true",
    "192.168.1.2/32, http://192.168.1.2, true",
    "192.168.1.1/32, http://192.168.1.2, false",
    "0.0.0.0/0, http://1.2.3.4, false",
    "192.0.0.0/0, http://200.2.3.4, false",
    "1.2.3.4/0, http://1.2.3.4, true",
    "1.2.3.4/33, http://1.2.3.4, false",
    "1.2.3.4/-1, http://1.2.3.4, false",
    "1.2.3.4/1234567890123, http://1.2.3.4, false",
    "1.2.3.4/abc, http://1.2.3.4, true",
    "1.2.3.5/abc, http://1.2.3.4, false",
    "1.2.3.4/, http://1.2.3.4, true",
    "1.2.9.9/16x, http://1.2.3.4, true",
    "::1/0, http://[::1], true",
    "::/0, http://[::1], false",
    "::1/129, http://[::1], false",
    "fd00::/128, http://[fd00::], true",
    "::1, http://[::1]:8099, true",
    "[::1], http://[::1], true",
    "fd00::/8, http://[fd12::1], true",
    "fd00::/8, http://1.2.3.4, false",
    "999.0.0.1, http://1.2.3.4, false",
    "1, http://127.0.0.1, false",
  })
  void exceptionsGoStraight(String exceptions, String url, boolean isException) throws IOException {
    String list = exceptions.replace(';', ',');
    for (String name : new String[] {"no_proxy", "NO_PROXY"}) {
      Map<String, String> environment = Map.of("http_proxy", "p:1", name, list);
      assertThat(proxy(environment, url)).isEqualTo(isException ? "direct" : "p:1");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://p:1",
        "socks4://p:1",
        "socks5://ann:s3cret@p:1",
        "ftp://p:1",
        "http://",
        "p:99999",
        "p:one",
        "exa mple:1",
        "://"
      })
  void anyOtherProxyIsFailureThatShowsNoPassword(String proxy) {
    assertThatThrownBy(() -> new ProxyEnvironment(Map.of("https_proxy", proxy)))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "https_proxy: expected http://HOST:PORT, http://USER:PASSWORD@HOST:PORT or"
                + " socks5://HOST:PORT");
  }

  @Test
  void socksIsAnotherKindOfProxy() throws IOException {
    Proxy proxy =
        new ProxyEnvironment(Map.of("all_proxy", "socks5h://p"))
            .select(URI.create("http://a.org"))
            .get(0);

    assertThat(proxy.type()).isEqualTo(Proxy.Type.SOCKS);
    assertThat(name(proxy)).isEqualTo("p:1080");
  }

  @Test
  void requestGoesThroughProxyAsItsUser() throws Exception {
    try (MockWebServer proxy = new MockWebServer()) {
      proxy.start(InetAddress.getLoopbackAddress(), 0);
      proxy.enqueue(new MockResponse.Builder().code(407).build());
      proxy.enqueue(new MockResponse.Builder().body("through").build());
      OkHttpClient client = client("ann:s%40cret@", proxy);

      try (Response response = client.newCall(request()).execute()) {
        assertThat(response.body().string()).isEqualTo("through");
      }

      assertThat(proxy.takeRequest().getHeaders().get("Proxy-Authorization")).isNull();
      RecordedRequest second = proxy.takeRequest();
      assertThat(second.getRequestLine()).isEqualTo("GET http://api.invalid/v2 HTTP/1.1");
      assertThat(second.getHeaders().get("Proxy-Authorization"))
          .isEqualTo(Credentials.basic("ann", "s@cret"));
    }
  }

  @Test
  void proxyThatRefusesItsUserIsAskedOnceMoreOnly() throws Exception {
    try (MockWebServer proxy = new MockWebServer()) {
      proxy.start(InetAddress.getLoopbackAddress(), 0);
      proxy.enqueue(new MockResponse.Builder().code(407).build());
      proxy.enqueue(new MockResponse.Builder().code(407).build());

      try (Response response = client("ann:wrong@", proxy).newCall(request()).execute()) {
        assertThat(response.code()).isEqualTo(407);
      }
      assertThat(proxy.getRequestCount()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"ann@, ann, ''", ":s3cret@, '', s3cret"})
  void nameOrPasswordMayBeEmpty(String user, String name, String password) throws Exception {
    try (MockWebServer proxy = new MockWebServer()) {
      proxy.start(InetAddress.getLoopbackAddress(), 0);
      proxy.enqueue(new MockResponse.Builder().code(407).build());
      proxy.enqueue(new MockResponse.Builder().body("through").build());

      client(user, proxy).newCall(request()).execute().close();

      proxy.takeRequest();
      assertThat(proxy.takeRequest().getHeaders().get("Proxy-Authorization"))
          .isEqualTo(Credentials.basic(name, password));
    }
  }

  @Test
  void proxyThatWantsAUserWhereThereIsNoneIsAskedOnce() throws Exception {
    try (MockWebServer proxy = new MockWebServer()) {
      proxy.start(InetAddress.getLoopbackAddress(), 0);
      proxy.enqueue(new MockResponse.Builder().code(407).build());

      try (Response response = client("", proxy).newCall(request()).execute()) {
        assertThat(response.code()).isEqualTo(407);
      }
      assertThat(proxy.getRequestCount()).isEqualTo(1);
    }
  }

  private static OkHttpClient client(String user, MockWebServer proxy) throws IOException {
    String address = "http://" + user + proxy.getHostName() + ":" + proxy.getPort();
    return new ProxyEnvironment(Map.of("http_proxy", address))
        .configure(new OkHttpClient.Builder())
        .build();
  }

  private static Request request() {
    return new Request.Builder().url("http://api.invalid/v2").build();
  }

  private static String proxy(String environment, String url) throws IOException {
    return proxy(
        Arrays.stream(environment.split(" "))
            .map(variable -> variable.split("=", 2))
            .collect(Collectors.toMap(variable -> variable[0], variable -> variable[1])),
        url);
  }

  private static String proxy(Map<String, String> environment, String url) throws IOException {
    return name(new ProxyEnvironment(environment).select(URI.create(url)).get(0));
  }

  private static String name(Proxy proxy) {
    return proxy.address() instanceof InetSocketAddress address
        ? address.getHostString() + ":" + address.getPort()
        : "direct";
  }
}
