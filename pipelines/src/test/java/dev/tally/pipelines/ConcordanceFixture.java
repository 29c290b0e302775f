package dev.tally.pipelines;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Two small texts, for {@code concordance}. */
abstract class ConcordanceFixture extends WordCommandFixture {
  private static final Version HARBOUR =
      harbour(
          List.of("  The gull, the oar and the sea. ", "A Gull! The gull."),
          List.of("No bird came to the sea."),
          "We saw the sea");

  private static final Version GULLS =
      new Version(
          "pier", List.of(CorpusFixture.book(1, "Pier", List.of("Gulls by the sea", "<b>"))));

  ConcordanceFixture(Path root) {
    super("concordance", root, HARBOUR, GULLS);
    tally.set("ver", "harbour,pier");
  }

  int run(String find, String... options) {
    return tally.run(List.of("--find=" + find), options);
  }

  List<JsonNode> objects() throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    for (String line : tally.out().lines().toList()) {
      objects.add(new ObjectMapper().readTree(line));
    }
    return objects;
  }
}
