package dev.tally.pipelines.scripture;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.UNREACHABLE;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tally.pipelines.scripture.BodyCheck.Expected;
import dev.tally.pipelines.scripture.BodyCheck.Expected.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import okhttp3.CacheControl;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;

/**
 * A getBible v2 API, or a mirror of it, behind OkHttp's disk cache. Every body is checked against
 * the SHA-1 that the API publishes beside it: when it comes, by {@link BodyCheck}, and again each
 * time it is taken from the disk.
 *
 * <p>Safe for use by many threads.
 */
final class GetBibleApi implements TextSource {
  private static final long MOST_REMEMBERED_BYTES = 64L << 20;
  private static final int MOST_SIDECAR_BYTES = 64;

  private final HttpUrl base;
  private final Freshness freshness;
  private final WebClient client;
  private final Retries retries;
  private final Clock clock;

  /** What one run asks for twice: a text is checked first and read later. */
  private final Cache<String, Document> remembered =
      Caffeine.newBuilder()
          .maximumWeight(MOST_REMEMBERED_BYTES)
          .weigher((String path, Document document) -> document.bytes.length + 1000)
          .build();

  /**
   * A checked JSON document.
   *
   * @param sha1 of its bytes
   * @param fromNetwork whether its bytes moved in this run
   * @param notice a line for the user, or empty
   */
  private record Document(
      String sha1, byte[] bytes, boolean fromNetwork, Instant checked, String notice) {
    private Document with(Instant newChecked, String newNotice) {
      return new Document(sha1, bytes, fromNetwork, newChecked, newNotice);
    }
  }

  /** The SHA-1 that is published for a document, or empty if none is. */
  private record Sidecar(String sha1, Instant checked) {}

  GetBibleApi(HttpUrl base, Freshness freshness, WebClient client, Retries retries, Clock clock) {
    this.base = base;
    this.freshness = freshness;
    this.client = client;
    this.retries = retries;
    this.clock = clock;
  }

  @Override
  public Text find(TextRequest request) throws UnavailableException {
    Document document = document(request.path());
    Text.Origin origin = document.fromNetwork ? Text.Origin.NETWORK : Text.Origin.CACHE;
    return new Text(
        request,
        location(request.path()),
        document.sha1,
        origin,
        request.version(),
        document.notice);
  }

  @Override
  public InputStream open(Text text) throws UnavailableException {
    String path = text.request().path();
    Document known = remembered.getIfPresent(path);
    if (known == null || !known.sha1.equals(text.sha1())) {
      known = reopen(path, text.sha1());
    }
    return new ByteArrayInputStream(known.bytes);
  }

  @Override
  public List<Translation> translations() throws UnavailableException {
    return Indexes.translations(index("translations"));
  }

  @Override
  public NavigableMap<Integer, String> books(String version) throws UnavailableException {
    return Indexes.books(index(version + "/books"));
  }

  @Override
  public List<Integer> chapters(String version, int book) throws UnavailableException {
    return Indexes.chapters(index(version + "/" + book + "/chapters"));
  }

  private Indexes.Index index(String path) throws UnavailableException {
    return new Indexes.Index(location(path), document(path).bytes);
  }

  private String location(String path) {
    return url(path, ".json").toString();
  }

  /**
   * Finds a document and checks it.
   *
   * @param path of the document below the base, without its ending
   */
  private Document document(String path) throws UnavailableException {
    Document known = remembered.getIfPresent(path);
    if (known != null) {
      return known;
    }
    Document found = load(path);
    remembered.put(path, found);
    return found;
  }

  /** The paths of the documents that the disk cache has. */
  List<String> cachedPaths() {
    String prefix = base.toString().replaceFirst("/*$", "/");
    try {
      return client.cachedUrls().stream()
          .filter(url -> url.startsWith(prefix) && url.endsWith(".json"))
          .map(url -> url.substring(prefix.length(), url.length() - ".json".length()))
          .toList();
    } catch (IOException e) {
      return List.of(); // only ever asked to complete another message
    }
  }

  private Document load(String path) throws UnavailableException {
    try {
      Sidecar sidecar = sidecar(path);
      return sidecar.sha1.isEmpty() ? loadUnsummed(path) : loadSummed(path, sidecar);
    } catch (BodyCheck.MismatchException | Bodies.TooLargeException e) {
      throw new UnavailableException(DAMAGED, location(path) + ": " + e.getMessage(), e);
    } catch (IOException e) {
      Optional<Document> copy = copy(path, "");
      if (copy.isEmpty()) {
        throw new UnavailableException(UNREACHABLE, describe(e), e);
      }
      Instant checked = lastChecked(path, copy.get());
      String age = ago(Duration.between(checked, clock.instant()));
      String notice = "(" + describe(e) + "); using the cached copy, last checked " + age;
      return copy.get().with(checked, notice);
    }
  }

  private Document loadSummed(String path, Sidecar sidecar)
      throws IOException, UnavailableException {
    Optional<Document> copy = copy(path, sidecar.sha1);
    if (copy.isPresent()) {
      return copy.get().with(sidecar.checked, "");
    }
    try {
      return download(path, sidecar.sha1);
    } catch (BodyCheck.MismatchException e) {
      // The text may just have been replaced, and its sum with it: ask for both once more.
      return download(path, askSidecar(path).sha1);
    }
  }

