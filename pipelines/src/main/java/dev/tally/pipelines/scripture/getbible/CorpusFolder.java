package dev.tally.pipelines.scripture.getbible;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.TextSource;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A folder in getBible v2 layout. Only the texts have to be there: sums and index files are used
 * where they exist, and a book or a chapter is read out of a larger file where it has none of its
 * own. The name of a file is the id of its version.
 */
final class CorpusFolder implements TextSource {
  private static final Pattern BOOK = Pattern.compile("[0-9]+\\.json$");

  /** Limit of the heap for chapters of files, in bytes; those of a Bible take 12 MB. */
  private static final int MAX_CHAPTER_BYTES = 64 << 20;

  private final String folder;

  /** The sums of files that have more than was asked for. */
  private final Map<String, Sha1.Sum> sums = new HashMap<>();

  /** The chapters of such files, by the SHA-1; empty for files that cannot be kept. */
  private final Cache<String, Optional<FileChapters>> chapters =
      Caffeine.newBuilder()
          .maximumWeight(MAX_CHAPTER_BYTES)
          .weigher(
              (String sha1, Optional<FileChapters> kept) ->
                  kept.map(FileChapters::weight).orElse(1))
          .build();

  /**
   * @param folder of any location that {@link Storage} knows
   */
  CorpusFolder(String folder) {
    this.folder = Storage.isRemote(folder) ? folder : Path.of(folder).toString();
  }

  @Override
  public Text find(TextRequest request) throws UnavailableException {
    String file = file(request);
    Sha1.Sum sum = hasMore(file, request.path()) ? checkOnce(file) : check(file);
    return new Text(request, file, "", Text.Origin.FOLDER, request.version(), /* notice= */ "")
        .of(sum.sha1(), sum.bytes());
  }

