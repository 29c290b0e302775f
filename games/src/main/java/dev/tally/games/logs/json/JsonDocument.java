package dev.tally.games.logs.json;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import dev.tally.games.logs.moves.TranscriptFormat;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Objects that may go over several lines, or share one: one after the other, in an array, or in
 * another object, in a list or under their names. An array may have others, or the moves of games.
 * The log may be longer than memory. Commas may be missing, or stand where there is no array.
 *
 * <p>An object ends where its brackets are closed. One that is damaged, by {@link JsonExtent}, ends
 * where the next record begins: with an object that is whole and has {@code game} or {@code moves};
 * or, if the damaged one has begun a line, with the next bracket right below its own.
 */
final class JsonDocument implements LogReader {
  private final ByteScanner bytes;
  private final Optional<Ruleset> game;
  private State state;

  /** The objects that the array is within, the innermost first. */
  private final Deque<Outer> outer = new ArrayDeque<>();

  /** What stands before an element that is the moves of a game; empty if no element is. */
  private final String moves;

  private long records;

  /** Number of objects that the next name stands in. */
  private int objects;

  /** Number of arrays that the next element is in, within the one of the state. */
  private int arrays;

  /**
   * An object with arrays of records.
   *
   * @param extent which goes on after each of them
   * @param after state after the object
   * @param arrays that the object is in, within the one of that state
   */
  private record Outer(JsonExtent extent, State after, int arrays) {}

  /** States of the reader. */
  private enum State {
    BEFORE_ARRAY,
    IN_ARRAY,
    AFTER_ARRAY,
    /** In an object whose members are games. */
    IN_MEMBERS,
    /** Outside an array. */
    OBJECTS,
    /** After the array, and after the record that says that something follows. */
    REST
  }

  private JsonDocument(InputStream in, Optional<Ruleset> game, State state, String moves) {
    this.bytes = new ByteScanner(in);
    this.game = game;
    this.state = state;
    this.moves = moves;
  }

  /** A reader of the elements of an array, by whose bracket the log is known. */
  static LogReader array(InputStream in, LogContext context) {
    return new JsonDocument(in, context.game(), State.BEFORE_ARRAY, "");
  }

  /** A reader of the elements of an array that are the moves of games, as of transcripts. */
  static LogReader arrayOfMoves(InputStream in, LogContext context) {
    Optional<Ruleset> game = Optional.of(TranscriptFormat.ruleset(context));
    return new JsonDocument(in, game, State.BEFORE_ARRAY, "{\"moves\":");
  }