  /** Without a published sum, plain HTTP says whether the copy is still right. */
  private Document loadUnsummed(String path) throws IOException, UnavailableException {
    Optional<Document> copy = copy(path, "");
    if (copy.isPresent() && freshness.accepts(copy.get().checked, clock.instant())) {
      return copy.get();
    }
    if (copy.isEmpty()) {
      return download(path, "");
    }
    CacheControl revalidate = new CacheControl.Builder().maxAge(0, TimeUnit.SECONDS).build();
    return read(path, ask(path, ".json", revalidate, new Expected(Kind.JSON, "")));
  }

  private Document download(String path, String sha1) throws IOException, UnavailableException {
    Expected expected = new Expected(Kind.JSON, sha1);
    return read(path, ask(path, ".json", CacheControl.FORCE_NETWORK, expected));
  }

  private Document read(String path, Response response) throws IOException, UnavailableException {
    try (response) {
      if (response.code() == 404) {
        throw new UnavailableException(NOT_FOUND, "HTTP status 404 for " + location(path));
      }
      if (response.code() != 200) {
        throw new IOException("HTTP status " + response.code());
      }
      Response network = response.networkResponse();
      byte[] bytes = response.body().bytes();
      return new Document(
          response.header(BodyCheck.SUM, ""),
          bytes,
          network != null && network.code() == 200,
          clock.instant(),
          "");
    }
  }

  /**
   * The disk's copy of a document, whatever its age; none if it is damaged or has another sum.
   *
   * @param sha1 what it must have, or empty for any
   */
  private Optional<Document> copy(String path, String sha1) {
    try (Response response = askCache(path, ".json")) {
      String sum = response.header(BodyCheck.SUM, "");
      if (response.code() != 200 || (!sha1.isEmpty() && !sha1.equals(sum))) {
        return Optional.empty();
      }
      byte[] bytes = response.body().bytes();
      boolean whole = Bodies.sha1(new ByteArrayInputStream(bytes)).equals(sum);
      Instant checked = Instant.ofEpochMilli(response.receivedResponseAtMillis());
      return whole ? Optional.of(new Document(sum, bytes, false, checked, "")) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // a file of the cache that cannot be read is as good as none
    }
  }

  private Document reopen(String path, String sha1) throws UnavailableException {
    Optional<Document> copy = copy(path, sha1);
    try {
      return copy.isPresent() ? copy.get() : download(path, sha1);
    } catch (IOException e) {
      throw new UnavailableException(UNREACHABLE, describe(e), e);
    }
  }

  /** When the API last confirmed a copy: its sidecar is asked for more often than the text. */
  private Instant lastChecked(String path, Document copy) {
    try (Response cached = askCache(path, ".sha")) {
      Sidecar sidecar = sidecar(cached, Instant.ofEpochMilli(cached.receivedResponseAtMillis()));
      return sidecar.sha1.equals(copy.sha1) ? sidecar.checked : copy.checked;
    } catch (IOException e) {
      return copy.checked; // the sidecar only makes the date better
    }
  }

  private Sidecar sidecar(String path) throws IOException {
    try (Response cached = askCache(path, ".sha")) {
      Instant checked = Instant.ofEpochMilli(cached.receivedResponseAtMillis());
      boolean known = cached.code() == 200 || cached.code() == 404;
      if (known && freshness.accepts(checked, clock.instant())) {
        return sidecar(cached, checked);
      }
    }
    return freshness.mode() == Freshness.Mode.OFFLINE
        ? new Sidecar("", Instant.EPOCH)
        : askSidecar(path);
  }

  private Sidecar askSidecar(String path) throws IOException {
    Expected expected = new Expected(Kind.SIDECAR, "");
    try (Response response = ask(path, ".sha", CacheControl.FORCE_NETWORK, expected)) {
      return sidecar(response, clock.instant());
    }
  }

  private static Sidecar sidecar(Response response, Instant checked) throws IOException {
    byte[] bytes = response.body().byteStream().readAllBytes();
    String text = new String(bytes, java.nio.charset.StandardCharsets.US_ASCII).strip();
    boolean valid = response.code() == 200 && text.length() < MOST_SIDECAR_BYTES;
    return new Sidecar(valid && BodyCheck.SHA1.matcher(text).matches() ? text : "", checked);
  }

  private Response askCache(String path, String ending) throws IOException {
    Request request =
        new Request.Builder().url(url(path, ending)).cacheControl(CacheControl.FORCE_CACHE).build();
    return client.http().newCall(request).execute();
  }

  private Response ask(String path, String ending, CacheControl how, Expected expected)
      throws IOException {
    if (freshness.mode() == Freshness.Mode.OFFLINE) {
      throw new IOException("not asked, because of --offline");
    }
    Request.Builder request = new Request.Builder().url(url(path, ending)).cacheControl(how);
    return retries.execute(client.http().newCall(BodyCheck.tag(request, expected).build()));
  }

  private HttpUrl url(String path, String ending) {
    return base.newBuilder().addPathSegments(path + ending).build();
  }

  private String describe(IOException e) {
    return e instanceof UnknownHostException
        ? base.host() + ": no such host, or no network"
        : String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  /** {@code 5 minutes ago}; rounded down. */
  static String ago(Duration age) {
    long[] amounts = {age.toDays(), age.toHours(), age.toMinutes()};
    String[] units = {"day", "hour", "minute"};
    for (int i = 0; i < units.length; i++) {
      if (amounts[i] > 0) {
        return String.format(
            Locale.ROOT, "%d %s%s ago", amounts[i], units[i], amounts[i] == 1 ? "" : "s");
      }
    }
    return "less than a minute ago";
  }
}
