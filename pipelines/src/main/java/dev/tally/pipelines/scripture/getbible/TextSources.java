package dev.tally.pipelines.scripture.getbible;

import dev.tally.pipelines.scripture.TextSource;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import okhttp3.HttpUrl;

/** Opens what has texts in getBible v2 layout: an API, or a folder. */
public final class TextSources {
  private static final Map<String, TextSource> FOLDERS = new ConcurrentHashMap<>();

  private TextSources() {}

  /** Whether a source is an API, rather than a folder. */
  public static boolean isApi(String source) {
    return HttpUrl.parse(source) != null;
  }

  /**
   * The API at an address, behind a disk cache.
   *
   * @param address for which {@link #isApi} is true
   * @param cache folder of the HTTP cache, or empty for none
   * @param freshness when a cached answer is good enough
   * @param access how the server is asked
   * @param notices told, in a line, if the cache cannot be used
   */
  public static TextSource api(
      String address,
      String cache,
      Freshness freshness,
      ServerAccess access,
      Consumer<String> notices) {
    Duration patience = Duration.ofSeconds(freshness.mode() == Freshness.Mode.OFFLINE ? 60 : 5);
    CachingHttpClient client = CachingHttpClient.of(cache, patience, notices);
    return new GetBibleApi(HttpUrl.get(address), freshness, client, access, Clock.systemUTC());
  }

  /** A folder, local or of an object store; the same source each time, which remembers files. */
  public static TextSource folder(String folder) {
    return FOLDERS.computeIfAbsent(folder, CorpusFolder::new);
  }

  /** Forgets all folders, closes every HTTP client of this process and releases their caches. */
  public static void closeAll() {
    FOLDERS.clear();
    CachingHttpClient.closeAll();
  }
}
