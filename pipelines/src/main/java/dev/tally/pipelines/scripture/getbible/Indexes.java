package dev.tally.pipelines.scripture.getbible;

import static dev.tally.pipelines.scripture.UnavailableException.Reason.DAMAGED;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** The index files of a getBible v2 layout: each an object of entries without their texts. */
final class Indexes {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Set<String> NAMES = Set.of("translations", "checksum", "books", "chapters");

  private Indexes() {}

  /** Whether a path, without its ending, is that of an index. */
  static boolean isIndex(String path) {
    return NAMES.contains(path.substring(path.lastIndexOf('/') + 1));
  }

  /**
   * An index file.
   *
   * @param location for messages
   */
  record Index(String location, byte[] bytes) {
    private List<JsonNode> entries() throws UnavailableException {
      List<JsonNode> entries = new ArrayList<>();
      root().forEach(entries::add);
      return entries;
    }

    private JsonNode root() throws UnavailableException {
      if (bytes.length > BodyLimits.MAX_INDEX_BYTES) {
        String message = new Sha1.TooLargeException(BodyLimits.MAX_INDEX_BYTES).getMessage();
        throw new UnavailableException(DAMAGED, location + ": " + message);
      }
      try {
        JsonNode root = JSON.readTree(bytes);
        if (root == null || !root.isObject()) {
          throw new UnavailableException(DAMAGED, location + ": expected a JSON object of entries");
        }
        return root;
      } catch (JsonProcessingException e) {
        throw new UnavailableException(
            DAMAGED, location + ": not JSON: " + BodyLimits.problem(e), e);
      } catch (IOException e) {
        throw new UnavailableException(DAMAGED, location + ": " + Failures.reason(e), e);
      }
    }
  }

  /** Entries of {@code translations.json}, in its order. */
  static List<Translation> translations(Index index) throws UnavailableException {
    return index.entries().stream()
        .filter(entry -> entry.hasNonNull("abbreviation"))
        .map(
            entry ->
                new Translation(
                    entry.path("abbreviation").asText(),
                    entry.path("language").asText(""),
                    entry.path("lang").asText(""),
                    entry.path("translation").asText(""),
                    entry.path("distribution_license").asText(""),
                    entry.path("sha").asText(""),
                    entry.path("distribution_versification").asText("")))
        .toList();
  }

  /** SHA-1 by id or number, of a level's {@code checksum.json}; other values are left out. */
  static Map<String, String> checksums(Index index) throws UnavailableException {
    Map<String, String> sums = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : index.root().properties()) {
      BodyLimits.publishedSha1(entry.getValue().asText())
          .ifPresent(sum -> sums.put(entry.getKey(), sum));
    }
    return sums;
  }

  /** Names by number, of a version's {@code books.json}. */
  static NavigableMap<Integer, String> books(Index index) throws UnavailableException {
    NavigableMap<Integer, String> books = new TreeMap<>();
    for (JsonNode entry : index.entries()) {
      int number = entry.path("nr").asInt();
      if (number > 0) {
        books.put(number, entry.path("name").asText(""));
      }
    }
    return books;
  }

  /** Numbers, of a book's {@code chapters.json}, in its order. */
  static List<Integer> chapters(Index index) throws UnavailableException {
    return index.entries().stream()
        .map(entry -> entry.path("chapter").asInt())
        .filter(number -> number > 0)
        .toList();
  }
}
