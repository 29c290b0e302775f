package dev.tally.pipelines.scripture;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;
import static dev.tally.pipelines.scripture.UnavailableException.Reason.NOT_FOUND;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder in getBible v2 layout. Only the texts have to be there: sums and index files are used
 * where they exist, and a book or a chapter is read out of a larger file where it has none of its
 * own. The name of a file is the id of its version.
 */
final class CorpusFolder implements TextSource {
  private final Path folder;

  CorpusFolder(Path folder) {
    this.folder = folder;
  }

  @Override
  public Text find(TextRequest request) throws UnavailableException {
    Path file = file(request);
    String sha1 = check(file);
    return new Text(
        request, file.toString(), sha1, Text.Origin.FOLDER, request.version(), /* notice= */ "");
  }

  @Override
  public InputStream open(Text text) throws UnavailableException {
    Path file = Path.of(text.location());
    try {
      return Bodies.verifying(Files.newInputStream(file), text.sha1());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  @Override
  public List<Translation> translations() throws UnavailableException {
    Path index = folder.resolve("translations.json");
    if (Files.exists(index)) {
      return Indexes.translations(read(index));
    }
    return ids().stream().map(id -> new Translation(id, "", "", "", "")).toList();
  }

  @Override
  public NavigableMap<Integer, String> books(String version) throws UnavailableException {
    Path index = folder.resolve(version).resolve("books.json");
    if (Files.exists(index)) {
      return Indexes.books(read(index));
    }
    NavigableMap<Integer, String> books = new TreeMap<>();
    scan(new TextRequest(0, 0, version, 0, 0), (book, name, chapter) -> books.put(book, name));
    return books;
  }

  @Override
  public List<Integer> chapters(String version, int book) throws UnavailableException {
    Path index = folder.resolve(version).resolve(String.valueOf(book)).resolve("chapters.json");
    if (Files.exists(index)) {
      return Indexes.chapters(read(index));
    }
    Set<Integer> chapters = new LinkedHashSet<>();
    scan(new TextRequest(0, 0, version, book, 0), (nr, name, chapter) -> chapters.add(chapter));
    if (chapters.isEmpty()) {
      throw new UnavailableException(NOT_FOUND, "not in " + folder);
    }
    return new ArrayList<>(chapters);
  }

  /** Ids of the versions that have a file of their own, in order of their names. */
  List<String> ids() throws UnavailableException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".json"))
          .map(name -> name.substring(0, name.length() - ".json".length()))
          .filter(Translation::isId)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /** The smallest file that has the text. */
  private Path file(TextRequest request) throws UnavailableException {
    for (Path path = Path.of(request.path()); path != null; path = path.getParent()) {
      Path file = folder.resolve(path + ".json");
      if (Files.isRegularFile(file)) {
        return file;
      }
    }
    boolean corpus = !ids().isEmpty();
    throw new UnavailableException(
        NOT_FOUND, "not in " + folder + (corpus ? "" : ", which has no VERSION.json at all"));
  }

  /** The SHA-1 of a file, which agrees with the one published beside it, if there is one. */
  private static String check(Path file) throws UnavailableException {
    try (InputStream in = Files.newInputStream(file)) {
      String found = Bodies.sha1(in);
      Path sidecar = Path.of(file.toString().replaceFirst("\\.json$", ".sha"));
      if (Files.exists(sidecar)) {
        compare(file, found, sidecar);
      }
      return found;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static void compare(Path file, String found, Path sidecar) throws UnavailableException {
    Optional<String> published;
    try (InputStream in = Files.newInputStream(sidecar)) {
      published = Bodies.publishedSha1(in);
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

  private Indexes.Index read(Path index) throws UnavailableException {
    try {
      return new Indexes.Index(index.toString(), Files.readAllBytes(index));
    } catch (IOException e) {
      throw unreadable(index, e);
    }
  }

  /** Shows every chapter that a text has. */
  private void scan(TextRequest request, ChapterVisitor chapters) throws UnavailableException {
    Path file = file(request);
    VerseVisitor visitor =
        new VerseVisitor() {
          @Override
          public void chapter(int book, String bookName, int chapter) {
            chapters.chapter(book, bookName, chapter);
          }

          @Override
          public void verse(char[] chars, int from, int to) {}
        };
    try (InputStream in = Files.newInputStream(file)) {
      VerseReader.read(in, request.book(), request.chapter(), visitor);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private interface ChapterVisitor {
    void chapter(int book, String bookName, int chapter);
  }

  private static UnavailableException unreadable(Path file, IOException e) {
    boolean missing = e instanceof NoSuchFileException || e instanceof NotDirectoryException;
    return new UnavailableException(
        missing ? NOT_FOUND : DAMAGED, file + ": " + Failures.reason(e), e);
  }
}
