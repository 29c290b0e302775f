package dev.tally.pipelines.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tally.pipelines.scripture.getbible.Freshness;
import dev.tally.pipelines.scripture.getbible.ServerAccess;
import dev.tally.pipelines.scripture.library.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Made-up versions, written as a folder in getBible v2 layout, with all three levels of file. */
public final class CorpusFixture {
  private static final ObjectMapper JSON = new ObjectMapper();

  private CorpusFixture() {}

  /** A version by its id. */
  public record Version(String id, List<Book> books) {}

  /** A book by its number. */
  public record Book(int number, String name, List<Chapter> chapters) {}

  /** A chapter by its number, and the texts of its verses. */
  public record Chapter(int number, List<String> verses) {}

  /** A book whose chapters are numbered from 1. */
  @SafeVarargs
  public static Book book(int number, String name, List<String>... chapters) {
    List<Chapter> numbered = new ArrayList<>();
    for (List<String> verses : chapters) {
      numbered.add(new Chapter(numbered.size() + 1, verses));
    }
    return new Book(number, name, numbered);
  }

  /** Writes versions into a folder, beside those that are there. */
  public static void write(Path folder, List<Version> versions) {
    for (Version version : versions) {
      ObjectNode whole = head(version);
      ArrayNode books = whole.putArray("books");
      for (Book book : version.books()) {
        Path bookPath = folder.resolve(version.id()).resolve(String.valueOf(book.number()));
        ObjectNode named = JSON.createObjectNode().put("nr", book.number());
        named.put("name", book.name()).set("chapters", chapters(book));
        books.add(named);
        write(bookPath, head(version).setAll(named));
        for (Chapter chapter : book.chapters()) {
          ObjectNode alone = head(version).put("book_nr", book.number());
          alone.put("book_name", book.name()).setAll(chapter(book, chapter));
          write(bookPath.resolve(String.valueOf(chapter.number())), alone);
        }
      }
      write(folder.resolve(version.id()), whole);
    }
  }

  /** The library that reads a folder and nothing else. */
  public static Library library(Path folder) {
    return new Library(
        folder.toString(),
        /* cache= */ "",
        new Freshness(Freshness.Mode.ONLINE, Duration.ofHours(24)),
        folder.resolve("no-corpus").toString(),
        ServerAccess.open(Duration.ofHours(1), Duration.ZERO));
  }

  private static ObjectNode head(Version version) {
    return JSON.createObjectNode()
        .put("translation", "The made-up " + version.id())
        .put("abbreviation", version.id())
        .put("language", "English");
  }

  private static ArrayNode chapters(Book book) {
    ArrayNode chapters = JSON.createArrayNode();
    book.chapters().forEach(chapter -> chapters.add(chapter(book, chapter)));
    return chapters;
  }

  private static ObjectNode chapter(Book book, Chapter chapter) {
    String name = book.name() + " " + chapter.number();
    ObjectNode node = JSON.createObjectNode().put("chapter", chapter.number()).put("name", name);
    ArrayNode verses = node.putArray("verses");
    for (String text : chapter.verses()) {
      int number = verses.size() + 1;
      verses
          .addObject()
          .put("chapter", chapter.number())
          .put("verse", number)
          .put("name", name + ":" + number)
          .put("text", text);
    }
    return node;
  }

  private static void write(Path stem, ObjectNode content) {
    try {
      Files.createDirectories(stem.toAbsolutePath().getParent());
      Files.write(
          stem.resolveSibling(stem.getFileName() + ".json"), JSON.writeValueAsBytes(content));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
