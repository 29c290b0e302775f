package dev.tally.pipelines.scripture.getbible;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;

import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.ChecksumInterceptor.Expected;
import dev.tally.pipelines.scripture.getbible.ChecksumInterceptor.Expected.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import okhttp3.CacheControl;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;

/**
 * The single files of a getBible v2 API: over the network, or as the disk cache has them. Paths are
 * below the base address and without their ending. {@link GetBibleApi} decides what to fetch, and
 * when.
 *
 * <p>Safe for use by many threads.
 */
final class GetBibleClient {
  private final HttpUrl base;
  private final boolean offline;
  private final CachingHttpClient client;
  private final String authorization;
  private final Retries retries;
  private final Clock clock;

  /**
   * A checked JSON document.
   *
   * @param sha1 of its bytes
   * @param fromNetwork whether its bytes came over the network in this run
   * @param checked when the API last gave it, or confirmed it
   * @param notice a line for the user, or empty
   */
  record Document(String sha1, byte[] bytes, boolean fromNetwork, Instant checked, String notice) {
    Document with(Instant newChecked, String newNotice) {
      return new Document(sha1, bytes, fromNetwork, newChecked, newNotice);
    }
  }

  /**
   * The SHA-1 that is published for a document.
   *
   * @param sha1 empty if none is
   * @param checked when the API last gave or confirmed it
   * @param isListed whether it is from the list of a level, rather than from beside the document
   */
  record Sidecar(String sha1, Instant checked, boolean isListed) {
    Sidecar(String sha1, Instant checked) {
      this(sha1, checked, false);
    }
  }

  GetBibleClient(
      HttpUrl base, boolean offline, CachingHttpClient client, ServerAccess access, Clock clock) {
    this.base = base;
    this.offline = offline;
    this.client = client;
    this.authorization = access.authorization();
    this.retries = new Retries(access.firstWait(), access.timeout());
    this.clock = clock;
  }

  /** The address of a document. */
  String location(String path) {
    return url(path, ".json").toString();
  }

  /**
   * Fetches a document.
   *
   * @param sha1 what it must have, or empty for any JSON
   * @throws ChecksumInterceptor.MismatchException if it has another SHA-1
   */
  Document download(String path, String sha1) throws IOException, UnavailableException {
    return read(
        path, ask(path, ".json", CacheControl.FORCE_NETWORK, new Expected(kind(path), sha1)));
  }

  /** Revalidates the disk's copy of a document by plain HTTP. */
  Document revalidate(String path) throws IOException, UnavailableException {
    CacheControl revalidate = new CacheControl.Builder().maxAge(0, TimeUnit.SECONDS).build();
    return read(path, ask(path, ".json", revalidate, new Expected(kind(path), "")));
  }

  /** Fetches the SHA-1 that is published for a document. */
  Sidecar askSidecar(String path) throws IOException {
    Expected expected = new Expected(Kind.SIDECAR, "");
    try (Response response = ask(path, ".sha", CacheControl.FORCE_NETWORK, expected)) {
      if (response.code() == 200) {
        Optional<String> sha1 = BodyLimits.publishedSha1(response.body().byteStream());
        return new Sidecar(sha1.orElse(""), clock.instant());
      }
      if (response.code() < 400) {
        throw new IOException("HTTP status " + response.code());
      }
      return new Sidecar("", clock.instant());
    }
  }

  /** Fetches the list of the sums of a level, such as {@code akjv/checksum}, if it has one. */
  Optional<Document> askList(String list) throws IOException {
    try {
      return Optional.of(revalidate(list));
    } catch (UnavailableException | Sha1.TooLargeException noList) {
      return Optional.empty();
    }
  }

