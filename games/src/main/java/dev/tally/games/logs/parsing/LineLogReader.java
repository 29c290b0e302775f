package dev.tally.games.logs.parsing;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordHeader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
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
  private final Assembler assembler;
  private final RecordHeader unread;
  private final boolean hasComments;
  private long record;

  /** Reads the record of one line, for logs with one on each line. */
  @FunctionalInterface
  public interface Parser {
    /** The record of a line that is not blank. */
    GameRecord parse(RecordLocation location, String line) throws ParseException;
  }

  /** Reads records of logs where some lines are not records. */
  @FunctionalInterface
  public interface Assembler {
    /**
     * Takes a line that is not blank.
     *
     * @param location of the line, and of the next record
     * @return its record; empty if it is none by its meaning
     */
    Optional<LogEntry> take(RecordLocation location, String line) throws ParseException;
  }

  /**
   * A reader from an offset on, of a log with a record on each line that is not blank.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Parser parser) {
    this(in, start, assembler(parser), RecordHeader.EMPTY, /* hasComments= */ false);
  }

  /**
   * A reader from an offset on, of a log with comments, whose game is known even where a line
   * cannot be read.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Ruleset game, Parser parser) {
    this(in, start, assembler(parser), RecordHeader.of(game), /* hasComments= */ true);
  }

  private LineLogReader(
      InputStream in,
      LogStart start,
      Assembler assembler,
      RecordHeader unread,
      boolean hasComments) {
    this.lines = new LineReader(in, start, Utf8::of);
    this.assembler = assembler;
    this.unread = unread;
    this.hasComments = hasComments;
    this.record = start.record() - 1;
  }

  private static Assembler assembler(Parser parser) {
    return (location, line) -> Optional.of(parser.parse(location, line));
  }

  /**
   * A reader from an offset on, of a log that is assembled from its lines.
   *
   * @param in from the start of a line
   */
  public static LineLogReader assembled(InputStream in, LogStart start, Assembler assembler) {
    return new LineLogReader(in, start, assembler, RecordHeader.EMPTY, /* hasComments= */ false);
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> entry = Optional.empty();
    while (entry.isEmpty() && lines.read()) {
      if (!lines.isBlank() && !(hasComments && lines.isComment())) {
        entry = entry(RecordLocation.line(record + 1, lines.number()));
      }
    }
    record += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private Optional<LogEntry> entry(RecordLocation location) {
    try {
      return assembler.take(location, lines.text());
    } catch (ParseException e) {
      UnreadRecord none = e.entry(location);
      return Optional.of(none.header().equals(RecordHeader.EMPTY) ? none.withHeader(unread) : none);
    }
  }
}
