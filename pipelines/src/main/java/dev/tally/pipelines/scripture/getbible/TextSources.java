package dev.tally.pipelines.scripture.getbible;

import dev.tally.pipelines.scripture.TextSource;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import okhttp3.HttpUrl;

/**
 * The open sources of texts in getBible v2 layout, APIs and folders, shared by all of a process.
 */
public final class TextSources {
  /** By the arguments they were opened with. */
  private static final Map<List<?>, TextSource> OPEN = new ConcurrentHashMap<>();

  private TextSources() {}

  /** Whether a source is an API, rather than a folder. */
  public static boolean isApi(String source) {
    return HttpUrl.parse(source) != null;
  }

  /**
   * The API at an address, behind a disk cache; the same source for the same API, cache and access.
   *
   * @param address for which {@link #isApi} is true
   * @param cache folder of the HTTP cache, or empty for none
   * @param freshness when a cached answer is good enough
   * @param access how the server is asked
   * @param notices told, in a line, if the cache cannot be used by a source that is opened now
   */
  public static TextSource api(
      String address,
      String cache,
      Freshness freshness,
      ServerAccess access,
      Consumer<String> notices) {
    return OPEN.computeIfAbsent(
        List.of(address, cache, freshness, access),
        absent -> {
          boolean isOffline = freshness.mode() == Freshness.Mode.OFFLINE;
          CachingHttpClient client =
              CachingHttpClient.of(cache, Duration.ofSeconds(isOffline ? 60 : 5), notices);
          return new GetBibleApi(
              HttpUrl.get(address), freshness, client, access, Clock.systemUTC());
        });
  }

  /** A folder, local or of an object store; the same source each time, which remembers files. */
  public static TextSource folder(String folder) {
    return OPEN.computeIfAbsent(List.of(folder), absent -> new CorpusFolder(folder));
  }

  /** Forgets all sources, closes every HTTP client of this process and releases their caches. */
  public static void closeAll() {
    OPEN.clear();
    CachingHttpClient.closeAll();
  }
}
