package dev.tally.pipelines.scripture.getbible;

import dev.tally.pipelines.scripture.SmallTexts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okhttp3.HttpUrl;
import okio.Buffer;
import okio.GzipSink;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/**
 * A getBible v2 API in memory, on a port of this machine: it publishes right sums, answers
 * conditional requests, writes down what it is asked for, and fails on demand. Files are named
 * {@code akjv.json}, {@code akjv/1.sha} and so on.
 */
public final class FakeApi implements AutoCloseable {
  private static final Logger SERVER_LOG = Logger.getLogger(MockWebServer.class.getName());
  private static final String LOGIN_PAGE =
      "<html><body>Please log in to this network</body></html>";

  private final MockWebServer server = new MockWebServer();
  private final Map<String, String> files = new ConcurrentHashMap<>();
  private final Map<String, String> publishedSums = new ConcurrentHashMap<>();
  private final Map<String, Deque<Fault>> faults = new ConcurrentHashMap<>();
  private final Map<String, String> headers = new ConcurrentHashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private final List<String> authorizations = Collections.synchronizedList(new ArrayList<>());
  private final List<String> moved = Collections.synchronizedList(new ArrayList<>());
  private volatile Fault always = good -> good;
  private volatile boolean sums = true;
  private volatile boolean validators = true;
  private volatile boolean gzip;

  /** Makes a wrong answer out of the right one. */
  interface Fault {
    MockResponse.Builder spoil(MockResponse.Builder good);
  }

  /** An API that has these files, and runs. */
  public FakeApi(Map<String, String> files) throws IOException {
    SERVER_LOG.setLevel(Level.WARNING);
    this.files.putAll(files);
    server.setDispatcher(
        new Dispatcher() {
          @Override
          public MockResponse dispatch(RecordedRequest request) {
            return answer(request);
          }
        });
    server.start(InetAddress.getLoopbackAddress(), 0);
  }

  /** Its base address. */
  public HttpUrl base() {
    return server.url("/v2");
  }

  /** What it was asked for since the last {@link #forget}, in order. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** Who asked, by the header that says so; empty where it is missing. */
  List<String> authorizations() {
    return List.copyOf(authorizations);
  }

  /** The JSON files whose bytes it has sent since the last {@link #forget}. */
  List<String> moved() {
    return List.copyOf(moved);
  }

  /** Forgets what it was asked for. */
  public void forget() {
    requests.clear();
    authorizations.clear();
    moved.clear();
  }

  /** Publishes a document, with its sum. */
  public void put(String path, String json) {
    files.put(path, json);
  }

  /** Publishes this as the sum of a document, whatever it is. */
  public void putSum(String path, String sum) {
    publishedSums.put(path, sum);
  }

  /** Publishes no sums from now on. */
  void withoutSums() {
    sums = false;
  }

  /** Sends no validators from now on. */
  void withoutValidators() {
    validators = false;
  }

  /** Compresses every body from now on. */
  void withGzip() {
    gzip = true;
  }

  /** Adds a header to every answer from now on. */
  void withHeader(String name, String value) {
    headers.put(name, value);
  }

  /** Spoils the next answers for one file. */
  public void fail(String file, int times, Fault fault) {
    Deque<Fault> queue = faults.computeIfAbsent(file, any -> new ArrayDeque<>());
    synchronized (queue) {
      queue.addAll(Collections.nCopies(times, fault));
    }
  }

  /** Spoils every answer from now on. */
  public void failAlways(Fault fault) {
    always = fault;
  }

  /** Goes away: connections are refused from now on. */
  @Override
  public void close() {
    server.close();
  }

  public static Fault status(int code) {
    return good -> good.code(code).body("no");
  }

  static Fault status(int code, String retryAfter) {
    return good -> good.code(code).body("no").addHeader("Retry-After", retryAfter);
  }

  /** Promises the whole length, sends half of it, and closes. */
  static Fault truncated() {
    return good -> good.onResponseBody(new SocketEffect.CloseSocket());
  }

  /** Changes one byte, so that the JSON stays JSON. */
  static Fault corrupt() {
    return good -> good.body(bodyOf(good).replaceFirst("L", "l"));
  }

  /** What a network answers that wants its users to log in. */
  public static Fault loginPage() {
    return good -> good.code(200).body(LOGIN_PAGE);
  }

  public static Fault hangUp() {
    return good -> good.onResponseStart(new SocketEffect.CloseSocket());
  }

  /** Sends the body in many small pieces. */
  static Fault dribble() {
    return good -> good.throttleBody(256, 1, TimeUnit.MILLISECONDS);
  }

  static Fault redirect(int code, HttpUrl to) {
    return good -> good.code(code).body("").addHeader("Location", to);
  }

  static Fault body(Buffer body) {
    return good -> good.body(body.clone());
  }

  private MockResponse answer(RecordedRequest request) {
    String file = request.getUrl().encodedPath().replaceFirst("^/v2/", "");
    requests.add(file);
    authorizations.add(Optional.ofNullable(request.getHeaders().get("Authorization")).orElse(""));
    MockResponse.Builder good = good(file, request.getHeaders().get("If-None-Match"));
    MockResponse response = always.spoil(next(file).spoil(good)).build();
    if (response.getCode() == 200 && file.endsWith(".json")) {
      moved.add(file);
    }
    return response;
  }

  private Fault next(String file) {
    Deque<Fault> queue = faults.getOrDefault(file, new ArrayDeque<>());
    synchronized (queue) {
      return queue.isEmpty() ? good -> good : queue.remove();
    }
  }

  private MockResponse.Builder good(String file, @Nullable String ifNoneMatch) {
    String path = file.replaceFirst("\\.(json|sha)$", "");
    String json = files.get(path);
    boolean isSum = file.endsWith(".sha");
    MockResponse.Builder answer = new MockResponse.Builder();
    headers.forEach(answer::setHeader);
    if (json == null || (isSum && !sums)) {
      return answer.code(404).body("<html>There is no such thing</html>");
    }
    String sha1 = SmallTexts.sha1(json);
    String body = isSum ? publishedSums.getOrDefault(path, sha1 + "\n") : json;
    String tag = "\"" + SmallTexts.sha1(body) + "\"";
    if (validators) {
      answer.setHeader("ETag", tag);
    }
    if (tag.equals(ifNoneMatch)) {
      return answer.code(304);
    }
    return gzip ? answer.setHeader("Content-Encoding", "gzip").body(gzip(body)) : answer.body(body);
  }

  /** Compresses a text. */
  static Buffer gzip(String text) {
    Buffer zipped = new Buffer();
    try (var sink = Okio.buffer(new GzipSink(zipped))) {
      sink.writeUtf8(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return zipped;
  }

  private static String bodyOf(MockResponse.Builder response) {
    Buffer body = new Buffer();
    try {
      response.build().getBody().writeTo(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return body.readUtf8();
  }
}
