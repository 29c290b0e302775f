package dev.tally.games.logs.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.SideNames;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Replay;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tally's own log format: one game, one line, one JSON object with the keys {@code game}, {@code
 * id}, {@code players}, {@code setup}, {@code moves} and {@code result}, and others that mean
 * nothing to it. Stateless; safe for use by many threads.
 */
public final class JsonLines {
  private static final JsonFactory JSON = new JsonFactory();
  static final List<String> KEYS = List.of("game", "id", "players", "setup", "moves", "result");

  private JsonLines() {}

  /**
   * The line of a recorded game, without its line end. Its result is the claimed one; a right score
   * is written in discs, whatever it counted. The reason of a result says if the game was {@code
   * resigned}, ended by {@code time} or {@code agreed}; a lead that no score can express is under
   * {@code lead}. Moves that can be played are written as the rule set writes them, the others as
   * they are. What the record has besides goes to keys of its own, except those that the format has
   * another meaning for.
   *
   * @param replay of the record's moves
   */
  public static String line(GameRecord record, Replay replay) {
    SideNames names = record.ruleset().sides(record.setup());
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put("game", record.ruleset().id());
    putIfAny(keys, "id", record.id());
    putIfAny(keys, "players", record.players().bySide(names));
    putIfAny(keys, "setup", record.setup().values());
    keys.put("moves", moves(record, replay.plies()));
    putIfAny(keys, "result", result(new ResultToWrite(record.claim(), replay.position()), names));
    Map<String, Object> others = new LinkedHashMap<>(record.extra());
    others.keySet().removeAll(KEYS);
    keys.putAll(others);
    return line(keys);
  }

  private static void putIfAny(Map<String, Object> keys, String key, Object value) {
    if (!value.equals("") && !value.equals(Map.of())) {
      keys.put(key, value);
    }
  }

  private static List<String> moves(GameRecord record, int plies) {
    Notation notation = record.ruleset().notation();
    List<String> moves = new ArrayList<>();
    for (String text : record.moves().subList(0, plies)) {
      Move move = notation.read(text).orElseThrow(); // it was played
      if (record.ruleset().writesPasses() || !(move instanceof Move.Pass)) {
        moves.add(notation.write(move));
      }
    }
    moves.addAll(record.moves().subList(plies, record.moves().size()));
    return moves;
  }

  private static Map<String, Object> result(ResultToWrite ending, SideNames names) {
    Map<String, Object> result = new LinkedHashMap<>();
    ClaimedResult claim = ending.claim();
    claim.winner().ifPresent(winner -> result.put("winner", names.winner(winner)));
    boolean isTie =
        claim.winner().equals(Optional.of(Outcome.DRAW))
            && ending.position().outcome() == Outcome.TIE;
    Optional<String> reason = isTie ? Optional.of("tie") : claim.termination().map(Termination::id);
    reason.ifPresent(each -> result.put("reason", each));
    Optional<Score> score = ending.score();
    score.ifPresent(each -> result.put("score", score(each, names)));
    if (score.isEmpty() && claim.lead().isPresent()) {
      result.put("lead", claim.lead().getAsInt());
    }
    return result;
  }

  private static Map<String, Object> score(Score score, SideNames names) {
    Map<String, Object> sides = new LinkedHashMap<>();
    sides.put(names.x(), score.x());
    sides.put(names.o(), score.o());
    return sides;
  }

  private static String line(Map<String, Object> keys) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      write(keys, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string always has room
    }
    return line.toString();
  }

  private static void write(Object value, JsonGenerator json) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        write(entry.getValue(), json);
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(each, json);
      }
      json.writeEndArray();
    } else {
      json.writeObject(value);
    }
  }
}
