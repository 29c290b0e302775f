package dev.tally.games.logs.parsing;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Cuts a log into its games, which stand between marks, and the text between them. The mark that
 * begins a game does so even where a value is open, so that a broken game cannot swallow the next.
 * For one thread at a time; holds one game of at most {@link LineLogReader#MAX_BYTES}.
 */
public abstract class GameScanner implements Closeable {
  /** The log. */
  protected final ByteScanner bytes;

  private final String opening;
  private final String closing;

  /** What a piece of a log is. */
  enum Kind {
    /** A game, from its first mark to its last. */
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
   * @param text what stands between the marks, or before the forbidden bytes; empty if it is not a
   *     whole game
   */
  record Piece(Kind kind, long line, long column, String text) {}

  /**
   * A scanner of a log.
   *
   * @param opening the mark that begins a game
   * @param closing the mark that ends one
   */
  protected GameScanner(InputStream in, String opening, String closing) {
    this.bytes = new ByteScanner(in);
    this.opening = opening;
    this.closing = closing;
  }

  /** Whether the next bytes begin a game, outside of one. */
  protected abstract boolean isOpening() throws IOException;

  /** Whether the next bytes begin a game though another one has not ended. */
  protected abstract boolean isNext() throws IOException;

  /** Whether the next bytes end the game. Asked once at each byte of it, the mark left out. */
  protected abstract boolean isClosing() throws IOException;

  /** The mark that begins a game. */
  final String opening() {
    return opening;
  }

  /** The mark that ends a game. */
  final String closing() {
    return closing;
  }

  /** The next piece; empty at the end. */
  final Optional<Piece> next() throws IOException {
    Optional<Piece> stray = between();
    return stray.isPresent() || bytes.peek() == END ? stray : Optional.of(game());
  }

  @Override
  public final void close() throws IOException {
    bytes.close();
  }

  /** Goes to the next game, or the end, and returns the text before it if that means nothing. */
  private Optional<Piece> between() throws IOException {
    Piece piece = new Piece(Kind.STRAY, bytes.line(), bytes.column(), "");
    boolean isAny = false;
    boolean isNumber = true;
    boolean isAfterNumber = false;
    for (int next = bytes.peek(); next != END && !isOpening(); next = bytes.peek()) {
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
    skip(opening);
    bytes.begin();
    boolean isClosed = isClosing();
    while (!isClosed && bytes.peek() != END && !isNext()) {
      bytes.keep();
      isClosed = isClosing();
    }
    skip(isClosed ? closing : "");
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
    long first = lineStart == 0 ? startColumn + opening.length() : 1;
    // Latin was counted as UTF-8.
    bytes.setColumn(first + known.length() - lineStart + closing.length());
    return new Piece(Kind.GAME, startLine, startColumn, known);
  }

  private void skip(String mark) throws IOException {
    for (int i = 0; i < mark.length(); i++) {
      bytes.skip();
    }
  }
}