  /**
   * The path of the list that has the sum of a document: {@code akjv/checksum} for {@code akjv/1}.
   */
  static String list(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1) + "checksum";
  }

  /** The SHA-1 that a list publishes for a document; none if it does not have it. */
  Optional<Sidecar> listed(String path, Document list) {
    try {
      Map<String, String> sums =
          Indexes.checksums(new Indexes.Index(location(list(path)), list.bytes()));
      return Optional.ofNullable(sums.get(path.substring(path.lastIndexOf('/') + 1)))
          .map(sha1 -> new Sidecar(sha1, list.checked(), true));
    } catch (UnavailableException noList) {
      return Optional.empty();
    }
  }

  /** The published SHA-1 of a document as the disk has it, of any age. */
  Optional<Sidecar> cachedSum(String path) {
    Optional<Sidecar> listed = copy(list(path), "").flatMap(list -> listed(path, list));
    return Stream.concat(cachedSidecar(path).stream(), listed.stream())
        .max(Comparator.comparing(Sidecar::checked));
  }

  private Optional<Sidecar> cachedSidecar(String path) {
    try (Response cached = askCache(path, ".sha")) {
      Optional<byte[]> whole = whole(cached);
      return whole.isEmpty()
          ? Optional.empty()
          : BodyLimits.publishedSha1(new ByteArrayInputStream(whole.get()))
              .map(sha1 -> new Sidecar(sha1, checked(cached)));
    } catch (IOException e) {
      return Optional.empty(); // an unreadable file of the cache counts as missing
    }
  }

  /**
   * The disk's copy of a document, of any age; none if it is damaged or has another sum.
   *
   * @param sha1 what it must have, or empty for any
   */
  Optional<Document> copy(String path, String sha1) {
    try (Response cached = askCache(path, ".json")) {
      String sum = cached.header(ChecksumInterceptor.SUM, "");
      if (!sha1.isEmpty() && !sha1.equals(sum)) {
        return Optional.empty();
      }
      return whole(cached).map(bytes -> new Document(sum, bytes, false, checked(cached), ""));
    } catch (IOException e) {
      return Optional.empty(); // an unreadable file of the cache counts as missing
    }
  }

  /** The body of an answer from the disk, if it is still the one that came over the network. */
  private static Optional<byte[]> whole(Response cached) throws IOException {
    if (cached.code() != 200) {
      return Optional.empty();
    }
    byte[] bytes = bytes(cached.body());
    return ChecksumInterceptor.isWhole(cached, bytes) ? Optional.of(bytes) : Optional.empty();
  }

  private static Instant checked(Response cached) {
    return Instant.ofEpochMilli(cached.receivedResponseAtMillis());
  }

  /** The paths of the documents that the disk has. */
  List<String> cachedPaths() {
    String prefix = base.toString().replaceFirst("/*$", "/");
    try {
      return client.cachedUrls().stream()
          .filter(url -> url.startsWith(prefix) && url.endsWith(".json"))
          .map(url -> url.substring(prefix.length(), url.length() - ".json".length()))
          .toList();
    } catch (IOException e) {
      return List.of(); // only used to complete another message
    }
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
      byte[] bytes = bytes(response.body());
      return new Document(
          response.header(ChecksumInterceptor.SUM, ""),
          bytes,
          network != null && network.code() == 200,
          clock.instant(),
          "");
    }
  }

  /**
   * The bytes of a body to its end. Not {@link ResponseBody#bytes}, which gathers them in a buffer
   * that OkHttp's cache scans from its start for every chunk.
   */
  private static byte[] bytes(ResponseBody body) throws IOException {
    long length = body.contentLength();
    InputStream in = body.byteStream();
    if (length < 0 || length > BodyLimits.MAX_BYTES) {
      return in.readAllBytes();
    }
    byte[] bytes = new byte[(int) length];
    if (in.readNBytes(bytes, 0, bytes.length) < bytes.length || in.read() >= 0) {
      throw new ProtocolException("expected a body of " + length + " bytes");
    }
    return bytes;
  }

  private Response askCache(String path, String ending) throws IOException {
    Request request =
        new Request.Builder().url(url(path, ending)).cacheControl(CacheControl.FORCE_CACHE).build();
    return client.cached().newCall(request).execute();
  }

  private Response ask(String path, String ending, CacheControl how, Expected expected)
      throws IOException {
    if (offline) {
      throw new IOException("not asked, because of --offline");
    }
    HttpUrl url = url(path, ending);
    // The target of a redirect is cached under the address that was asked for.
    Request.Builder request =
        new Request.Builder().url(url).cacheUrlOverride(url).cacheControl(how);
    if (!authorization.isEmpty()) {
      request.header("Authorization", authorization); // OkHttp sends it to no other server
    }
    return retries.execute(
        client.network().newCall(ChecksumInterceptor.tag(request, expected).build()));
  }

  private static Kind kind(String path) {
    return Indexes.isIndex(path) ? Kind.INDEX : Kind.TEXT;
  }

  private HttpUrl url(String path, String ending) {
    return base.newBuilder().addPathSegments(path + ending).build();
  }
}
