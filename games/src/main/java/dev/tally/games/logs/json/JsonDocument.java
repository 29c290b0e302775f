package dev.tally.games.logs.json;

import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.util.Optional;

/**
 * Joins the lines of objects that go over several of them, until all brackets are closed. If the
 * first object is on one line, then all are taken to be, so that one that is cut short does not
 * affect the others. After an object that is too long, the next one is searched for at the start of
 * a line.
 */
final class JsonDocument implements LineLogReader.Assembler {
  private final StringBuilder text = new StringBuilder();
  private Optional<RecordLocation> begun = Optional.empty();
  private long last;
  private int depth;
  private boolean isFirst = true;
  private boolean isByLine;
  private boolean isLost; // since it is not known where the object ends

  @Override
  public Optional<LogEntry> take(RecordLocation location, String line) {
    if (isByLine) {
      return Optional.of(JsonRecordParser.parse(location, line));
    }
    if (isLost && !line.startsWith("{")) {
      return Optional.empty();
    }
    isLost = false;
    add(location, line);
    depth += balance(line);
    if (text.length() > LineLogReader.MAX_BYTES) {
      isLost = true;
      return end("the object is longer than " + LineLogReader.MAX_BYTES + " characters");
    }
    isByLine = isFirst && depth <= 0;
    isFirst = false;
    return depth <= 0 ? end() : Optional.empty();
  }

  @Override
  public Optional<LogEntry> refuse(MalformedRecord line) {
    if (isLost) {
      return Optional.empty();
    }
    isLost = begun.isPresent();
    return begun.isPresent()
        ? end("line " + line.location().number() + ": " + line.reason())
        : Optional.of(line);
  }

  @Override
  public Optional<LogEntry> end() {
    Optional<LogEntry> entry =
        begun.map(location -> JsonRecordParser.parse(location, text.toString()));
    forget();
    return entry;
  }

  private Optional<LogEntry> end(String problem) {
    Optional<LogEntry> entry = begun.map(location -> new MalformedRecord(location, problem));
    forget();
    return entry;
  }

  private void forget() {
    begun = Optional.empty();
    text.setLength(0);
    text.trimToSize();
    depth = 0;
  }

  private void add(RecordLocation location, String line) {
    if (begun.isEmpty()) {
      begun = Optional.of(location);
    } else {
      long breaks =
          Math.min(location.number() - last, LineLogReader.MAX_BYTES + 1); // blank lines count
      text.append("\n".repeat((int) breaks));
    }
    text.append(line);
    last = location.number();
  }

  /** How many more brackets a line opens than it closes; those in strings do not count. */
  private static int balance(String line) {
    int balance = 0;
    boolean isText = false;
    for (int i = 0; i < line.length(); i++) {
      char character = line.charAt(i);
      if (character == '"') {
        isText = !isText;
      } else if (isText) {
        i += character == '\\' ? 1 : 0;
      } else if (character == '{' || character == '[') {
        balance++;
      } else if (character == '}' || character == ']') {
        balance--;
      }
    }
    return balance;
  }
}
