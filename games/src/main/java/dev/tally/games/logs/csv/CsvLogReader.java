package dev.tally.games.logs.csv;

import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.Parsed;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.io.InputStream;
import java.util.Optional;

/**
 * A table of games: a header that names the columns, then a game in each line. There is a column of
 * moves, {@code moves}, {@code game_moves} or {@code transcript}, written as in a {@link
 * dev.tally.games.logs.moves.TranscriptFormat}; there may be one of winners, {@code winner} or
 * {@code game_winner}, one that identifies games, {@code id} or anything that ends with {@code
 * _id}, one of rule sets, {@code game}, and those of players, {@code black} and {@code white}. All
 * other columns go to {@link GameRecord#extra}. Without a header the columns are not known: then
 * that is the only result of the log.
 */
final class CsvLogReader implements LineLogReader.Assembler {
  private final LogContext context;
  private Optional<CsvRows> rows = Optional.empty();
  private boolean hasFailed;

  private CsvLogReader(LogContext context) {
    this.context = context;
  }

  /** Whether a line is the header of a table of games. */
  static boolean isHeader(String line) {
    return CsvHeader.read(line) instanceof Parsed.Value;
  }

  static LogReader open(InputStream in, LogStart start, LogContext context) {
    CsvLogReader log = new CsvLogReader(context);
    if (!start.header().isEmpty()) {
      // The reader of the beginning of the log reports what is wrong with it.
      log.readHeader(RecordLocation.line(1, 1), withoutMarkAndEnd(start.header()));
    }
    return LineLogReader.assembled(in, start, log);
  }

  @Override
  public Optional<LogEntry> take(RecordLocation location, String line) {
    if (rows.isPresent()) {
      return Optional.of(rows.get().entry(location, line));
    }
    return readHeader(location, line);
  }

  @Override
  public boolean isOver() {
    return hasFailed;
  }

  @Override
  public Optional<LogEntry> refuse(MalformedRecord line) {
    hasFailed = rows.isEmpty();
    return Optional.of(line);
  }

  /** Keeps the header, or says what is wrong with it. */
  private Optional<LogEntry> readHeader(RecordLocation location, String line) {
    if (line.length() > LogStart.MAX_HEADER) {
      hasFailed = true;
      String problem = "the header is longer than " + LogStart.MAX_HEADER + " characters";
      return Optional.of(new MalformedRecord(location, problem));
    }
    Parsed<CsvHeader> read = CsvHeader.read(line);
    if (read instanceof Parsed.Failed<CsvHeader> failed) {
      hasFailed = true;
      return Optional.of(failed.error().entry(location, 0));
    }
    rows = Optional.of(new CsvRows(((Parsed.Value<CsvHeader>) read).value(), context));
    return Optional.empty();
  }

  private static String withoutMarkAndEnd(String header) {
    String text = LogLines.withoutMark(header);
    int to = text.length();
    while (to > 0 && (text.charAt(to - 1) == '\n' || text.charAt(to - 1) == '\r')) {
      to--;
    }
    return text.substring(0, to);
  }
}
