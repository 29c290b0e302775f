package dev.tally.games.logs.json;

import dev.tally.games.core.Names;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A small log with an object on each line, or in one array, that is a move, such as {@code
 * {"game_id":1,"ply":1,"move":"f5"}}. Objects that follow each other are one game while they have
 * the same id, or the same game if they have none; what all of them say is of the game.
 */
final class JsonMoveLines implements LogReader {
  /** A longer log has a game on each line. */
  static final int MAX_BYTES = 1 << 24;

  private static final String MOVES = "\"moves\"";
  private static final String BEGIN = "{" + MOVES + ":[";
  private static final String BEFORE_ARRAY = "{\"all\":";

  /** Keys of what tells a move from a game, and games from each other. */
  private static final List<String> COUNT = Names.of("key", "move-number");

  private static final List<String> GAME = Names.of("key", "game-of-move");

  /** Characters of a move, at most: a pass. */
  private static final int MAX_MOVE = 4;

  private final LogContext context;
  private final List<LogEntry> entries = new ArrayList<>();
  private final List<Map<String, JsonValue>> moves = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private Iterator<LogEntry> next = Collections.emptyIterator();
  private String game = "";
  private long begin;
  private long last;

  private JsonMoveLines(LogContext context) {
    this.context = context;
  }

  /** Whether the first line of a log is a move, or the first object of an array. */
  static boolean isBegun(String head) {
    if (isArray(head)) {
      String object = head.substring(head.indexOf('[') + 1, head.indexOf('}') + 1).strip();
      return FirstError.ignored(() -> JsonObjectParser.of(object).fields())
          .filter(JsonMoveLines::isMoveAlone)
          .isPresent();
    }
    String line = head.lines().findFirst().orElse("").strip();
    return !line.contains(MOVES) && fields(line).isPresent(); // most logs have these in each line
  }

  private static boolean isArray(String log) {
    return log.stripLeading().startsWith("[") && log.contains("}");
  }

  private static Optional<Map<String, JsonValue>> fields(String line) {
    return line.startsWith("{")
        ? FirstError.ignored(() -> JsonObjectParser.of(line).fields()).filter(JsonMoveLines::isMove)
        : Optional.empty();
  }

  /** The games of a whole log; empty if a line has a list of moves, or an array something else. */
  static Optional<LogReader> open(String log, LogContext context) {
    JsonMoveLines reader = new JsonMoveLines(context);
    if (isArray(log)) {
      return reader.addAll(BEFORE_ARRAY + log.stripTrailing() + "}")
          ? Optional.of(reader.read())
          : Optional.empty();
    }
    long number = 0;
    for (String line : (Iterable<String>) log.lines()::iterator) {
      number++;
      String object = line.strip().replaceFirst(",$", "");
      if (object.contains(MOVES)) {
        return Optional.empty();
      }
      Optional<Map<String, JsonValue>> fields = fields(object);
      if (!object.isEmpty()) { // a damaged move costs the game that it stands in
        reader.add(number, object, fields.map(JsonMoveLines::game).orElse(reader.game));
        fields.ifPresent(each -> reader.addFields(each, object.length()));
      }
    }
    return Optional.of(reader.read());
  }

  private LogReader read() {
    end();
    next = entries.iterator();
    return this;
  }

  /** Adds the elements of the array in an object, if all are moves. */
  private boolean addAll(String object) {
    JsonObjectParser parsed = JsonObjectParser.of(object);
    List<JsonValue> elements =
        Optional.ofNullable(parsed.fields().get("all"))
            .filter(all -> parsed.error().get().isEmpty())
            .flatMap(JsonValue::list)
            .orElse(List.of());
    List<Map<String, JsonValue>> all =
        elements.stream().flatMap(each -> each.object().stream()).toList();
    if (all.size() < elements.size()
        || all.isEmpty()
        || !all.stream().allMatch(JsonMoveLines::isMoveAlone)) {
      return false;
    }
    long line = 1;
    int before = 0;
    for (int i = 0; i < all.size(); i++) {
      int from = elements.get(i).index();
      boolean isLast = i == all.size() - 1;
      int to = isLast ? object.lastIndexOf(']') : elements.get(i + 1).index();
      line += object.substring(before, from).chars().filter(each -> each == '\n').count();
      String move = object.substring(from, to).replace('\n', ' ').strip().replaceFirst(",$", "");
      add(line, move, game(all.get(i)));
      addFields(all.get(i), from + move.length());
      before = from;
    }
    return true;
  }

  @Override
  public Optional<LogEntry> next() {
    return next.hasNext() ? Optional.of(next.next()) : Optional.empty();
  }

  @Override
  public void close() {} // it has been read

  /** Whether an object is a move, even if it does not say which. */
  private static boolean isMoveAlone(Map<String, JsonValue> fields) {
    return !fields.containsKey("moves")
        && JsonMoves.field(fields).filter(move -> move.length() <= MAX_MOVE).isPresent();
  }

  private static boolean isMove(Map<String, JsonValue> fields) {
    return JsonMoves.field(fields).isPresent()
        && !fields.containsKey("moves")
        && Stream.of(COUNT, GAME).anyMatch(keys -> JsonMoves.any(fields, keys).isPresent());
  }

  /** What tells the game of a move: its number, or else its id, or else its name. */
  private static String game(Map<String, JsonValue> fields) {
    return GAME.stream()
        .flatMap(name -> JsonMoves.any(fields, List.of(name)).stream())
        .findFirst()
        .map(value -> value.plain().toString())
        .orElse("");
  }

  private void add(long line, String object, String of) {
    if (!of.equals(game)) {
      end();
    }
    if (text.length() == 0) {
      begin = line;
      text.append(BEGIN);
    } else {
      text.append(',').append("\n".repeat((int) (line - last))); // so that errors name their line
    }
    text.append(object);
    game = of;
    last = line;
  }

  /** Adds the fields of the last move, whose end has an index in the text that they are of. */
  private void addFields(Map<String, JsonValue> fields, int end) {
    moves.add(JsonValue.moved(fields, text.length() - end));
  }

  private void end() {
    if (text.length() == 0) {
      return;
    }
    text.append("]}");
    GameRecord.Builder record = GameRecord.builder(RecordLocation.line(entries.size() + 1L, begin));
    try {
      entries.add(
          JsonRecordParser.parse(record, text.toString(), JsonMoves.common(moves), context.game()));
    } catch (ParseException e) {
      entries.add(e.entry(record, 1L - BEGIN.length(), text.toString()));
    }
    text.setLength(0);
    moves.clear();
  }
}
