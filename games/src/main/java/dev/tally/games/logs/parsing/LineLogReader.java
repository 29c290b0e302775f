package dev.tally.games.logs.parsing;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * A log that is read line by line, blank lines being nothing. Lines end with {@code \n} or {@code
 * \r\n}, and are UTF-8; a byte order mark before the first one is skipped. An error in one line is
 * reported for that line, and reading goes on after it.
 */
public final class LineLogReader implements LogReader {
  /**
   * Bytes of the longest record of any text format. A longer one is refused: it is not a real game,
   * and must be held as a whole; a parsed record needs about fifty times as much memory.
   */
  public static final int MAX_BYTES = LogLines.MAX_BYTES;

  private final LineReader lines;
  private final Parser parser;
  private final Optional<Ruleset> game;
  private long record;

  /** Reads the record of one line. */
  @FunctionalInterface
  public interface Parser {
    /**
     * The record of a line that is not blank.
     *
     * @param record takes what the line says of the game, as soon as it is read: that is kept if
     *     the rest cannot be
     */
    GameRecord parse(GameRecord.Builder record, String line) throws ParseException;
  }

  /**
   * A reader from an offset on, of a log with a record on each line that is not blank.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Parser parser) {
    this(in, start, Optional.empty(), parser);
  }

  /**
   * A reader from an offset on, of a log of this game, in which some lines are comments.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Ruleset game, Parser parser) {
    this(in, start, Optional.of(game), parser);
  }

  private LineLogReader(InputStream in, LogStart start, Optional<Ruleset> game, Parser parser) {
    this.lines = new LineReader(in, start, Utf8::of);
    this.parser = parser;
    this.game = game;
    this.record = start.record() - 1;
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    while (lines.read()) {
      if (!lines.isBlank() && !(game.isPresent() && lines.isComment())) {
        return Optional.of(entry(RecordLocation.line(++record, lines.number())));
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private LogEntry entry(RecordLocation location) {
    GameRecord.Builder builder = GameRecord.builder(location);
    game.ifPresent(builder::ruleset);
    try {
      return parser.parse(builder, lines.text());
    } catch (ParseException e) {
      return e.entry(builder);
    }
  }
}
