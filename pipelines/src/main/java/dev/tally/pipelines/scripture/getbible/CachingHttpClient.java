package dev.tally.pipelines.scripture.getbible;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ProtocolException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import okhttp3.Cache;
import okhttp3.ConnectionSpec;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;

/**
 * OkHttp with a disk cache that only this process uses while it runs: OkHttp allows one cache for
 * each folder, and empties a folder that is damaged. There is always a folder; if the user wants
 * none, or another process uses it, it is a temporary one that is deleted with the process.
 *
 * <p>Safe for use by many threads.
 */
final class CachingHttpClient {
  private static final long MAX_CACHED_BYTES = 512L << 20;
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final Map<String, CachingHttpClient> OPEN = new HashMap<>();

  /** Answers from the cache only, without TLS: to set that up takes as long as the answer. */
  private final OkHttpClient cached;

  private final Cache cache;
  private Optional<OkHttpClient> network = Optional.empty();

  /** Unlocks the folder, or deletes it. */
  private final Closeable ownership;

  private CachingHttpClient(Path folder, Closeable ownership) throws IOException {
    this.cache = new Cache(folder.toFile(), MAX_CACHED_BYTES);
    this.cache.initialize();
    this.ownership = ownership;
    this.cached =
        new OkHttpClient.Builder()
            .cache(cache)
            .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
            .connectTimeout(CONNECT)
            .readTimeout(SILENCE)
            .writeTimeout(SILENCE)
            .addInterceptor(CachingHttpClient::understood)
            .addNetworkInterceptor(new ChecksumInterceptor())
            .addNetworkInterceptor(new Redirects())
            .build();
  }

  /** OkHttp throws various exceptions for answers that are not HTTP, such as a negative length. */
  private static Response understood(Interceptor.Chain chain) throws IOException {
    try {
      return chain.proceed(chain.request());
    } catch (RuntimeException e) {
      String message = "expected an HTTP answer, found something else (" + e.getMessage() + ")";
      throw (IOException) new ProtocolException(message).initCause(e);
    }
  }

  /**
   * The process's client for a cache folder, opened when it is first asked for.
   *
   * @param folder the user's cache folder, or empty for none
   * @param patience how long to wait for another process to release the folder
   * @param notices told, in a line, if the folder cannot be used
   */
  static CachingHttpClient of(String folder, Duration patience, Consumer<String> notices) {
    synchronized (OPEN) {
      return OPEN.computeIfAbsent(folder, name -> open(name, patience, notices));
    }
  }

  /** Closes every client of this process and releases their folders. */
  static void closeAll() {
    synchronized (OPEN) {
      OPEN.values().forEach(CachingHttpClient::close);
      OPEN.clear();
    }
  }

  /** The client for what is on the disk; it must not be used for anything else. */
  OkHttpClient cached() {
    return cached;
  }

  /**
   * The client for requests that may use the network.
   *
   * @throws IOException if the environment names an invalid proxy
   */
  synchronized OkHttpClient network() throws IOException {
    if (network.isEmpty()) {
      List<ConnectionSpec> specs = List.of(ConnectionSpec.MODERN_TLS, ConnectionSpec.CLEARTEXT);
      OkHttpClient.Builder client = cached.newBuilder().connectionSpecs(specs);
      network = Optional.of(new ProxyEnvironment(System.getenv()).configure(client).build());
    }
    return network.get();
  }

  /** The addresses that have an answer in the cache. */
  List<String> cachedUrls() throws IOException {
    List<String> urls = new ArrayList<>();
    cache.urls().forEachRemaining(urls::add);
    return urls;
  }

  private static CachingHttpClient open(
      String folder, Duration patience, Consumer<String> notices) {
    if (!folder.isEmpty()) {
      try {
        Optional<CachingHttpClient> client = open(Path.of(folder), patience);
        if (client.isPresent()) {
          return client.get();
        }
        notices.accept("cache " + folder + " is in use by another run; continuing without it");
      } catch (IOException e) {
        String reason = Failures.reason(e);
        notices.accept(
            "cache " + folder + " cannot be used (" + reason + "); continuing without it");
      }
    }
    try {
      TemporaryDirectory temporary = TemporaryDirectory.create();
      return new CachingHttpClient(temporary.path(), temporary);
    } catch (IOException e) {
      throw new UncheckedIOException("no room for temporary files", e);
    }
  }

  /** The client that has the folder for itself; none if another process has it. */
  private static Optional<CachingHttpClient> open(Path folder, Duration patience)
      throws IOException {
    // A folder inside the user's, so that nothing but ours is ever emptied.
    Path cache = folder.resolve("http");
    Storage.checkLinks("--cache=" + folder, folder.resolve("http.lock"));
    Storage.checkLinks("--cache=" + folder, cache);
    Files.createDirectories(folder);
    Files.createDirectories(cache);
    Optional<FileLock> lock = lock(folder.resolve("http.lock"), patience);
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new CachingHttpClient(cache, lock.get().channel()));
    } catch (IOException e) {
      lock.get().channel().close();
      throw e;
    }
  }

  private static Optional<FileLock> lock(Path file, Duration patience) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    RetryPolicy<Optional<FileLock>> untilFree =
        RetryPolicy.<Optional<FileLock>>builder()
            .handleResultIf(Optional::isEmpty)
            .withDelay(Duration.ofMillis(25))
            .withMaxDuration(patience)
            .withMaxRetries(-1)
            .build();
    Optional<FileLock> lock = Failsafe.with(untilFree).get(() -> tryLock(channel));
    if (lock.isEmpty()) {
      channel.close();
    }
    return lock;
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException e) {
      return Optional.empty(); // another class loader of this process has it
    }
  }

  private void close() {
    try {
      cached.connectionPool().evictAll(); // which both share
      cache.close();
      ownership.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
