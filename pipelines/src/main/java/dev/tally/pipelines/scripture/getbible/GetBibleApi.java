package dev.tally.pipelines.scripture.getbible;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.UNREACHABLE;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.TextSource;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.GetBibleClient.Document;
import dev.tally.pipelines.scripture.getbible.GetBibleClient.Sidecar;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import okhttp3.HttpUrl;

/**
 * A getBible v2 API, or a mirror of it, behind OkHttp's disk cache. Every body is checked against
 * the SHA-1 that the API publishes beside it when it arrives, and each time it is read from the
 * disk, against a checksum that was stored with it. {@link ChecksumInterceptor} does both.
 *
 * <p>Safe for use by many threads.
 */
final class GetBibleApi implements TextSource {
  private static final long MAX_REMEMBERED_BYTES = 64L << 20;

  private final String base;
  private final GetBibleClient files;
  private final Freshness freshness;
  private final Clock clock;
  private final Instant opened;

  /** Documents that a run needs twice: a text is checked first and read later. */
  private final Cache<String, Document> remembered =
      Caffeine.newBuilder()
          .maximumWeight(MAX_REMEMBERED_BYTES)
          .weigher((String path, Document document) -> document.bytes().length + 1000)
          .build();

  /** Locks by path, so that two threads never fetch the same document. */
  private final LoadingCache<String, Object> locks =
      Caffeine.newBuilder().weakValues().build(path -> new Object());

  /** The lists of sums that this run has asked for; empty for those that do not exist. */
  private final Map<String, Optional<Document>> lists = new HashMap<>();

  GetBibleApi(
      HttpUrl base,
      Freshness freshness,
      CachingHttpClient client,
      ServerAccess access,
      Clock clock) {
    boolean offline = freshness.mode() == Freshness.Mode.OFFLINE;
    this.files = new GetBibleClient(base, offline, client, access, clock);
    this.base = base.toString().replaceFirst("/+$", "");
    this.freshness = freshness;
    this.clock = clock;
    this.opened = clock.instant();
  }

  @Override
  public Text find(TextRequest request) throws UnavailableException {
    Document document = document(request.path());
    Text.Origin origin = document.fromNetwork() ? Text.Origin.NETWORK : Text.Origin.CACHE;
    boolean isConfirmed = !document.checked().isBefore(opened);
    return new Text(
        request,
        files.location(request.path()),
        document.sha1(),
        document.bytes().length,
        origin,
        isConfirmed ? Text.IN_THIS_RUN : document.checked(),
        request.version(),
        document.notice(),
        /* flaws= */ List.of(),
        /* fields= */ Map.of());
  }

  @Override
  public InputStream open(Text text) throws UnavailableException {
    String path = text.request().path();
    Document known = remembered.getIfPresent(path);
    if (known == null || !known.sha1().equals(text.sha1())) {
      known = reopen(path, text.sha1());
    }
    return new ByteArrayInputStream(known.bytes());
  }

