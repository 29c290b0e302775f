package dev.tally.pipelines.scripture;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.getbible.LineCollector;
import dev.tally.pipelines.scripture.getbible.VerseReader;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Made-up texts in the layout of the getBible v2 API, as a map from paths without their ending to
 * JSON. Every book of every version has three chapters of two verses.
 */
public final class SmallTexts {
  /** The books of every version. There is no book 5. */
  public static final NavigableMap<Integer, String> BOOKS =
      new TreeMap<>(
          Map.of(
              1,
              "1 Samuel",
              2,
              "2 Samuel",
              3,
              "Jo",
              4,
              "Joel",
              6,
              "Jonah",
              7,
              "Matthew",
              8,
              "Song of Songs"));

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int CHAPTERS = 3;
  private static final int VERSES = 2;

  private SmallTexts() {}

  /** Everything that an API with these versions has. */
  public static Map<String, String> api(String... versions) {
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, Object> translations = new LinkedHashMap<>();
    for (String version : versions) {
      files.putAll(version(version));
      translations.put(version, Map.of("abbreviation", version, "language", "Made-up"));
    }
    files.put("translations", json(translations));
    return files;
  }

  /** The files of one version, at all three levels, with their indexes. */
  public static Map<String, String> version(String version) {
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, Object> index = new LinkedHashMap<>();
    List<Object> books = new ArrayList<>();
    BOOKS.forEach(
        (number, name) -> {
          Map<String, Object> book = object("nr", number, "name", name);
          index.put(String.valueOf(number), book);
          Map<String, Object> full = new LinkedHashMap<>(book);
          full.put("chapters", chapters(version, number, name, files));
          books.add(full);
          files.put(version + "/" + number, json(file(version, full)));
        });
    files.put(version + "/books", json(index));
    files.put(version, json(file(version, object("books", books))));
    return files;
  }

  /** The file that has the whole of a version. */
  public static String whole(String version) {
    return requireNonNull(version(version).get(version));
  }

  private static List<Object> chapters(
      String version, int book, String bookName, Map<String, String> files) {
    List<Object> chapters = new ArrayList<>();
    Map<String, Object> index = new LinkedHashMap<>();
    for (int chapter = 1; chapter <= CHAPTERS; chapter++) {
      List<Object> verses = new ArrayList<>();
      for (int verse = 1; verse <= VERSES; verse++) {
        String text = line(version, book, chapter, verse);
        verses.add(object("chapter", chapter, "verse", verse, "text", text));
      }
      String name = bookName + " " + chapter;
      Map<String, Object> full = object("chapter", chapter, "name", name, "verses", verses);
      chapters.add(full);
      index.put(String.valueOf(chapter), object("chapter", chapter));
      Map<String, Object> file = object("book_nr", book, "book_name", bookName);
      file.putAll(full);
      files.put(version + "/" + book + "/" + chapter, json(file(version, file)));
    }
    files.put(version + "/" + book + "/chapters", json(index));
    return chapters;
  }

  private static Map<String, Object> file(String version, Map<String, Object> content) {
    Map<String, Object> file = object("abbreviation", version, "direction", "LTR");
    file.putAll(content);
    return file;
  }

  /** The text of a verse. */
  static String line(String version, int book, int chapter, int verse) {
    return "Line " + verse + " of page " + chapter + " in volume " + book + " of " + version + ".";
  }

  /** All lines of a version. */
  public static List<String> lines(String version) {
    return BOOKS.keySet().stream().flatMap(book -> lines(version, book).stream()).toList();
  }

  /** All lines of a book. */
  public static List<String> lines(String version, int book) {
    List<String> lines = new ArrayList<>();
    for (int chapter = 1; chapter <= CHAPTERS; chapter++) {
      for (int verse = 1; verse <= VERSES; verse++) {
        lines.add(line(version, book, chapter, verse));
      }
    }
    return lines;
  }

  /** A request for a version, or for a book or chapter of it. */
  public static TextRequest request(String version, int... bookAndChapter) {
    int book = bookAndChapter.length > 0 ? bookAndChapter[0] : 0;
    int chapter = bookAndChapter.length > 1 ? bookAndChapter[1] : 0;
    return new TextRequest(0, 0, version, book, chapter);
  }

  /** Reads a text out of a library, the way a pipeline does. */
  public static List<String> read(Library library, TextRequest request)
      throws UnavailableException {
    LineCollector lines = new LineCollector();
    new Verses(library.find(request), library).forEach(lines);
    return lines.lines();
  }

  /** Reads a text out of a source. */
  public static List<String> read(TextSource source, TextRequest request)
      throws UnavailableException, IOException {
    LineCollector lines = new LineCollector();
    try (InputStream bytes = source.open(source.find(request))) {
      VerseReader.read(bytes, request.book(), request.chapter(), lines);
    }
    return lines.lines();
  }

  /** Writes files into a folder, with their sums if {@code sums}. */
  public static void write(Path folder, Map<String, String> files, boolean sums)
      throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey() + ".json");
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
      if (sums) {
        Files.writeString(folder.resolve(file.getKey() + ".sha"), sha1(file.getValue()) + "\n");
      }
    }
  }

  public static String sha1(String text) {
    return Sha1.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  private static String json(Object value) {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
