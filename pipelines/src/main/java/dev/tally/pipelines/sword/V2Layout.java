package dev.tally.pipelines.sword;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tally.pipelines.bibles.Edition;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.sword.ImportFiles.Imported;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/**
 * Writes an edition as the getBible v2 API has a version: one JSON file, and beside it one with the
 * SHA-1 of its bytes. Books and chapters are read out of it. The same edition gives the same bytes.
 *
 * <p>For one version, one thread.
 */
record V2Layout(Path folder, String id, ModuleConf conf) {
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

  /**
   * Writes the files of a version: {@code <id>.json} and {@code <id>.sha}, and one with Strong's
   * numbers and lemmas if it has any.
   *
   * @param folder an empty folder that they go into
   * @return the version's entry for {@code translations.json}
   */
  static ObjectNode write(Path folder, Imported text) throws IOException {
    return new V2Layout(folder, text.id(), text.conf()).write(text.edition());
  }

  /** Writes a JSON file. */
  static void writeIndex(Path file, ObjectNode index) throws IOException {
    Files.write(file, bytes(index));
  }

  private ObjectNode write(Edition edition) throws IOException {
    byte[] bytes = bytes(text(edition, Edition.Verse::text).setAll(distribution()));
    if (edition.isAnnotated()) {
      Files.write(
          folder.resolve(Library.annotations(id)),
          bytes(
              text(
                  edition,
                  verse -> verse.annotated().isEmpty() ? verse.text() : verse.annotated())));
    }
    String sum = Sha1.of(bytes);
    Files.write(folder.resolve(id + ".json"), bytes);
    Files.writeString(folder.resolve(id + ".sha"), sum + "\n", StandardCharsets.US_ASCII);
    return described().<ObjectNode>setAll(distribution()).put("sha", sum);
  }

  private ObjectNode text(Edition edition, Function<Edition.Verse, String> shown) {
    ObjectNode version = described();
    ArrayNode books = version.putArray("books");
    edition.books().forEach(book -> books.add(content(book, shown)));
    return version;
  }

  private static ObjectNode content(Edition.Book book, Function<Edition.Verse, String> shown) {
    ObjectNode content = NODES.objectNode().put("nr", book.number()).put("name", book.name());
    ArrayNode chapters = content.putArray("chapters");
    for (Edition.Chapter chapter : book.chapters()) {
      chapters
          .addObject()
          .put("chapter", chapter.number())
          .put("name", book.name() + " " + chapter.number())
          .set("verses", verses(book, chapter, shown));
    }
    return content;
  }

  private static ArrayNode verses(
      Edition.Book book, Edition.Chapter chapter, Function<Edition.Verse, String> shown) {
    ArrayNode verses = NODES.arrayNode();
    for (Edition.Verse verse : chapter.verses()) {
      verses
          .addObject()
          .put("chapter", chapter.number())
          .put("verse", verse.number())
          .put("name", book.name() + " " + chapter.number() + ":" + verse.number())
          .put("text", shown.apply(verse));
    }
    return verses;
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

  private static byte[] bytes(ObjectNode content) throws IOException {
    return (JSON.writeValueAsString(content) + "\n").getBytes(StandardCharsets.US_ASCII);
  }
}
