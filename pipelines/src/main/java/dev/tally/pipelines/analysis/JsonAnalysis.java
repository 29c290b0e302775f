package dev.tally.pipelines.analysis;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.analysis.GameAnalysis;
import dev.tally.games.analysis.Losses;
import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.core.Move;
import dev.tally.games.core.Side;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.CheckResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * Writes an analysed record as a line of JSON: all that grading says of it, then the analysis.
 * Stateless; safe for use by many threads.
 */
final class JsonAnalysis {
  private static final JsonFactory JSON = new JsonFactory();

  /** Bytes that end the object of a line. */
  private static final int END = 2;

  private JsonAnalysis() {}

  static void write(AnalyzedRecord game, OutputStream out) throws IOException {
    byte[] graded = game.record().result();
    out.write(graded, 0, graded.length - END);
    ByteArrayOutputStream analysis = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(analysis)) {
      json.writeStartObject();
      if (game.analysis().skipReason().isPresent()) {
        json.writeStringField("analysis", "none");
        json.writeStringField("why", game.analysis().skipReason().get());
      } else {
        write(game, json);
      }
      json.writeEndObject();
      json.writeRaw('\n');
    }
    byte[] fields = analysis.toByteArray();
    fields[0] = ','; // they follow those of grading
    out.write(fields);
  }

  private static void write(AnalyzedRecord game, JsonGenerator json) throws IOException {
    GameAnalysis analysis = game.analysis();
    json.writeArrayFieldStart("moves");
    for (PlyAnalysis move : analysis.moves()) {
      write(game, move, json);
    }
    json.writeEndArray();
    if (analysis.last().isPresent() && analysis.last().get().value().isPresent()) {
      json.writeNumberField("final", analysis.last().get().value().getAsInt());
    }
    json.writeObjectFieldStart("losses");
    for (Side side : Side.values()) {
      Losses losses = analysis.losses(side);
      json.writeObjectFieldStart(game.record().sides().of(side));
      json.writeNumberField("moves", losses.errors().moves());
      json.writeNumberField("losing", losses.errors().losing());
      json.writeNumberField("loss", losses.total());
      json.writeNumberField("wld", losses.errors().halfPoints() / 2.0);
      json.writeNumberField("inaccuracies", losses.errors().inaccuracies());
      json.writeNumberField("mistakes", losses.errors().mistakes());
      json.writeNumberField("blunders", losses.errors().blunders());
      json.writeEndObject();
    }
    json.writeEndObject();
    if (analysis.turningPoint().isPresent()) {
      json.writeNumberField("turning", analysis.turningPoint().getAsInt());
    }
    if (game.unsolved() > 0) {
      json.writeNumberField("unsolved", game.unsolved());
    }
    if (!analysis.checks().isEmpty()) {
      json.writeArrayFieldStart("checks");
      for (ValueCheck check : analysis.checks()) {
        write(check, json);
      }
      json.writeEndArray();
    }
  }

  private static void write(AnalyzedRecord game, PlyAnalysis move, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("ply", move.ply());
    json.writeStringField("phase", move.phase().id());
    json.writeStringField("side", game.record().sides().of(move.side()));
    json.writeStringField("move", game.text(move.move()));
    json.writeNumberField("empties", move.empties());
    if (move.value().isPresent()) {
      json.writeNumberField("value", move.value().getAsInt());
      if (move.loss().isPresent()) {
        json.writeNumberField("loss", move.loss().getAsInt());
      }
      if (move.error().isPresent()) {
        json.writeStringField("error", move.error().get().id());
      }
      json.writeArrayFieldStart("best");
      for (Move best : move.best()) {
        json.writeString(game.text(best));
      }
      json.writeEndArray();
    } else {
      json.writeBooleanField("unsolved", true);
    }
    if (!move.values().isEmpty()) {
      json.writeObjectFieldStart("values");
      for (Map.Entry<Move, Integer> each : move.values().entrySet()) {
        json.writeNumberField(game.text(each.getKey()), each.getValue());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void write(ValueCheck check, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("key", check.key());
    json.writeNumberField("claimed", check.claimed());
    if (check.found().isPresent()) {
      json.writeNumberField("found", check.found().getAsInt());
      json.writeBooleanField("agrees", CheckResult.of(check) == CheckResult.AGREES);
    } else {
      json.writeBooleanField("unsolved", true);
    }
    json.writeEndObject();
  }
}
