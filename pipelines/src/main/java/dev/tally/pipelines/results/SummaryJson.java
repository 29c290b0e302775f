package dev.tally.pipelines.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.tally.games.grading.Status;
import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.Map;
import org.apache.commons.io.function.IOConsumer;

/** What {@code summary.json} has in common for all commands. */
public final class SummaryJson {
  private SummaryJson() {}

  /**
   * Writes it: how many records there are, how many have each status, and more.
   *
   * @param statuses how many records have each status
   * @param more writes the fields that follow
   */
  public static void write(Writer out, Map<Status, Long> statuses, IOConsumer<JsonGenerator> more)
      throws IOException {
    DefaultPrettyPrinter pretty = new DefaultPrettyPrinter();
    pretty.indentArraysWith(new DefaultIndenter("  ", "\n"));
    pretty.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    JsonGenerator json = new JsonFactory().createGenerator(out).setPrettyPrinter(pretty);
    json.writeStartObject();
    json.writeNumberField("records", statuses.values().stream().mapToLong(Long::longValue).sum());
    json.writeObjectFieldStart("statuses");
    for (Map.Entry<Status, Long> each : statuses.entrySet()) {
      json.writeNumberField(each.getKey().name(), each.getValue());
    }
    json.writeEndObject();
    more.accept(json);
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  /** Names the games that have more players than the standings; nothing if there are none. */
  public static void writeMorePlayers(JsonGenerator json, Collection<String> games)
      throws IOException {
    if (!games.isEmpty()) {
      json.writeArrayFieldStart("morePlayers");
      for (String game : games) {
        json.writeString(game);
      }
      json.writeEndArray();
    }
  }
}
