package dev.tally.pipelines.sword;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tally.games.logs.parsing.JsonProblem;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.AtomicMoves;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.io.TemporaryDirectory;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.sword.ImportFiles.Imported;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of texts in getBible v2 layout, to write to. A version is written whole into a temporary
 * folder in it and then moved to its place, so that a reader never sees half of a file. One process
 * at a time writes.
 *
 * @param folder which is made when something is put into it
 */
record CorpusStore(Path folder) {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Pattern TEXT_FILE = Pattern.compile("([a-z0-9_-]+)\\.json");

  /**
   * Puts a version in, in place of one of the same id, and lists it.
   *
   * @throws CommandException if the folder's own list cannot be read; then nothing has changed
   */
  void put(Imported text) throws IOException {
    String id = text.id();
    Path lockFile = folder.resolve(".import.lock");
    Storage.checkLinks("--corpus=" + folder, lockFile);
    Files.createDirectories(folder);
    try (FileChannel lock =
        FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock.lock(); // until the channel is closed
      try (TemporaryDirectory temporary = TemporaryDirectory.siblingOf(folder.resolve(id))) {
        Path draft = temporary.path();
        ObjectNode listed = listed();
        listed.set(id, V2Layout.write(draft, text));
        V2Layout.writeIndex(draft.resolve("translations.json"), listed);
        V2Layout.writeIndex(draft.resolve("checksum.json"), sums(listed));
        install(id, draft);
      }
    }
  }

  /**
   * Moves everything to its place. The old SHA-1 goes first and the new one comes after its text,
   * so that the two never disagree. Books of a text that was there before go with the draft.
   */
  private void install(String id, Path draft) throws IOException {
    Path books = folder.resolve(id);
    Files.deleteIfExists(folder.resolve(id + ".sha"));
    if (Files.exists(books)) {
      Files.move(books, draft.resolve(id));
    }
    String annotations = Library.annotations(id);
    if (Files.exists(draft.resolve(annotations))) {
      AtomicMoves.publishFile(draft.resolve(annotations), folder.resolve(annotations));
    } else {
      Files.deleteIfExists(folder.resolve(annotations));
    }
    for (String name : List.of(id + ".json", id + ".sha", "translations.json", "checksum.json")) {
      AtomicMoves.publishFile(draft.resolve(name), folder.resolve(name));
    }
  }

  /** Entries of {@code translations.json}, and of texts that came here without being listed. */
  private ObjectNode listed() throws IOException {
    Path index = folder.resolve("translations.json");
    ObjectNode listed = Files.exists(index) ? readIndex(index) : JSON.createObjectNode();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        Matcher name = TEXT_FILE.matcher(file.getFileName().toString());
        if (name.matches() && Translation.isId(name.group(1)) && !listed.has(name.group(1))) {
          listed.set(name.group(1), entryOf(name.group(1), file));
        }
      }
    }
    return listed;
  }

  private static ObjectNode readIndex(Path index) throws IOException {
    try {
      if (JSON.readTree(index.toFile()) instanceof ObjectNode entries) {
        return entries;
      }
      throw CommandException.noData(index + ": expected a JSON object of translations");
    } catch (JsonProcessingException e) {
      throw notJson(index, e);
    }
  }

  /** The profile of a text, without the text. */
  private static ObjectNode entryOf(String id, Path file) throws IOException {
    ObjectNode entry = JSON.createObjectNode();
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String field = parser.currentName();
        if (parser.nextToken() == JsonToken.VALUE_STRING) {
          entry.put(field, parser.getText());
        } else {
          parser.skipChildren();
        }
      }
    } catch (JsonProcessingException e) {
      throw notJson(file, e);
    }
    return entry.put("abbreviation", id);
  }

  private static CommandException notJson(Path file, JsonProcessingException e) {
    String message = file + ": not JSON: " + JsonProblem.of(e);
    return new CommandException(ExitCode.NO_DATA, message, e);
  }

  private static ObjectNode sums(ObjectNode listed) {
    ObjectNode sums = JSON.createObjectNode();
    listed
        .fields()
        .forEachRemaining(
            entry -> {
              JsonNode sum = entry.getValue().path("sha");
              if (sum.isTextual()) {
                sums.set(entry.getKey(), sum);
              }
            });
    return sums;
  }
}