  /** A reader of objects one after the other. */
  static LogReader objects(InputStream in, LogContext context) {
    return new JsonDocument(in, context.game(), State.OBJECTS, "");
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> entry = read();
    records += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  private Optional<LogEntry> read() throws IOException {
    bytes.skipBlanks();
    if (state == State.BEFORE_ARRAY) {
      bytes.skip();
      bytes.skipBlanks();
      state = State.IN_ARRAY;
    }
    if (state == State.AFTER_ARRAY && bytes.peek() != END) {
      return Optional.of(afterArray());
    }
    do {
      while (isBetween(bytes.peek()) || isEndOfInner(bytes.peek())) {
        arrays -= isEndOfInner(bytes.peek()) ? 1 : 0;
        bytes.skip();
        bytes.skipBlanks();
      }
    } while (openArrays());
    if (state == State.IN_MEMBERS) {
      return member();
    }
    if (bytes.peek() == END) {
      boolean isOpen = state == State.IN_ARRAY;
      state = State.AFTER_ARRAY;
      return isOpen ? Optional.of(malformed("the array ends without a ]")) : Optional.empty();
    }
    if (state != State.IN_ARRAY || bytes.peek() != ']') {
      return element();
    }
    bytes.skip();
    state = State.AFTER_ARRAY;
    return outer.isEmpty() ? read() : restOfObject(outer.element());
  }

  /** Whether a byte stands between objects, and says nothing. */
  private boolean isBetween(int next) {
    return next == ',' || (state == State.REST && (next == '[' || next == ']'));
  }

  private boolean isEndOfInner(int next) {
    return next == ']' && state == State.IN_ARRAY && arrays > 0;
  }

  /**
   * Goes into the arrays that begin within one, if the innermost is empty or has a record first.
   */
  private boolean openArrays() throws IOException {
    if (state != State.IN_ARRAY || bytes.peek() != '[' || !moves.isEmpty()) {
      return false;
    }
    bytes.begin();
    int brackets = 0;
    int first = 0;
    for (; bytes.keptAt(first) == '[' || ByteScanner.isBlank(bytes.keptAt(first)); first++) {
      brackets += bytes.keptAt(first) == '[' ? 1 : 0;
    }
    boolean isOpen =
        bytes.keptAt(first) == ']'
            || (bytes.keptAt(first) == '{' && JsonExtent.of(bytes, first).isRecord());
    arrays += isOpen ? brackets : 0;
    bytes.goBack(isOpen ? first : 0);
    return isOpen;
  }

  private LogEntry afterArray() throws IOException {
    state = State.REST;
    UnreadRecord entry = malformed("expected nothing after the array");
    if (bytes.peek() != '{' && !isBetween(bytes.peek())) {
      goToRecord(/* from= */ 1);
    }
    return entry;
  }

  /** Goes on after a list of games in an object: to another one, or to the end of the object. */
  private Optional<LogEntry> restOfObject(Outer object) throws IOException {
    bytes.begin();
    JsonExtent rest = object.extent;
    rest.goOn();
    if (rest.list() > 0) {
      bytes.goBack(rest.list());
      state = State.BEFORE_ARRAY;
      return read();
    }
    outer.remove();
    state = object.after;
    arrays = object.arrays;
    if (rest.isWhole()) {
      return read();
    }
    bytes.goBack(0);
    UnreadRecord entry = malformed("expected the rest of the object that the games stand in");
    goToRecord(/* from= */ 0);
    return Optional.of(entry);
  }

  /** The problem at the next byte, in place of a record. */
  private UnreadRecord malformed(String problem) {
    return new UnreadRecord(location(), bytes.column(), problem);
  }

  private RecordLocation location() {
    return RecordLocation.line(records + 1, bytes.line());
  }

  /** The record of an object, or of what stands in its place; that of the first one within it. */
  private Optional<LogEntry> element() throws IOException {
    GameRecord.Builder record = GameRecord.builder(location());
    long before = bytes.column() - 1;
    boolean beginsLine = bytes.isLineBlank();
    bytes.begin();
    JsonExtent extent = JsonExtent.of(bytes, 0);
    if (extent.list() > 0) {
      bytes.goBack(extent.list());
      outer.push(new Outer(extent, state, arrays));
      arrays = 0;
      state = State.BEFORE_ARRAY;
      return read();
    }
    if (extent.hasNamedRecords() && state == State.OBJECTS) {
      bytes.goBack(1);
      state = State.IN_MEMBERS;
      objects = 1;
      return read();
    }
    int end = extent.end();
    if (!isElement(extent)) {
      boolean isTooLong = bytes.isFull();
      end = nextRecord(/* from= */ 1, beginsLine ? before : -1, isTooLong);
      if (isTooLong && bytes.keptAt(end) == END) {
        JsonExtent all = JsonExtent.over(bytes);
        bytes.goBack(all.end());
        if (!all.isWhole()) {
          goToRecord(/* from= */ 0);
        }
        return Optional.of(
            record.unread(
                OptionalLong.empty(),
                "the object is longer than " + LogLines.MAX_BYTES + " bytes"));
      }
    } else if (bytes.keptAt(0) == '[') {
      end = Math.min(end, nextRecord(/* from= */ 1, /* before= */ -1, /* isTooLong= */ true));
    }
    bytes.goBack(end);
    Utf8 decoded = Utf8.of(bytes.kept());
    try {
      return Optional.of(record(record, withoutEnd(decoded.orThrow())));
    } catch (ParseException e) {
      return Optional.of(malformed(record, before, decoded.text(), e));
    }
  }

  private GameRecord record(GameRecord.Builder record, String text) throws ParseException {
    if (moves.isEmpty() || text.charAt(0) == '{') {
      return JsonRecordParser.parse(record, text, Map.of(), game);
    }
    try {
      return JsonRecordParser.parse(record, moves + text + "}", Map.of(), game);
    } catch (ParseException e) {
      throw e.after(-moves.length());
    }
  }

  /** The next game that an object has under a name, which is its id if it has none. */
  private Optional<LogEntry> member() throws IOException {
    goToMember();
    while (objects > 0 && bytes.peek() == '"') {
      bytes.begin();
      JsonExtent.of(bytes, 0);
      String name = text(bytes.kept());
      bytes.skipBlanks();
      bytes.skip(); // the colon
      bytes.skipBlanks();
      bytes.begin();
      JsonExtent value = JsonExtent.of(bytes, 0);
      bytes.goBack(value.isRecord() ? 0 : value.hasNamedMoves() ? 1 : value.end());
      if (value.isRecord()) {
        return element().map(entry -> named(entry, name));
      }
      objects += value.hasNamedMoves() ? 1 : 0;
      goToMember();
    }
    state = State.OBJECTS;
    return read();
  }

  /** Skips a comma, and the brackets at the ends of objects, which are whole. */
  private void goToMember() throws IOException {
    bytes.skipBlanks();
    while (bytes.peek() == ',' || (bytes.peek() == '}' && objects > 0)) {
      objects -= bytes.peek() == '}' ? 1 : 0;
      bytes.skip();
      bytes.skipBlanks();
    }
  }

  /** The text that is written in quotes; as it is written, if that is no JSON. */
  private static String text(byte[] json) {
    String written = new String(json, StandardCharsets.UTF_8);
    JsonObjectParser parsed = JsonObjectParser.of("{\"id\":" + written + "}");
    return Optional.ofNullable(parsed.fields().get("id"))
        .flatMap(JsonValue::string)
        .orElse(written.substring(1, written.length() - 1));
  }

  private static LogEntry named(LogEntry entry, String name) {
    return entry instanceof GameRecord game && game.id().isEmpty()
        ? game.toBuilder().id(name).build()
        : entry;
  }

  /**
   * The entry for an object with an error. Columns are of its first line; other lines are named.
   *
   * @param before how many characters stand before the text in its line
   */
  private static UnreadRecord malformed(
      GameRecord.Builder record, long before, String text, ParseException error) {
    long breaks = error.linesBefore(text);
    if (breaks == 0) {
      return error.entry(record, before + 1);
    }
    String where =
        "line " + (record.location().number() + breaks) + ", column " + error.column(text) + ": ";
    return record.unread(OptionalLong.empty(), where + error.problem());
  }

  /** Whether a value may stand there; one that is no object only between the commas of an array. */
  private boolean isElement(JsonExtent extent) throws IOException {
    if (!extent.isWhole() || bytes.keptAt(0) == '{') {
      return extent.isWhole();
    }
    int after = extent.end();
    while (ByteScanner.isBlank(bytes.keptAt(after))) {
      after++;
    }
    int next = bytes.keptAt(after);
    return state == State.IN_ARRAY && (next == ',' || next == ']' || next == END);
  }

  /** Skips what is damaged, or too long to be kept, up to the next record. */
  private void goToRecord(int from) throws IOException {
    bytes.begin();
    int end = nextRecord(from, /* before= */ -1, /* isTooLong= */ false);
    while (bytes.keptAt(end) == END && bytes.isFull()) {
      bytes.begin();
      end = nextRecord(/* from= */ 0, /* before= */ -1, /* isTooLong= */ false);
    }
    bytes.goBack(end);
  }

  /**
   * The index of the byte from one on where the next record begins; of the end if none does.
   *
   * @param before how many blanks stand before a bracket that is a record anyhow; negative if none
   *     is
   * @param isTooLong whether what has begun is, so that what is within it may be as well
   */
  private int nextRecord(int from, long before, boolean isTooLong) throws IOException {
    int at = from;
    for (int next = bytes.keptAt(at); next != END; next = bytes.keptAt(++at)) {
      if (next == '{') {
        if (isBelow(at, before) || JsonExtent.of(bytes, at).isRecord()) {
          return at;
        }
        if (!isTooLong && bytes.isFull()) {
          return at; // perhaps a record, of which only a part can be kept now
        }
      }
    }
    return at;
  }

  /** Whether nothing but so many blanks stands before a byte in its line. */
  private boolean isBelow(int at, long before) throws IOException {
    int line = (int) (at - before);
    boolean isBelow = before >= 0 && line > 0 && bytes.keptAt(line - 1) == '\n';
    for (int i = line; isBelow && i < at; i++) {
      isBelow = bytes.keptAt(i) != '\n' && ByteScanner.isBlank(bytes.keptAt(i));
    }
    return isBelow;
  }

  /** Without the blanks at its end; it does not begin with one. */
  private static String withoutEnd(String text) {
    int end = text.length();
    while (ByteScanner.isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }
}
