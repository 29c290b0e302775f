package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.UNREACHABLE;

import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.TextSource;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.CachingHttpClient;
import dev.tally.pipelines.scripture.getbible.CorpusFolder;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.GetBibleApi;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import okhttp3.HttpUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a run gets its texts: a source, and what to fall back on when the source does not answer.
 * It is a value that travels with a pipeline; what it opens is shared by all of a process and
 * closed by {@link #closeAll}.
 *
 * <p>Safe for use by many threads.
 *
 * @param source base address of a getBible v2 API, without a password, or a folder in its layout
 * @param cache folder of the HTTP cache, or empty for none
 * @param freshness when a cached answer will do
 * @param corpus folder with texts to use when the API does not answer and no copy is cached
 * @param access how the API is asked
 */
public record Library(
    String source, String cache, Freshness freshness, String corpus, ServerAccess access)
    implements Serializable {
  /** The only editions that may stand in for a version of the API, by the version's id. */
  private static final Map<String, String> STAND_INS =
      Map.of("kjv", "engkjv2006eb", "web", "engweb2015eb");

  /** So many versions can be named in an error, where none is like the one asked for. */
  private static final int FEW = 8;

  private static final Logger LOG = LoggerFactory.getLogger(Library.class);
  private static final Map<Library, TextSource> OPEN = new ConcurrentHashMap<>();

  /** Opens the source now, so that {@code notices} hears of a cache that cannot be used. */
  public void open(Consumer<String> notices) {
    OPEN.computeIfAbsent(this, library -> library.connect(notices));
  }

  /** Closes everything that any library of this process has opened. */
  public static void closeAll() {
    OPEN.clear();
    CachingHttpClient.closeAll();
  }

  /** Finds and checks a text, in the source or in what stands behind it. */
  public Text find(TextRequest request) throws UnavailableException {
    try {
      Text text = opened().find(request);
      return text.notice().isEmpty()
          ? text
          : withNotice(text, text.origin(), request.version() + ": " + text.notice());
    } catch (UnavailableException e) {
      if (e.reason() == DAMAGED) {
        throw new UnavailableException(DAMAGED, request.name() + ": " + e.getMessage(), e);
      }
      return fallBack(request, e);
    }
  }

  /** The bytes of a text that was found. */
  InputStream open(Text text) throws UnavailableException {
    return (text.isOfApi() ? opened() : corpusFolder()).open(text);
  }

  /** That a file turned out not to hold what was asked for, and what it holds instead. */
  UnavailableException notIn(Text text) {
    String message = explainMissing(text.request(), "not in " + text.location());
    return new UnavailableException(NOT_FOUND, message);
  }

  /** Every translation that the source lists, in its order. */
  public List<Translation> translations() throws UnavailableException {
    return translations(TextSource::translations);
  }

  /**
   * Every translation of which the source has something, as far as that is known without asking.
   */
  public List<Translation> available() throws UnavailableException {
    return translations(TextSource::available);
  }

  private List<Translation> translations(Listing listing) throws UnavailableException {
    try {
      return listing.of(opened());
    } catch (UnavailableException e) {
      if (e.reason() != UNREACHABLE) {
        throw e;
      }
      String what = "the list of translations";
      throw new UnavailableException(e.reason(), noAnswer(what, e) + offlineToo(), e);
    }
  }

  /** Books of a version, by number, from wherever {@link #find} would take the version. */
  public NavigableMap<Integer, String> books(String version) throws UnavailableException {
    return index(new TextRequest(0, 0, version, 0, 0), (place, id) -> place.books(id));
  }

  /** Chapters of a book, in its order. */
  public List<Integer> chapters(String version, int book) throws UnavailableException {
    return index(new TextRequest(0, 0, version, book, 0), (place, id) -> place.chapters(id, book));
  }

  /** The versions that can be had without a network, as far as is known here, and from where. */
  public NavigableMap<String, Text.Origin> offline() {
    NavigableMap<String, Text.Origin> versions = new TreeMap<>();
    List<String> local = localVersions();
    STAND_INS.forEach(
        (version, edition) -> {
          if (local.contains(edition)) {
            versions.put(version, Text.Origin.STAND_IN);
          }
        });
    local.forEach(version -> versions.put(version, Text.Origin.FOLDER));
    if (opened() instanceof GetBibleApi api) {
      api.cachedPaths().stream()
          .filter(Translation::isId)
          .forEach(version -> versions.put(version, Text.Origin.CACHE));
    } else {
      listedVersions().forEach(version -> versions.put(version, Text.Origin.FOLDER));
    }
    return versions;
  }

  /** Whether the source is a folder, rather than an API. */
  boolean isFolder() {
    return opened() instanceof CorpusFolder;
  }

  /**
   * The SHA-1 that a version's file has now, in the source if that is a folder, else in the local
   * corpus; empty if it has parts only.
   *
   * @throws UnavailableException if another sum is published beside it
   */
  String folderSum(String version) throws UnavailableException {
    try {
      TextSource place = isFolder() ? opened() : corpusFolder();
      return place.find(new TextRequest(0, 0, version, 0, 0)).sha1();
    } catch (UnavailableException e) {
      if (e.reason() == NOT_FOUND) {
        return "";
      }
      throw e;
    }
  }

  /** Every translation of the local corpus; none where there is no corpus. */
  public List<Translation> localTranslations() throws UnavailableException {
    return localVersions().isEmpty() ? List.of() : corpusFolder().available();
  }

  private interface Listing {
    List<Translation> of(TextSource place) throws UnavailableException;
  }

  private interface Lookup<T> {
    T in(TextSource place, String version) throws UnavailableException;
  }

  private <T> T index(TextRequest request, Lookup<T> lookup) throws UnavailableException {
    try {
      return lookup.in(opened(), request.version());
    } catch (UnavailableException e) {
      String local = localEdition(request.version(), e.reason());
      if (local.isEmpty()) {
        throw explain(request, e);
      }
      return lookup.in(corpusFolder(), local);
    }
  }

  private Text fallBack(TextRequest request, UnavailableException e) throws UnavailableException {
    String version = request.version();
    String local = localEdition(version, e.reason());
    if (local.isEmpty()) {
      throw explain(request, e);
    }
    try {
      Text text = corpusFolder().find(request.of(local));
      boolean standIn = !local.equals(version);
      String instead =
          standIn
              ? "; " + local + " in " + corpus + " stands in for it, which is another edition"
              : "; using the one in " + corpus;
      return withNotice(
          new Text(request, text.location(), text.sha1(), text.origin(), local, ""),
          standIn ? Text.Origin.STAND_IN : Text.Origin.FOLDER,
          noAnswer(version, e) + instead);
    } catch (UnavailableException damaged) {
      throw new UnavailableException(
          damaged.reason(), noAnswer(request.name(), e) + "; " + damaged.getMessage(), damaged);
    }
  }

  /**
   * The version of the local corpus that serves in place of one of the API, or empty. A folder that
   * the user has named as the source is taken at its word.
   */
  private String localEdition(String version, UnavailableException.Reason reason) {
    if (reason == DAMAGED || !(opened() instanceof GetBibleApi)) {
      return "";
    }
    List<String> local = localVersions();
    if (local.contains(version)) {
      return version;
    }
    String edition = STAND_INS.getOrDefault(version, "");
    return reason == UNREACHABLE && local.contains(edition) ? edition : "";
  }

  private static Text withNotice(Text text, Text.Origin origin, String notice) {
    return new Text(
        text.request(),
        text.location(),
        text.sha1(),
        origin,
        text.confirmed(),
        text.edition(),
        notice);
  }

  private String noAnswer(String what, UnavailableException why) {
    return freshness.mode() == Freshness.Mode.OFFLINE
        ? what + ": " + source + " is not asked, because of --offline"
        : what + ": no good answer from " + source + " (" + why.getMessage() + ")";
  }

  private UnavailableException explain(TextRequest request, UnavailableException e) {
    String message =
        switch (e.reason()) {
          case NOT_FOUND -> explainMissing(request, e.getMessage());
          case UNREACHABLE -> explainUnreachable(request, e);
          case DAMAGED -> request.name() + ": " + e.getMessage();
        };
    return new UnavailableException(e.reason(), message, e);
  }

  private String explainUnreachable(TextRequest request, UnavailableException e) {
    return noAnswer(request.name(), e) + "; no copy of it is cached or in " + corpus + offlineToo();
  }

  private String offlineToo() {
    Set<String> offline = offline().keySet();
    return "; offline there is " + (offline.isEmpty() ? "nothing" : String.join(", ", offline));
  }

  /**
   * Names what is like the missing thing; falls back to the bare fact where no index is to be had.
   */
  private String explainMissing(TextRequest request, String fact) {
    String version = request.version();
    String bare = request.name() + ": " + fact;
    List<String> versions = listedVersions();
    boolean known = versions.contains(version) || !localEdition(version, NOT_FOUND).isEmpty();
    if (!versions.isEmpty() && !known) {
      String all = versions.size() <= FEW ? "; it has " + String.join(", ", versions) : "";
      return version + ": no such version in " + source + suggest(version, versions, all);
    }
    if (request.book() == 0) {
      return bare;
    }
    try {
      NavigableMap<Integer, String> books = books(version);
      if (!books.containsKey(request.book())) {
        return noSuchBook(version, String.valueOf(request.book()), books);
      }
      List<Integer> chapters =
          request.chapter() == 0 ? List.of(0) : chapters(version, request.book());
      return chapters.contains(request.chapter()) ? bare : noSuchChapter(request, chapters);
    } catch (UnavailableException noIndex) {
      return bare;
    }
  }

  /** The versions that the source has; none where it has no list. */
  private List<String> listedVersions() {
    try {
      return opened().available().stream().map(Translation::id).toList();
    } catch (UnavailableException noIndex) {
      return List.of();
    }
  }

  /** {@code akjv: no book '70'; its books are 1-66}. */
  static String noSuchBook(String version, String typed, NavigableMap<Integer, String> books) {
    String all = "; its books are " + ranges(books.keySet());
    return version + ": no book '" + typed + "'" + suggest(typed, books.values(), all);
  }

  /** {@code akjv, book 1, chapter 51: no such chapter; it has 1-50}. */
  static String noSuchChapter(TextRequest request, List<Integer> chapters) {
    return request.name() + ": no such chapter; the book has " + ranges(chapters);
  }

  private static String suggest(String typed, Collection<String> known, String otherwise) {
    List<String> near = NearMatches.of(typed, known);
    return near.isEmpty() ? otherwise : "; did you mean " + String.join(" or ", near) + "?";
  }

  /** {@code 1-39, 41}: numbers in their order, runs of them drawn together. */
  static String ranges(Collection<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    int first = 0;
    int last = 0;
    for (int number : new TreeSet<>(numbers)) {
      if (last != 0 && number == last + 1) {
        ranges.remove(ranges.size() - 1);
      } else {
        first = number;
      }
      last = number;
      ranges.add(first == last ? String.valueOf(last) : first + "-" + last);
    }
    return String.join(", ", ranges);
  }

  private List<String> localVersions() {
    if (!Storage.isRemote(corpus) && !Files.isDirectory(Path.of(corpus))) {
      return List.of();
    }
    try {
      return corpusFolder().ids();
    } catch (UnavailableException e) {
      LOG.warn("{}", e.getMessage());
      return List.of();
    }
  }

  private CorpusFolder corpusFolder() {
    return new CorpusFolder(corpus);
  }

  private TextSource opened() {
    return OPEN.computeIfAbsent(this, library -> library.connect(LOG::warn));
  }

  private TextSource connect(Consumer<String> notices) {
    HttpUrl base = HttpUrl.parse(source);
    if (base == null) {
      return new CorpusFolder(source);
    }
    Duration patience = Duration.ofSeconds(freshness.mode() == Freshness.Mode.OFFLINE ? 60 : 5);
    CachingHttpClient client = CachingHttpClient.of(cache, patience, notices);
    return new GetBibleApi(base, freshness, client, access, Clock.systemUTC());
  }
}
