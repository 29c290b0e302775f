package dev.tally.games.logs;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Outcome;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Reads logs that tests make up. */
public final class Logs {
  private Logs() {}

  public static List<LogEntry> read(LogFormat format, String text) {
    return read(format, text, LogContext.of("games.txt"));
  }

  public static List<LogEntry> read(LogFormat format, byte[] bytes) {
    return read(format, bytes, LogStart.BEGINNING, LogContext.of("games.txt"));
  }

  public static List<LogEntry> read(LogFormat format, String text, LogContext context) {
    return read(format, bytes(text), LogStart.BEGINNING, context);
  }

  public static List<LogEntry> read(
      LogFormat format, byte[] bytes, LogStart start, LogContext context) {
    try {
      return all(format.open(new ByteArrayInputStream(bytes), start, context));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a log is closed when its reader is. */
  public static boolean isClosedWithItsReader(LogFormat format, String text) throws IOException {
    AtomicBoolean isClosed = new AtomicBoolean();
    InputStream in =
        new ByteArrayInputStream(bytes(text)) {
          @Override
          public void close() {
            isClosed.set(true);
          }
        };
    format.open(in, LogStart.BEGINNING, LogContext.of("games.txt")).close();
    return isClosed.get();
  }

  /** All that a reader finds, which is closed then. */
  public static List<LogEntry> all(LogReader reader) throws IOException {
    List<LogEntry> entries = new ArrayList<>();
    try (reader) {
      for (Optional<LogEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
        entries.add(next.get());
      }
    }
    return entries;
  }

  /** The winner of this name in a game of black and white, X and O, R and Y, or P and Q. */
  public static Outcome winner(String name) {
    return switch (name) {
      case "black", "X", "R", "P" -> Outcome.X_WINS;
      case "white", "O", "Y", "Q" -> Outcome.O_WINS;
      case "draw" -> Outcome.DRAW;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The only entry of a log, which must be a game. */
  public static GameRecord game(LogFormat format, String text) {
    return game(only(format, text));
  }

  public static GameRecord game(LogEntry entry) {
    if (entry instanceof GameRecord game) {
      return game;
    }
    throw new AssertionError("no game: " + entry);
  }

  public static LogEntry only(LogFormat format, String text) {
    List<LogEntry> entries = read(format, text);
    if (entries.size() != 1) {
      throw new AssertionError("not one entry: " + entries);
    }
    return entries.get(0);
  }

  /** What a terminal shows of a recorded game. */
  public static String shown(GameRecord record) {
    StringWriter out = new StringWriter();
    try {
      record.ruleset().console().show(record.setup(), record.moves(), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /** The line of JSON of a game as it stands. */
  public static String line(Match match) {
    GameRecord record = GameRecord.builder(match).build();
    return JsonLines.line(record, record.replay());
  }

  /** An entry, of one that cannot be read without what is known of the game. */
  public static LogEntry bare(LogEntry entry) {
    if (!(entry instanceof UnreadRecord bad)) {
      return entry;
    }
    return bad.at().isPresent()
        ? new UnreadRecord(bad.location(), bad.at().getAsLong(), bad.problem())
        : new UnreadRecord(bad.location(), bad.problem());
  }

  /** What a log of one line is if something is wrong at a column of it. */
  public static UnreadRecord error(long column, String problem) {
    return new UnreadRecord(RecordLocation.line(1, 1), column, problem);
  }

  /** What a log of one line is if something is wrong with all of it. */
  public static UnreadRecord error(String problem) {
    return new UnreadRecord(RecordLocation.line(1, 1), problem);
  }

  /** The context of a log whose games the user has named. */
  public static LogContext named(String ruleset) {
    Ruleset game = Rulesets.byId(ruleset).orElseThrow();
    return new LogContext("games.txt", Optional.of(game), extension -> Optional.empty());
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
