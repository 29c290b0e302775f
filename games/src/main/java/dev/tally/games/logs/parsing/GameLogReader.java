package dev.tally.games.logs.parsing;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads a log whose games stand between marks. Every game counts as a record, and so does text
 * between games that means nothing. Text that is not UTF-8 is ISO-8859-1, which is decided game by
 * game. For one thread at a time; holds one game.
 */
public final class GameLogReader implements LogReader {
  private final GameScanner scanner;
  private final Parser parser;
  private long records;

  /** Reads one game. */
  @FunctionalInterface
  public interface Parser {
    /**
     * The record of a game.
     *
     * @param text what stands between its marks
     */
    GameRecord game(RecordLocation location, String text) throws ParseException;
  }

  public GameLogReader(GameScanner scanner, Parser parser) {
    this.scanner = scanner;
    this.parser = parser;
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    return scanner.next().map(this::entry);
  }

  @Override
  public void close() throws IOException {
    scanner.close();
  }

  private LogEntry entry(GameScanner.Piece piece) {
    RecordLocation location = RecordLocation.line(++records, piece.line());
    try {
      return switch (piece.kind()) {
        case GAME -> parser.game(location, piece.text());
        case UNTERMINATED ->
            new UnreadRecord(
                location, piece.column(), "the game that begins here has no " + scanner.closing());
        case TOO_LONG ->
            throw new ParseException(
                "the game is longer than " + LineLogReader.MAX_BYTES + " bytes");
        case BAD_BYTE ->
            throw new ParseException(piece.text().length(), "bytes that are not UTF-8");
        case STRAY ->
            new UnreadRecord(
                location,
                piece.column(),
                "expected " + scanner.opening() + " and a game but found other text");
      };
    } catch (ParseException e) {
      return e.entry(location, piece.column() + scanner.opening().length(), piece.text());
    }
  }
}
