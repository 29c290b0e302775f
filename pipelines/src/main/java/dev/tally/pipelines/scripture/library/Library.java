package dev.tally.pipelines.scripture.library;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.UNREACHABLE;

import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.TextSource;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.scripture.getbible.TextSources;
import dev.tally.pipelines.scripture.getbible.VerseReader;
import dev.tally.pipelines.scripture.library.LayerOption.Layer;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The texts of a run: a source, and what to fall back on when the source does not answer. It is a
 * value that travels with a pipeline; what it opens is shared by all of a process and closed by
 * {@link #closeAll}.
 *
 * <p>Safe for use by many threads.
 *
 * @param source base address of a getBible v2 API, without a password, or a folder in its layout
 * @param cache folder of the HTTP cache, or empty for none
 * @param freshness when a cached answer is good enough
 * @param corpus folder with texts to use when the API does not answer and no copy is cached
 * @param access how the API is asked
 * @param plainTexts those that are found by their names, before the source is asked
 * @param layer what is read of the texts of translations
 */
public record Library(
    String source,
    String cache,
    Freshness freshness,
    String corpus,
    ServerAccess access,
    PlainTexts plainTexts,
    Layer layer)
    implements Serializable {
  private static final Logger LOG = LoggerFactory.getLogger(Library.class);

  /** A library without plain texts. */
  public Library(
      String source, String cache, Freshness freshness, String corpus, ServerAccess access) {
    this(source, cache, freshness, corpus, access, PlainTexts.NONE, Layer.TEXT);
  }

  /**
   * The texts of an API, without a cache on the disk, or of a folder. If the API does not answer,
   * those of {@code data/corpus} in the current folder are used.
   *
   * @param source address of the API, or the folder
   */
  public static Library of(String source) {
    return new Library(
        source,
        /* cache= */ "",
        new Freshness(Freshness.Mode.ONLINE, Duration.ofHours(24)),
        /* corpus= */ "data/corpus",
        ServerAccess.open(Duration.ofMinutes(10), Duration.ofMillis(500)));
  }

  /** The library with these plain texts beside its translations. */
  public Library with(PlainTexts texts) {
    return new Library(source, cache, freshness, corpus, access, texts, layer);
  }

  /** The library with this layer of the texts of translations. */
  Library with(Layer other) {
    return new Library(source, cache, freshness, corpus, access, plainTexts, other);
  }

  /** The same texts, read with Strong's numbers and lemmas where there are any. */
  public Library annotated() {
    return with(Layer.ANNOTATED_IF_ANY);
  }

  /** The name of the file with the Strong's numbers and lemmas of a translation. */
  public static String annotations(String version) {
    return version + ".strongs.json";
  }

  /** The library with long plain texts in ranges, if a plan has one and nothing but plain texts. */
  public Library inRanges(TextPlan plan) {
    return plainTexts.areLong(plan, TextRange.SIZE)
        ? with(plainTexts.inRanges(TextRange.SIZE))
        : this;
  }

  /**
   * The library with the encodings of texts that could not be read in ranges: no range knows what
   * the others have, so that the text is in another encoding. Equal to this one if there is
   * nothing.
   */
  public Library detected(TextPlan plan, List<FailedText> failed) {
    return with(
        plainTexts.detected(
            FailedText.requests(plan, failed.stream()).stream()
                .map(TextRequest::version)
                .toList()));
  }

  /**
   * Opens the source now, and tells {@code notices} if the cache cannot be used. With plain texts
   * it is opened when it is asked for anything.
   */
  public void open(Consumer<String> notices) {
    if (plainTexts.isEmpty()) {
      opened(notices);
    }
  }

  /** Closes everything that any library of this process has opened. */
  public static void closeAll() {
    TextSources.closeAll();
  }

  /** Finds and checks a text, in the source or where it falls back to. */
  public Text find(TextRequest request) throws UnavailableException {
    if (plainTexts.has(request.version())) {
      return plainTexts.find(request);
    }
    try {
      Text text = opened().find(request);
      return text.notice().isEmpty()
          ? text
          : text.from(text.origin(), request.version() + ": " + text.notice());
    } catch (UnavailableException e) {
      if (e.reason() == DAMAGED) {
        throw new UnavailableException(new MissingText(request.name(), e.getMessage(), DAMAGED), e);
      }
      return fallBack(request, e);
    }
  }

  /** The bytes of a text that was found. They are not fetched again if they are here. */
  public InputStream open(Text text) throws UnavailableException {
    return text.origin() == Text.Origin.FILE ? PlainTexts.open(text) : sourceOf(text).open(text);
  }

  /** Shows the verses of a text that was found; see {@link TextSource#read}. */
  String read(Text text, VerseVisitor visitor) throws UnavailableException, IOException {
    if (layer == Layer.TEXT || (layer == Layer.ANNOTATED_IF_ANY && !isAnnotated(text))) {
      return sourceOf(text).read(text, visitor);
    }
    if (!isAnnotated(text)) {
      throw new UnavailableException(
          MissingText.notFound(
              text.request().version(),
              "has no Strong's numbers or lemmas; import takes them from Bibles that have them"));
    }
    TextRequest request = text.request();
    try (InputStream in = Storage.open(annotations(text), 0)) {
      return VerseReader.read(in, request.book(), request.chapter(), layer.of(visitor));
    }
  }

  /** Whether a text is read with what stands at its words, if the layer asks for that. */
  boolean isAnnotated(Text text) throws IOException {
    boolean hasFolder = !text.isOfApi() && text.origin() != Text.Origin.FILE;
    return layer != Layer.TEXT && hasFolder && Storage.exists(annotations(text));
  }

  private String annotations(Text text) {
    return folder() + "/" + annotations(text.edition());
  }

  private TextSource sourceOf(Text text) {
    return text.isOfApi() ? opened() : TextSources.folder(folder());
  }

  /** A failure that says that a file does not have what was asked for, and what it has instead. */
  UnavailableException notIn(Text text) {
    return new UnavailableException(
        messages().missing(text.request(), "not in " + text.location()));
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

  private List<Translation> translations(Lookup<List<Translation>> listing)
      throws UnavailableException {
    try {
      return listing.in(opened());
    } catch (UnavailableException e) {
      if (e.reason() != UNREACHABLE) {
        throw e;
      }
      String why = messages().noAnswer(e) + messages().offlineToo();
      throw new UnavailableException(
          new MissingText("the list of translations", why, e.reason()), e);
    }
  }

  /** Books of a version, by number, from wherever {@link #find} would take the version. */
  public NavigableMap<Integer, String> books(String version) throws UnavailableException {
    return index(
        new TextRequest(0, 0, version, 0, 0),
        id ->
            source -> id.equals(version) ? source.books(id) : LocalCorpus.shared(source.books(id)));
  }

  /** Chapters of a book, in its order. */
  public List<Integer> chapters(String version, int book) throws UnavailableException {
    return index(
        new TextRequest(0, 0, version, book, 0), id -> source -> source.chapters(id, book));
  }

  /** The versions that are available without a network, as far as is known here, and from where. */
  public NavigableMap<String, Text.Origin> offline() {
    NavigableMap<String, Text.Origin> versions =
        isFolder() ? new TreeMap<>() : local().replaceable();
    List<String> here = isFolder() ? listedVersions() : cachedVersions();
    Text.Origin origin = isFolder() ? Text.Origin.FOLDER : Text.Origin.CACHE;
    here.forEach(version -> versions.put(version, origin));
    return versions;
  }

  private List<String> cachedVersions() {
    try {
      return opened().ids();
    } catch (UnavailableException e) {
      LOG.warn("{}", e.getMessage());
      return List.of();
    }
  }

  /** The folder of texts: the source, or the one that is used where that does not answer. */
  private String folder() {
    return isFolder() ? source : corpus;
  }

  /** Whether the source is a folder, rather than an API. */
  boolean isFolder() {
    return !TextSources.isApi(source);
  }

  /**
   * The SHA-1 that a version's file has now, in the source if that is a folder, else in the local
   * corpus; empty if it has parts only.
   *
   * @throws UnavailableException if a different sum is published beside it
   */
  String folderSum(String version) throws UnavailableException {
    try {
      return TextSources.folder(folder()).find(new TextRequest(0, 0, version, 0, 0)).sha1();
    } catch (UnavailableException e) {
      if (e.reason() == NOT_FOUND) {
        return "";
      }
      throw e;
    }
  }

  /**
   * Every translation of the local corpus that is used if the source does not answer; none if there
   * is no corpus, or if the source is a folder.
   */
  List<Translation> localTranslations() throws UnavailableException {
    return isFolder() ? List.of() : local().translations();
  }

  /**
   * Translations by their ids: those that the source lists, then what the local corpus does. A list
   * that cannot be read is as none, since the texts are there all the same.
   */
  public Map<String, Translation> known() {
    Map<String, Translation> known = new HashMap<>();
    listed(TextSource::available).forEach(each -> known.putIfAbsent(each.id(), each));
    listed(source -> localTranslations()).forEach(each -> known.putIfAbsent(each.id(), each));
    return known;
  }

  private List<Translation> listed(Lookup<List<Translation>> listing) {
    try {
      return listing.in(opened());
    } catch (UnavailableException noList) {
      LOG.debug("{}", noList.getMessage());
      return List.of();
    }
  }

  private interface Lookup<T> {
    T in(TextSource source) throws UnavailableException;
  }

  /**
   * Looks something up in the source, or where it falls back to.
   *
   * @param lookup by the id of the version there
   */
  private <T> T index(TextRequest request, Function<String, Lookup<T>> lookup)
      throws UnavailableException {
    try {
      return lookup.apply(request.version()).in(opened());
    } catch (UnavailableException e) {
      String local = replacement(request.version(), e.reason());
      if (local.isEmpty()) {
        throw messages().explain(request, e);
      }
      return lookup.apply(local).in(local().source());
    }
  }

  private Text fallBack(TextRequest request, UnavailableException e) throws UnavailableException {
    String version = request.version();
    String local = replacement(version, e.reason());
    if (local.isEmpty()) {
      throw messages().explain(request, e);
    }
    try {
      Text text = local().source().find(request.of(local));
      boolean standIn = !local.equals(version);
      String instead =
          standIn
              ? "; %s in %s stands in for it, which is another edition%s"
                  .formatted(local, corpus, local().difference(request, local))
              : "; using the one in " + corpus;
      return new Text(request, text.location(), "", text.origin(), local, "")
          .of(text.sha1(), text.bytes())
          .from(
              standIn ? Text.Origin.STAND_IN : Text.Origin.FOLDER,
              version + ": " + messages().noAnswer(e) + instead);
    } catch (UnavailableException damaged) {
      String why = messages().noAnswer(e) + "; " + damaged.getMessage();
      throw new UnavailableException(
          new MissingText(request.name(), why, damaged.reason()), damaged);
    }
  }

  /**
   * The version of the local corpus to use in place of one of the API, or empty. A folder that is
   * the source itself has no replacement: the user has named it.
   */
  String replacement(String version, UnavailableException.Reason reason) {
    return isFolder() ? "" : local().replacement(version, reason);
  }

  /** The versions that the source has; none if it has no list. */
  List<String> listedVersions() {
    return listed(TextSource::available).stream().map(Translation::id).toList();
  }

  private FailureMessages messages() {
    return new FailureMessages(this);
  }

  private LocalCorpus local() {
    return new LocalCorpus(corpus);
  }

  private TextSource opened() {
    return opened(LOG::warn);
  }

  private TextSource opened(Consumer<String> notices) {
    return isFolder()
        ? TextSources.folder(source)
        : TextSources.api(source, cache, freshness, access, notices);
  }
}
