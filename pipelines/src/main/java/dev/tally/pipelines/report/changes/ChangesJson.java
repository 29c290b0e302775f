package dev.tally.pipelines.report.changes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.io.JsonRecords;
import dev.tally.pipelines.report.changes.Verse.VerseLocation;
import dev.tally.words.text.Canon;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code changes.json}: every verse that has changed, text by text, written as it comes. Not
 * thread-safe.
 */
public final class ChangesJson implements Closeable {
  private final JsonGenerator json;

  /**
   * Begins the file.
   *
   * @param previous date of the report that the changes are counted from
   * @param files that came, went or have another name
   * @param out not closed
   */
  public ChangesJson(LocalDate date, LocalDate previous, List<Catalogue.Entry> files, Writer out)
      throws IOException {
    json = JsonRecords.generator(out);
    json.writeStartObject();
    json.writeStringField("date", date.toString());
    json.writeStringField("previous", previous.toString());
    if (!files.isEmpty()) {
      json.writeArrayFieldStart("files");
      for (Catalogue.Entry file : files) {
        write(file);
      }
      json.writeEndArray();
    }
    json.writeArrayFieldStart("texts");
  }

  /**
   * The first changes of a file that was written.
   *
   * @param max how many, at most
   * @throws IOException if it cannot be read, or is no such file
   */
  public static List<VerseChange> first(Path file, int max) throws IOException {
    List<VerseChange> changes = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = JsonRecords.parser(in)) {
      while (changes.size() < max && json.nextToken() != null) {
        boolean isList = json.currentToken() == JsonToken.START_ARRAY;
        if (isList && "verses".equals(json.currentName())) {
          while (changes.size() < max && json.nextToken() == JsonToken.START_OBJECT) {
            changes.add(change(json.readValueAs(JsonNode.class)));
          }
        }
      }
      return changes;
    } catch (IllegalArgumentException e) {
      throw new IOException("expected the changes of a report", e);
    }
  }

  private static VerseChange change(JsonNode json) {
    String kind = json.path("change").asText().toUpperCase(Locale.ROOT);
    return new VerseChange(
        VerseChange.Kind.valueOf(kind),
        location(json),
        Optional.ofNullable(json.get("from")).map(ChangesJson::location),
        json.path("before").asText(),
        json.path("now").asText());
  }

  private static VerseLocation location(JsonNode json) {
    return json.has("line")
        ? new VerseLocation(0, json.path("file").asText(), 0, json.path("line").asInt())
        : new VerseLocation(
            json.path("book").asInt(),
            json.path("bookName").asText(),
            json.path("chapter").asInt(),
            json.path("verse").asInt());
  }

  private void write(Catalogue.Entry file) throws IOException {
    json.writeStartObject();
    string("change", file.previousName().isPresent() ? "renamed" : EnumOption.label(file.status()));
    string("file", file.id());
    if (file.previousName().isPresent()) {
      string("from", file.previousName().get());
    }
    json.writeEndObject();
  }

  /** Writes the changes of a text. */
  public void write(String label, String previousSha, String sha, ChangedText text)
      throws IOException {
    json.writeStartObject();
    string("label", label);
    string("previousSha", previousSha);
    string("sha", sha);
    if (!text.problem().isEmpty()) {
      string("problem", text.problem());
    }
    json.writeArrayFieldStart("verses");
    for (ChangedText.Book book : text.books()) {
      for (VerseChange change : book.changes()) {
        write(change);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(VerseChange change) throws IOException {
    json.writeStartObject();
    string("change", EnumOption.label(change.kind()));
    location(change.location());
    if (change.from().isPresent()) {
      json.writeObjectFieldStart("from");
      location(change.from().get());
      json.writeEndObject();
    }
    if (change.kind() != VerseChange.Kind.ADDED) {
      string("before", change.before());
    }
    if (change.kind() != VerseChange.Kind.REMOVED) {
      string("now", change.now());
    }
    json.writeEndObject();
  }

  private void location(VerseLocation location) throws IOException {
    if (location.isParagraph()) {
      if (!location.bookName().isEmpty()) {
        string("file", location.bookName());
      }
      json.writeNumberField("line", location.verse());
      return;
    }
    string("ref", Canon.osis(location.book()) + "." + location.chapter() + "." + location.verse());
    json.writeNumberField("book", location.book());
    string("bookName", location.bookName());
    json.writeNumberField("chapter", location.chapter());
    json.writeNumberField("verse", location.verse());
  }

  private void string(String field, String text) throws IOException {
    json.writePOJOField(field, text);
  }

  /** Ends the file. */
  @Override
  public void close() throws IOException {
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }
}
