package dev.tally.games.logs.pgn;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Cuts a PGN log into its games. A line that begins with a tag after moves always begins the next
 * game, even where a comment is open, so that a broken game cannot swallow the next; a bracket
 * alone begins no tag. So does a line that begins with the number 1 after a number 2, since games
 * may have no tags; that is no part of a comment or a variation. Text that is not UTF-8 is
 * ISO-8859-1, the character set of the standard, which is decided game by game. For one thread at a
 * time; holds one game of at most {@link LogLines#MAX_BYTES}.
 */
final class PgnLogReader implements LogReader {
  /** Bytes in which a tag has its name, and the quote before its value. */
  private static final int MAX_TAG = 1 << 8;

  private final ByteScanner bytes;
  private final LogContext context;
  private long records;

  PgnLogReader(InputStream in, LogContext context) {
    this.bytes = new ByteScanner(in);
    this.context = context;
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    bytes.skipBlanks();
    if (bytes.peek() == ByteScanner.END) {
      return Optional.empty();
    }
    GameRecord.Builder record = GameRecord.builder(RecordLocation.line(++records, bytes.line()));
    long column = bytes.column();
    keepGame();
    Utf8 game = bytes.isTooLong() ? new Utf8("", true) : Utf8.orLatin(bytes.kept());
    try {
      if (bytes.isTooLong()) {
        throw new ParseException("the game is longer than " + LogLines.MAX_BYTES + " bytes");
      }
      return Optional.of(PgnGame.read(record, game.orThrow(), context.game()));
    } catch (ParseException e) {
      return Optional.of(e.entry(record, column, game.text()));
    }
  }

  private void keepGame() throws IOException {
    bytes.begin();
    boolean hasMoves = false;
    boolean hasSecondMove = false;
    boolean isComment = false;
    int variations = 0;
    for (int next = bytes.peek(); next != ByteScanner.END; next = bytes.peek()) {
      boolean isBegin = bytes.isLineBlank() && !ByteScanner.isBlank(next);
      boolean isTag =
          isBegin
              && next == '['
              && (hasMoves || isComment)
              && PgnFormat.beginsTag(bytes.ahead(MAX_TAG), /* mayBeBare= */ !isComment);
      if (isTag && hasMoves) {
        return;
      }
      boolean isMoves = !isComment && variations == 0;
      if (isBegin && isMoves && hasSecondMove && isFirstMove()) {
        return;
      }
      hasSecondMove |= isMoves && bytes.isAt('2', '.');
      variations = isComment ? variations : nested(variations, next);
      isComment &= !isTag;
      if (isBegin && !isComment && "[;%".indexOf(next) >= 0) {
        keepLine();
      } else {
        hasMoves |= !isComment && next != '{' && !ByteScanner.isBlank(next);
        isComment = isComment ? next != '}' : next == '{';
        bytes.keep();
      }
    }
  }

  /** Whether the number of a game's first move stands here, not of the one that answers it. */
  private boolean isFirstMove() throws IOException {
    return bytes.isAt('1', '.') && !bytes.ahead(3).equals("1..");
  }

  private static int nested(int variations, int next) {
    return next == '(' ? variations + 1 : next == ')' ? Math.max(0, variations - 1) : variations;
  }

  private void keepLine() throws IOException {
    while (bytes.peek() != ByteScanner.END && bytes.peek() != '\n') {
      bytes.keep();
    }
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
