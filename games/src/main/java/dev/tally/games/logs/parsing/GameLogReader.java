package dev.tally.games.logs.parsing;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads a log whose games stand between marks. Every game counts as a record, and so does text
 * between games that means nothing, other than blanks and a number before a game. The mark that
 * begins a game does so even where a value is open, so that a broken game cannot swallow the next.
 * Text that is not UTF-8 is ISO-8859-1, which is decided game by game. For one thread at a time;
 * holds one game of at most {@link LineLogReader#MAX_BYTES}.
 */
public abstract class GameLogReader implements LogReader {
  /** The log. */
  protected final ByteScanner bytes;

  private final String opening;
  private final String closing;
  private long records;

  /**
   * A reader of a log.
   *
   * @param opening the mark that begins a game
   * @param closing the mark that ends one
   */
  protected GameLogReader(InputStream in, String opening, String closing) {
    this.bytes = new ByteScanner(in);
    this.opening = opening;
    this.closing = closing;
  }

  /** Whether the next bytes begin a game, outside of one. */
  protected abstract boolean isOpening() throws IOException;

  /** Whether the next bytes begin a game though another one has not ended. */
  protected boolean isNext() throws IOException {
    return isOpening();
  }

  /** Whether the next bytes end the game. Asked once at each byte of it, the mark left out. */
  protected abstract boolean isClosing() throws IOException;

  /**
   * The record of a game.
   *
   * @param record takes what the game says of itself, which is kept if it cannot be read to its end
   * @param text what stands between its marks
   */
  protected abstract GameRecord read(GameRecord.Builder record, String text) throws ParseException;

  @Override
  public final Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> stray = stray();
    return stray.isPresent() || bytes.peek() == END ? stray : Optional.of(game());
  }

  @Override
  public final void close() throws IOException {
    bytes.close();
  }

  /** Goes to the next game, or the end; the text before it, if that means nothing. */
  private Optional<LogEntry> stray() throws IOException {
    long line = bytes.line();
    long column = bytes.column();
    boolean isAny = false;
    boolean isNumber = true;
    boolean isAfterNumber = false;
    for (int next = bytes.peek(); next != END && !isOpening(); next = bytes.peek()) {
      if (!ByteScanner.isBlank(next)) {
        line = isAny ? line : bytes.line();
        column = isAny ? column : bytes.column();
        isNumber &= ByteScanner.isDigit(next) && !isAfterNumber;
        isAny = true;
      } else {
        isAfterNumber = isAny;
      }
      bytes.skip();
    }
    if (!isAny || (isNumber && bytes.peek() != END)) {
      return Optional.empty();
    }
    String problem = "expected " + opening + " and a game but found other text";
    return Optional.of(new UnreadRecord(RecordLocation.line(++records, line), column, problem));
  }

  private LogEntry game() throws IOException {
    RecordLocation location = RecordLocation.line(++records, bytes.line());
    long column = bytes.column();
    skip(opening);
    bytes.begin();
    boolean isClosed = isClosing();
    while (!isClosed && bytes.peek() != END && !isNext()) {
      bytes.keep();
      isClosed = isClosing();
    }
    skip(isClosed ? closing : "");
    if (bytes.isTooLong()) {
      return new UnreadRecord(
          location, "the game is longer than " + LineLogReader.MAX_BYTES + " bytes");
    }
    if (!isClosed) {
      return new UnreadRecord(location, column, "the game that begins here has no " + closing);
    }
    long first = column + opening.length();
    Utf8 decoded = Utf8.orLatin(bytes.kept());
    GameRecord.Builder record = GameRecord.builder(location);
    try {
      String text = decoded.orThrow();
      int lineStart = text.lastIndexOf('\n') + 1;
      // Latin was counted as UTF-8.
      bytes.setColumn((lineStart == 0 ? first : 1) + text.length() - lineStart + closing.length());
      return read(record, text);
    } catch (ParseException e) {
      return e.entry(record, first, decoded.text());
    }
  }

  private void skip(String mark) throws IOException {
    for (int i = 0; i < mark.length(); i++) {
      bytes.skip();
    }
  }
}
