package dev.tally.games.logs.ggf;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.Utf8;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Cuts a GGF log into its games and the text between them. {@code (;} always begins a game and
 * {@code ;)} always ends one, even where a value is open, so that a broken game cannot swallow the
 * next. For one thread at a time; holds one game of at most {@link LineLogReader#MAX_BYTES}.
 */
final class GgfScanner implements Closeable {
  private final ByteScanner bytes;

  /** What a piece of a log is. */
  enum Kind {
    /** A game from {@code (;} to {@code ;)}. */
    GAME,
    /** A game before whose end another one begins, or the log ends. */
    UNTERMINATED,
    /** A game that is too long to be one. */
    TOO_LONG,
    /** A game with bytes that UTF-8 forbids, and no other text means. */
    BAD_BYTE,
    /** Something that stands outside games, other than blanks and a number before a game. */
    STRAY
  }

  /**
   * A piece of a log.
   *
   * @param line where it begins, from 1
   * @param column where it begins, in UTF-16 units, from 1
   * @param text what stands between {@code (;} and {@code ;)}, or before the forbidden bytes; empty
   *     if it is not a whole game
   */
  record Piece(Kind kind, long line, long column, String text) {}

  GgfScanner(InputStream in) {
    this.bytes = new ByteScanner(in);
  }

  /** The next piece; empty at the end. */
  Optional<Piece> next() throws IOException {
    Optional<Piece> stray = between();
    return stray.isPresent() || bytes.peek() == END ? stray : Optional.of(game());
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  /** Goes to the next game, or the end, and returns the text before it if that means nothing. */
  private Optional<Piece> between() throws IOException {
    Piece piece = new Piece(Kind.STRAY, bytes.line(), bytes.column(), "");
    boolean isAny = false;
    boolean isNumber = true;
    boolean isAfterNumber = false;
    for (int next = bytes.peek(); next != END && !isOpening(next); next = bytes.peek()) {
      boolean isDigit = next >= '0' && next <= '9';
      if (!ByteScanner.isBlank(next)) {
        piece = isAny ? piece : new Piece(Kind.STRAY, bytes.line(), bytes.column(), "");
        isNumber &= isDigit && !isAfterNumber;
        isAny = true;
      } else {
        isAfterNumber = isAny;
      }
      bytes.skip();
    }
    boolean isCount = isNumber && bytes.peek() != END;
    return isAny && !isCount ? Optional.of(piece) : Optional.empty();
  }

  private Piece game() throws IOException {
    long startLine = bytes.line();
    long startColumn = bytes.column();
    skipTwo();
    bytes.begin();
    int next = bytes.peek();
    while (next != END && !isClosing(next) && !isOpening(next)) {
      bytes.keep();
      next = bytes.peek();
    }
    boolean isClosed = isClosing(next);
    if (isClosed) {
      skipTwo();
    }
    if (bytes.isTooLong() || !isClosed) {
      return new Piece(
          bytes.isTooLong() ? Kind.TOO_LONG : Kind.UNTERMINATED, startLine, startColumn, "");
    }
    Utf8 game = Utf8.orLatin(bytes.kept());
    String known = game.text();
    if (!game.isWhole()) {
      return new Piece(Kind.BAD_BYTE, startLine, startColumn, known);
    }
    int lineStart = known.lastIndexOf('\n') + 1;
    long first = lineStart == 0 ? startColumn + "(;".length() : 1;
    // Latin was counted as UTF-8.
    bytes.setColumn(first + known.length() - lineStart + ";)".length());
    return new Piece(Kind.GAME, startLine, startColumn, known);
  }

  private boolean isOpening(int next) throws IOException {
    return next == '(' && bytes.isAt('(', ';');
  }

  private boolean isClosing(int next) throws IOException {
    return next == ';' && bytes.isAt(';', ')');
  }

  private void skipTwo() throws IOException {
    bytes.skip();
    bytes.skip();
  }
}
