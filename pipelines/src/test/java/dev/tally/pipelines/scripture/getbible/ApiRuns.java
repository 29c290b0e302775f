package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Runs of the program, one after the other, against one API and with one cache folder. Every run
 * opens the cache again, as a new process would.
 */
public final class ApiRuns {
  public static final Freshness DAILY = new Freshness(Freshness.Mode.ONLINE, Duration.ofHours(24));
  static final Freshness OFFLINE = new Freshness(Freshness.Mode.OFFLINE, Duration.ofHours(24));
  public static final Freshness REFRESH =
      new Freshness(Freshness.Mode.REFRESH, Duration.ofHours(24));

  private static final ServerAccess EVERYBODY =
      ServerAccess.open(Duration.ofHours(1), Duration.ofMillis(1));

  private final FakeApi api;
  private final Path cache;
  private final List<String> notices = new ArrayList<>();

  public ApiRuns(FakeApi api, Path cache) {
    this.api = api;
    this.cache = cache;
  }

  /** A run now, with a cache that is good for a day. */
  public GetBibleApi start() {
    return start(DAILY, Duration.ZERO);
  }

  /** A run some time from now. */
  public GetBibleApi start(Freshness freshness, Duration later) {
    return start(freshness, later, EVERYBODY);
  }

  /** A run now by one user. */
  GetBibleApi start(ServerAccess access) {
    return start(DAILY, Duration.ZERO, access);
  }

  private GetBibleApi start(Freshness freshness, Duration later, ServerAccess access) {
    CachingHttpClient.closeAll();
    api.forget();
    return new GetBibleApi(
        api.base(),
        freshness,
        CachingHttpClient.of(cache.toString(), Duration.ofMillis(100), notices::add),
        access,
        Clock.offset(Clock.systemUTC(), later));
  }

  /**
   * Changes the bytes of all files of the cache whose names end so; there must be one.
   *
   * @return how many are other bytes now
   */
  int changeCache(String ending, UnaryOperator<byte[]> change) throws IOException {
    CachingHttpClient.closeAll();
    List<Path> files;
    try (Stream<Path> all = Files.list(cache.resolve("http"))) {
      files = all.filter(file -> file.toString().endsWith(ending)).toList();
    }
    assertThat(files).isNotEmpty();
    int changed = 0;
    for (Path file : files) {
      byte[] before = Files.readAllBytes(file);
      byte[] after = change.apply(before);
      Files.write(file, after);
      changed += Arrays.equals(before, after) ? 0 : 1;
    }
    return changed;
  }

  /** What was said about the cache folder. */
  List<String> notices() {
    return notices;
  }
}
