package dev.tally.pipelines.scripture.getbible;

import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Credentials;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;
import org.jspecify.annotations.Nullable;

/**
 * The proxies that environment variables name, read as curl reads them: {@code http_proxy} (in
 * lower case only, since a web server sets {@code HTTP_PROXY} to what a request says), {@code
 * https_proxy}, {@code all_proxy} and {@code no_proxy}. If they name none, the properties of the
 * JVM are used.
 *
 * <p>Safe for use by many threads.
 */
public final class ProxyEnvironment extends ProxySelector {
  private static final Map<String, List<String>> VARIABLES =
      Map.of(
          "http", List.of("http_proxy", "all_proxy", "ALL_PROXY"),
          "https", List.of("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"));

  /** Whether it is one of SOCKS, the whole address, and its port. */
  private static final Pattern PROXY =
      Pattern.compile("(?i)(?:http://|(socks5h?)://(?!.*@))?((?:(?!://).)*?(:[0-9]+)?/*)");

  /**
   * An address and, after a slash, the number that curl reads at the beginning of what is there.
   */
  private static final Pattern NETWORK = Pattern.compile("([^/]*)(?:/([-+]?[0-9]{1,9})?.*)?");

  private static final String EXPECTED =
      "http://HOST:PORT, http://USER:PASSWORD@HOST:PORT or socks5://HOST:PORT";
  private static final int CURLS_PORT = 1080;

  /** A {@code no_proxy} for all hosts. In a list with others the asterisk has no meaning. */
  private static final List<String> EVERYTHING = List.of("*");

  /** A proxy and the value of the header that names the user, or an empty one. */
  private record Chosen(Proxy proxy, String authorization) {}

  private final Map<String, Chosen> proxies = new HashMap<>();
  private final List<String> exceptions;

  /**
   * The proxies of an environment.
   *
   * @throws IOException if a variable does not name a valid proxy
   */
  public ProxyEnvironment(Map<String, String> environment) throws IOException {
    for (Map.Entry<String, List<String>> scheme : VARIABLES.entrySet()) {
      Optional<Map.Entry<String, String>> named = first(environment, scheme.getValue());
      if (named.isPresent()) {
        proxies.put(scheme.getKey(), chosen(named.get().getKey(), named.get().getValue()));
      }
    }
    exceptions =
        first(environment, List.of("no_proxy", "NO_PROXY"))
            .map(variable -> List.of(variable.getValue().split("[,\\s]+")))
            .orElse(List.of());
  }

  /** Makes a client use the proxies. */
  public OkHttpClient.Builder configure(OkHttpClient.Builder client) {
    return client.proxySelector(this).proxyAuthenticator(this::authenticate);
  }

  @Override
  public List<Proxy> select(URI uri) {
    Chosen chosen = proxies.get(uri.getScheme());
    if (chosen == null) {
      return ProxySelector.getDefault().select(uri);
    }
    String host = uri.getHost().replaceAll("[\\[\\]]", "");
    boolean isException =
        exceptions.equals(EVERYTHING) || exceptions.stream().anyMatch(entry -> covers(entry, host));
    return List.of(isException ? Proxy.NO_PROXY : chosen.proxy);
  }

  @Override
  public void connectFailed(URI uri, SocketAddress proxy, IOException e) {}

  private @Nullable Request authenticate(@Nullable Route route, Response response) {
    boolean isRefused = response.request().header("Proxy-Authorization") != null;
    return proxies.values().stream()
        .filter(each -> !isRefused && route != null && each.proxy.equals(route.proxy()))
        .filter(each -> !each.authorization.isEmpty())
        .findFirst()
        .map(each -> authorized(response.request(), each.authorization))
        .orElse(null);
  }

  private static Request authorized(Request request, String authorization) {
    return request.newBuilder().header("Proxy-Authorization", authorization).build();
  }

  private static Optional<Map.Entry<String, String>> first(
      Map<String, String> environment, List<String> names) {
    return names.stream()
        .map(name -> Map.entry(name, environment.getOrDefault(name, "").strip()))
        .filter(variable -> !variable.getValue().isEmpty())
        .findFirst();
  }

  private static Chosen chosen(String variable, String value) throws IOException {
    Matcher parts = PROXY.matcher(value);
    HttpUrl address = parts.matches() ? HttpUrl.parse("http://" + parts.group(2)) : null;
    if (address == null) {
      throw new IOException(variable + ": expected " + EXPECTED);
    }
    Proxy.Type type = parts.group(1) == null ? Proxy.Type.HTTP : Proxy.Type.SOCKS;
    int port = parts.group(3) == null ? CURLS_PORT : address.port();
    boolean isOpen = address.username().isEmpty() && address.password().isEmpty();
    return new Chosen(
        new Proxy(type, InetSocketAddress.createUnresolved(address.host(), port)),
        isOpen
            ? ""
            : Credentials.basic(address.username(), address.password(), StandardCharsets.UTF_8));
  }

  /** Whether an entry of {@code no_proxy} is about a host. */
  private static boolean covers(String entry, String host) {
    if (isAddress(host)) {
      Matcher network = NETWORK.matcher(entry.replaceAll("[\\[\\]]", ""));
      return network.matches()
          && isAddress(network.group(1))
          && isIn(
              bytes(host),
              bytes(network.group(1)),
              network.group(2) == null ? 0 : Integer.parseInt(network.group(2)));
    }
    String domain = entry.toLowerCase(Locale.ROOT).replaceAll("^\\.+|\\.$", "");
    return host.equals(domain) || host.endsWith("." + domain);
  }

  /**
   * Whether two addresses begin alike.
   *
   * @param bits how many bits are compared; 0 for all. Numbers that no mask has fit no address.
   */
  private static boolean isIn(byte[] host, byte[] network, int bits) {
    int all = 8 * network.length;
    int rest = bits == 0 ? 0 : all - bits;
    return host.length == network.length
        && rest >= 0
        && rest < all
        && new BigInteger(host).shiftRight(rest).equals(new BigInteger(network).shiftRight(rest));
  }

  /** Whether a host is written in digits, so that no DNS look-up is needed. */
  private static boolean isAddress(String host) {
    return host.contains(":") || host.matches("[0-9]+(\\.[0-9]+){3}");
  }

  private static byte[] bytes(String address) {
    try {
      return InetAddress.getByName(address).getAddress();
    } catch (UnknownHostException e) {
      return new byte[0]; // such as 999.1.1.1, which no host has
    }
  }
}