  @Override
  public InputStream open(Text text) throws UnavailableException {
    String file = text.location();
    try {
      return Sha1.verifying(Storage.open(file, 0), text.sha1());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  @Override
  public String read(Text text, VerseVisitor visitor) throws UnavailableException, IOException {
    TextRequest request = text.request();
    if (hasMore(text.location(), text.file())) {
      Optional<FileChapters> kept = chapters.get(text.sha1(), sha1 -> keep(text));
      if (kept.isPresent()) {
        kept.get().show(request.book(), request.chapter(), visitor);
        return ""; // the name of the file is the id
      }
    }
    try (InputStream bytes = open(text)) {
      return VerseReader.read(bytes, request.book(), request.chapter(), visitor);
    }
  }

  private Optional<FileChapters> keep(Text text) {
    try (InputStream bytes = open(text)) {
      return FileChapters.read(bytes, MAX_CHAPTER_BYTES);
    } catch (UnavailableException | IOException e) {
      return Optional.empty(); // what is wrong may be in a part that is not asked for
    }
  }

  @Override
  public List<Translation> translations() throws UnavailableException {
    String index = folder + "/translations.json";
    if (exists(index)) {
      return Indexes.translations(read(index));
    }
    return ids().stream().map(Translation::unlisted).toList();
  }

  /** Translations with a file: the listed ones in their order, then others by their names. */
  @Override
  public List<Translation> available() throws UnavailableException {
    Set<String> whole = new LinkedHashSet<>(ids());
    List<Translation> available = new ArrayList<>();
    for (Translation listed : translations()) {
      if (whole.remove(listed.id()) || hasParts(listed.id())) {
        available.add(listed);
      }
    }
    whole.forEach(id -> available.add(Translation.unlisted(id)));
    return available;
  }

  /** Whether there is a file of a book of a version. */
  private boolean hasParts(String id) throws UnavailableException {
    if (!Translation.isId(id)) {
      return false; // it might be a path out of the folder
    }
    try {
      return Storage.list(folder + "/" + id, ".json").stream()
          .anyMatch(found -> BOOK.matcher(found.file()).find());
    } catch (NoSuchFileException | NotDirectoryException e) {
      return false;
    } catch (IOException e) {
      throw unreadable(folder + "/" + id, e);
    }
  }

  @Override
  public NavigableMap<Integer, String> books(String version) throws UnavailableException {
    String index = folder + "/" + version + "/books.json";
    if (exists(index)) {
      return Indexes.books(read(index));
    }
    NavigableMap<Integer, String> books = new TreeMap<>();
    scan(new TextRequest(0, 0, version, 0, 0), (book, name, chapter) -> books.put(book, name));
    return books;
  }

  @Override
  public List<Integer> chapters(String version, int book) throws UnavailableException {
    String index = folder + "/" + version + "/" + book + "/chapters.json";
    if (exists(index)) {
      return Indexes.chapters(read(index));
    }
    Set<Integer> chapters = new LinkedHashSet<>();
    scan(new TextRequest(0, 0, version, book, 0), (nr, name, chapter) -> chapters.add(chapter));
    if (chapters.isEmpty()) {
      throw new UnavailableException(NOT_FOUND, "not in " + folder);
    }
    return new ArrayList<>(chapters);
  }

  /** The versions that have a file of their own, in order of their names. */
  @Override
  public List<String> ids() throws UnavailableException {
    try {
      return Storage.list(folder, ".json").stream()
          .map(found -> found.file().substring(found.file().lastIndexOf('/') + 1))
          .map(name -> name.substring(0, name.length() - ".json".length()))
          .filter(Translation::isId)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /** Whether a file has more than the text of a path, which has none of its own. */
  private static boolean hasMore(String file, String path) {
    return !file.endsWith("/" + path + ".json");
  }

  private synchronized Sha1.Sum checkOnce(String file) throws UnavailableException {
    Sha1.Sum sum = sums.get(file);
    if (sum == null) {
      sum = check(file);
      sums.put(file, sum);
    }
    return sum;
  }

  /** The smallest file that has the text. */
  private String file(TextRequest request) throws UnavailableException {
    for (Path path = Path.of(request.path()); path != null; path = path.getParent()) {
      String file = folder + "/" + path + ".json";
      if (exists(file)) {
        return file;
      }
    }
    boolean corpus = !ids().isEmpty();
    throw new UnavailableException(
        NOT_FOUND, "not in " + folder + (corpus ? "" : ", which has no VERSION.json at all"));
  }

  /** The sum of a file, checked against the one published beside it, if there is one. */
  private static Sha1.Sum check(String file) throws UnavailableException {
    try (InputStream in = Storage.open(file, 0)) {
      Sha1.Sum found = Sha1.of(in, BodyLimits.MAX_BYTES);
      String sidecar = file.replaceFirst("\\.json$", ".sha");
      if (exists(sidecar)) {
        compare(file, found.sha1(), sidecar);
      }
      return found;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static void compare(String file, String found, String sidecar)
      throws UnavailableException {
    Optional<String> published;
    try (InputStream in = Storage.open(sidecar, 0)) {
      published = BodyLimits.publishedSha1(in);
    } catch (IOException e) {
      throw unreadable(sidecar, e);
    }
    if (published.isEmpty()) {
      throw new UnavailableException(DAMAGED, sidecar + ": expected a SHA-1, found something else");
    }
    if (!published.get().equals(found)) {
      String sums = "its SHA-1 is " + found + ", but its .sha says " + published.get();
      throw new UnavailableException(DAMAGED, file + ": " + sums);
    }
  }

  private static boolean exists(String file) throws UnavailableException {
    try {
      return Storage.exists(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private Indexes.Index read(String index) throws UnavailableException {
    try (InputStream in = Storage.open(index, 0)) {
      return new Indexes.Index(index, in.readNBytes(BodyLimits.MAX_INDEX_BYTES + 1));
    } catch (IOException e) {
      throw unreadable(index, e);
    }
  }

  /** Shows every chapter that a text has. */
  private void scan(TextRequest request, VerseVisitor.Chapters chapters)
      throws UnavailableException {
    String file = file(request);
    try (InputStream in = Storage.open(file, 0)) {
      VerseReader.read(in, request.book(), request.chapter(), chapters);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static UnavailableException unreadable(String file, IOException e) {
    boolean missing = e instanceof NoSuchFileException || e instanceof NotDirectoryException;
    return new UnavailableException(
        missing ? NOT_FOUND : DAMAGED, file + ": " + Failures.reason(e), e);
  }
}
