package dev.tally.pipelines.sword;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tally.pipelines.io.Sha1;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Writes an edition in the layout of the getBible v2 API: a JSON file for the version, for each of
 * its books and for each chapter, a file with the SHA-1 of its bytes beside each, and index files.
 * The same edition gives the same bytes. There is no {@code url} in the indexes, since an import
 * has no address.
 *
 * <p>For one version, one thread.
 */
final class V2Layout {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** ASCII only and with the same line ends everywhere, as the API publishes it. */
  private static final ObjectWriter JSON =
      JsonMapper.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build()
          .writer(
              new DefaultPrettyPrinter()
                  .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                  .withArrayIndenter(new DefaultIndenter("  ", "\n")));

  private final Path folder;
  private final String id;
  private final ModuleConf conf;

  private V2Layout(Path folder, String id, ModuleConf conf) {
    this.folder = folder;
    this.id = id;
    this.conf = conf;
  }

  /**
   * Writes all files of a version: {@code <id>.json}, {@code <id>.sha} and the folder {@code <id>}.
   *
   * @param folder an empty folder that they go into
   * @return the version's entry for {@code translations.json}
   */
  static ObjectNode write(Path folder, String id, ModuleConf conf, Edition edition)
      throws IOException {
    return new V2Layout(folder, id, conf).writeVersion(edition);
  }

  /** Writes a JSON file. */
  static void writeIndex(Path file, ObjectNode index) throws IOException {
    Files.write(file, bytes(index));
  }

  private ObjectNode writeVersion(Edition edition) throws IOException {
    ArrayNode books = NODES.arrayNode();
    ObjectNode index = NODES.objectNode();
    ObjectNode sums = NODES.objectNode();
    Path inside = Files.createDirectory(folder.resolve(id));
    for (Edition.Book book : edition.books()) {
      ObjectNode content = writeChapters(inside, book);
      String sum = writeText(inside, String.valueOf(book.number()), head().setAll(content));
      books.add(content);
      index.set(String.valueOf(book.number()), indexed(head().setAll(numbered(book)), sum));
      sums.put(String.valueOf(book.number()), sum);
    }
    writeIndex(inside.resolve("books.json"), index);
    writeIndex(inside.resolve("checksum.json"), sums);
    ObjectNode version = described();
    version.set("books", books);
    String sum = writeText(folder, id, version.setAll(distribution()));
    return indexed(described().setAll(distribution()), sum);
  }

  /** Returns the book with all its verses. */
  private ObjectNode writeChapters(Path inside, Edition.Book book) throws IOException {
    ArrayNode chapters = NODES.arrayNode();
    ObjectNode index = NODES.objectNode();
    ObjectNode sums = NODES.objectNode();
    Path folder = Files.createDirectory(inside.resolve(String.valueOf(book.number())));
    for (Edition.Chapter chapter : book.chapters()) {
      ObjectNode location = head().put("book_nr", book.number()).put("book_name", book.name());
      ObjectNode content = NODES.objectNode().put("chapter", chapter.number());
      content.put("name", book.name() + " " + chapter.number());
      ObjectNode entry = location.deepCopy().setAll(content);
      content.set("verses", verses(book, chapter));
      String number = String.valueOf(chapter.number());
      String sum = writeText(folder, number, location.setAll(content));
      chapters.add(content);
      index.set(number, indexed(entry, sum));
      sums.put(number, sum);
    }
    writeIndex(folder.resolve("chapters.json"), index);
    writeIndex(folder.resolve("checksum.json"), sums);
    return numbered(book).set("chapters", chapters);
  }

  private static ArrayNode verses(Edition.Book book, Edition.Chapter chapter) {
    ArrayNode verses = NODES.arrayNode();
    for (Edition.Verse verse : chapter.verses()) {
      verses
          .addObject()
          .put("chapter", chapter.number())
          .put("verse", verse.number())
          .put("name", book.name() + " " + chapter.number() + ":" + verse.number())
          .put("text", verse.text());
    }
    return verses;
  }

  private static ObjectNode numbered(Edition.Book book) {
    return NODES.objectNode().put("nr", book.number()).put("name", book.name());
  }

  private static ObjectNode indexed(ObjectNode entry, String sum) {
    return entry.put("sha", sum);
  }

  /** What every file of the version begins with. */
  private ObjectNode head() {
    return described().without("description");
  }

  private ObjectNode described() {
    String name = conf.get("description").isEmpty() ? id : conf.get("description");
    String language = conf.get("lang");
    return NODES
        .objectNode()
        .put("translation", name)
        .put("abbreviation", id)
        .put("description", name)
        .put("lang", language)
        .put("language", Locale.forLanguageTag(language).getDisplayLanguage(Locale.ENGLISH))
        .put("direction", conf.get("direction").equalsIgnoreCase("RtoL") ? "RTL" : "LTR")
        .put("encoding", "UTF-8");
  }

  /** The fields that describe the module, from its {@code .conf} file. */
  private ObjectNode distribution() {
    ObjectNode fields =
        NODES
            .objectNode()
            .put("distribution_lcsh", conf.get("lcsh"))
            .put("distribution_version", conf.get("version"))
            .put("distribution_version_date", conf.get("swordversiondate"))
            .put("distribution_abbreviation", conf.get("abbreviation"))
            .put("distribution_about", conf.get("about"))
            .put("distribution_license", conf.get("distributionlicense"))
            .put("distribution_sourcetype", conf.get("sourcetype"))
            .put("distribution_source", conf.get("textsource"))
            .put("distribution_versification", conf.get("versification"));
    ObjectNode history = fields.putObject("distribution_history");
    conf.entries().entrySet().stream()
        .filter(entry -> entry.getKey().startsWith("history_"))
        .forEach(entry -> history.put(entry.getKey(), entry.getValue()));
    return fields;
  }

  /** Returns the SHA-1 of the file's bytes. */
  private static String writeText(Path folder, String name, ObjectNode content) throws IOException {
    byte[] bytes = bytes(content);
    String sum = Sha1.of(bytes);
    Files.write(folder.resolve(name + ".json"), bytes);
    Files.writeString(folder.resolve(name + ".sha"), sum + "\n", StandardCharsets.US_ASCII);
    return sum;
  }

  private static byte[] bytes(ObjectNode content) throws IOException {
    return (JSON.writeValueAsString(content) + "\n").getBytes(StandardCharsets.US_ASCII);
  }
}
