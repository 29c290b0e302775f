package dev.tally.games.logs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.core.Match;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tally's own log format: one game, one line, one JSON object with the keys {@code game}, {@code
 * setup}, {@code moves} and {@code result}. Stateless; safe for use by many threads.
 */
public final class JsonLines {
  private static final JsonFactory JSON = new JsonFactory();

  private JsonLines() {}

  /** The line of a game, without its line end. A game that is not over has no result. */
  public static String line(Match match) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("game", match.ruleset().id());
      writeSetup(match.setup(), json);
      writeMoves(match, json);
      writeResult(match, json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string always has room
    }
    return line.toString();
  }

  private static void writeSetup(Setup setup, JsonGenerator json) throws IOException {
    if (setup.values().isEmpty()) {
      return;
    }
    json.writeObjectFieldStart("setup");
    for (Map.Entry<String, Object> entry : setup.values().entrySet()) {
      json.writeFieldName(entry.getKey());
      writeValue(entry.getValue(), json);
    }
    json.writeEndObject();
  }

  private static void writeValue(Object value, JsonGenerator json) throws IOException {
    if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        writeValue(each, json);
      }
      json.writeEndArray();
    } else {
      json.writeObject(value);
    }
  }

  private static void writeMoves(Match match, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("moves");
    for (Move move : match.moves()) {
      if (match.ruleset().writesPasses() || !(move instanceof Move.Pass)) {
        json.writeString(match.ruleset().notation().write(move));
      }
    }
    json.writeEndArray();
  }

  private static void writeResult(Match match, JsonGenerator json) throws IOException {
    Position end = match.position();
    if (!end.outcome().isOver()) {
      return;
    }
    SideNames names = match.ruleset().sides(match.setup());
    json.writeObjectFieldStart("result");
    json.writeStringField("winner", end.outcome().winner().map(names::of).orElse("draw"));
    if (end.outcome() == Outcome.TIE) {
      json.writeStringField("reason", "tie");
    }
    Optional<Score> score = end.score();
    if (score.isPresent()) {
      json.writeObjectFieldStart("score");
      json.writeNumberField(names.x(), score.get().x());
      json.writeNumberField(names.o(), score.get().o());
      json.writeEndObject();
    }
    json.writeEndObject();
  }
}