  @Override
  public String read(Text text, VerseVisitor visitor) throws UnavailableException, IOException {
    TextRequest request = text.request();
    return VerseReader.read(open(text), request.book(), request.chapter(), visitor);
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

  /** The versions that the disk cache has. */
  @Override
  public List<String> ids() {
    return files.cachedPaths().stream().filter(Translation::isId).toList();
  }

  private Indexes.Index index(String path) throws UnavailableException {
    return new Indexes.Index(files.location(path), document(path).bytes());
  }

  /** Finds a document and checks it. */
  private Document document(String path) throws UnavailableException {
    synchronized (locks.get(path)) {
      Document known = remembered.getIfPresent(path);
      if (known == null) {
        known = load(path);
        remembered.put(path, known);
      }
      return known;
    }
  }

  private Document load(String path) throws UnavailableException {
    try {
      Optional<Sidecar> sum = files.cachedSum(path);
      Optional<Document> copy = sum.isPresent() ? Optional.empty() : files.copy(path, "");
      return load(path, sum, copy, /* isUnsummed= */ false);
    } catch (ChecksumInterceptor.MismatchException | Sha1.TooLargeException e) {
      throw new UnavailableException(DAMAGED, files.location(path) + ": " + e.getMessage(), e);
    } catch (IOException e) {
      Document copy =
          files
              .copy(path, "")
              .orElseThrow(() -> new UnavailableException(UNREACHABLE, Failures.reason(e), e));
      Instant checked = lastChecked(path, copy);
      String why = "no good answer from " + base + " (" + Failures.reason(e) + "); ";
      return copy.with(checked, why + usingCopy(checked));
    }
  }

  /**
   * Loads a document, as {@link Freshness#next} says.
   *
   * @param sum what is published for it, as the disk has it
   * @param copy which the disk has, if it has no sum
   * @param isUnsummed whether that was asked for in vain
   */
  private Document load(
      String path, Optional<Sidecar> sum, Optional<Document> copy, boolean isUnsummed)
      throws IOException, UnavailableException {
    // An index that has no sum is confirmed by one request, for itself.
    boolean isAlone = isUnsummed || (Indexes.isIndex(path) && copy.isPresent());
    Freshness.Step step =
        freshness.next(
            sum.map(Sidecar::checked), copy.map(Document::checked), isAlone, clock.instant());
    return switch (step) {
      case COMPARE -> loadSummed(path, sum.orElseThrow());
      case ASK -> {
        Sidecar asked = ask(path);
        yield asked.sha1().isEmpty()
            ? load(
                path,
                Optional.empty(),
                sum.isPresent() ? files.copy(path, "") : copy,
                /* isUnsummed= */ true)
            : loadSummed(path, asked);
      }
      case USE -> withNoticeIfOld(copy.orElseThrow(), copy.orElseThrow().checked());
      case REVALIDATE -> files.revalidate(path);
      case FETCH -> files.download(path, "");
    };
  }

  private Sidecar ask(String path) throws IOException {
    Optional<Sidecar> listed =
        freshness.mode() == Freshness.Mode.REFRESH ? listed(path) : Optional.empty();
    return listed.isPresent() ? listed.get() : files.askSidecar(path);
  }

  /** The sums of all texts of a level, which are one list and fetched once in a run. */
  private Optional<Sidecar> listed(String path) throws IOException {
    String name = GetBibleClient.list(path);
    synchronized (lists) {
      Optional<Document> list = lists.get(name);
      if (list == null) {
        list = files.askList(name);
        lists.put(name, list);
      }
      return list.flatMap(each -> files.listed(path, each));
    }
  }

  private Document loadSummed(String path, Sidecar sidecar)
      throws IOException, UnavailableException {
    Optional<Document> copy = files.copy(path, sidecar.sha1());
    if (copy.isPresent()) {
      return withNoticeIfOld(copy.get(), sidecar.checked());
    }
    if (sidecar.isListed()) {
      // A list may be older than the texts; before a whole text is fetched, its own forty bytes
      // are.
      Sidecar published = files.askSidecar(path);
      if (!published.sha1().isEmpty()) {
        return loadSummed(path, published);
      }
    }
    try {
      return files.download(path, sidecar.sha1());
    } catch (ChecksumInterceptor.MismatchException e) {
      // The text may just have been replaced together with its sum: fetch both again.
      return files.download(path, files.askSidecar(path).sha1());
    }
  }

  /**
   * A copy that was not checked in this run has a notice that says so, unless it is recent enough
   * for the user.
   */
  private Document withNoticeIfOld(Document copy, Instant checked) {
    boolean isOld = checked.isBefore(opened) && !freshness.isRecent(checked, clock.instant());
    return copy.with(checked, isOld ? usingCopy(checked) : "");
  }

  private String usingCopy(Instant checked) {
    return "using the cached copy, last checked " + ago(Duration.between(checked, clock.instant()));
  }

  /** Reads the bytes again, when they are no longer in memory. */
  private Document reopen(String path, String sha1) throws UnavailableException {
    Optional<Document> copy = files.copy(path, sha1);
    try {
      return copy.isPresent() ? copy.get() : files.download(path, sha1);
    } catch (IOException e) {
      String message = files.location(path) + ": " + Failures.reason(e);
      throw new UnavailableException(UNREACHABLE, message, e);
    }
  }

  /** When the API last confirmed a copy: its sidecar is fetched more often than the text. */
  private Instant lastChecked(String path, Document copy) {
    return files
        .cachedSum(path)
        .filter(sidecar -> sidecar.sha1().equals(copy.sha1()))
        .map(Sidecar::checked)
        .orElse(copy.checked());
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
