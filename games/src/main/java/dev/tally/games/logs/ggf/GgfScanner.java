package dev.tally.games.logs.ggf;

import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.logs.internal.Utf8;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a GGF log into its games and the text between them. {@code (;} always begins a game and
 * {@code ;)} always ends one, even where a value is open, so that a broken game cannot swallow the
 * next. For one thread at a time; holds one game of at most {@link LineLogReader#MAX_BYTES}.
 */
final class GgfScanner implements Closeable {
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private int current;
  private int following;
  private boolean isBegun;
  private long line = 1;
  private long column = 1;
  private byte[] game = new byte[1 << 12];
  private int length;

  /** What a piece of a log is. */
  enum Kind {
    /** A game from {@code (;} to {@code ;)}. */
    GAME,
    /** A game before whose end another one begins, or the log ends. */
    OPEN,
    /** A game that is too long to be one. */
    LONG,
    /** A game with bytes that UTF-8 forbids, and no other text means. */
    FORBIDDEN,
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
    this.in = in;
  }

  /** The next piece; empty at the end. */
  Optional<Piece> next() throws IOException {
    if (!isBegun) {
      isBegun = true;
      current = read();
      following = read();
    }
    Optional<Piece> stray = between();
    return stray.isPresent() || current < 0 ? stray : Optional.of(game());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Goes to the next game, or the end, and returns the text before it if that means nothing. */
  private Optional<Piece> between() throws IOException {
    Piece piece = new Piece(Kind.STRAY, line, column, "");
    boolean isAny = false;
    boolean isNumber = true;
    boolean isAfterNumber = false;
    while (current >= 0 && !isAt('(', ';')) {
      boolean isDigit = current >= '0' && current <= '9';
      if (!isBlank(current)) {
        piece = isAny ? piece : new Piece(Kind.STRAY, line, column, "");
        isNumber &= isDigit && !isAfterNumber;
        isAny = true;
      } else {
        isAfterNumber = isAny;
      }
      advance();
    }
    boolean isCount = isNumber && current >= 0;
    return isAny && !isCount ? Optional.of(piece) : Optional.empty();
  }

  private Piece game() throws IOException {
    long startLine = line;
    long startColumn = column;
    skipTwo();
    boolean isLong = collect();
    boolean isClosed = isAt(';', ')');
    if (isClosed) {
      skipTwo();
    }
    if (isLong || !isClosed) {
      return new Piece(isLong ? Kind.LONG : Kind.OPEN, startLine, startColumn, "");
    }
    Optional<String> text = utf8(length);
    int forbidden = text.isPresent() ? -1 : Utf8.indexOfForbidden(game, length);
    if (forbidden >= 0) {
      return new Piece(Kind.FORBIDDEN, startLine, startColumn, before(forbidden));
    }
    String known = text.orElseGet(() -> latin1(length));
    int lineStart = known.lastIndexOf('\n') + 1;
    long first = lineStart == 0 ? startColumn + "(;".length() : 1;
    column = first + known.length() - lineStart + ";)".length(); // Latin was counted as UTF-8
    return new Piece(Kind.GAME, startLine, startColumn, known);
  }

  /** Goes to the end of a game and keeps its bytes, unless there are too many: then says so. */
  private boolean collect() throws IOException {
    boolean isLong = false;
    length = 0;
    while (current >= 0 && !isAt(';', ')') && !isAt('(', ';')) {
      isLong |= length == LineLogReader.MAX_BYTES;
      if (!isLong) {
        keep();
      }
      advance();
    }
    return isLong;
  }

  private void skipTwo() throws IOException {
    advance();
    advance();
  }

  private void keep() {
    if (length == game.length) {
      game = Arrays.copyOf(game, 2 * length);
    }
    game[length++] = (byte) current;
  }

  private String before(int end) {
    return utf8(end).orElseGet(() -> latin1(end));
  }

  /** The beginning of the game as UTF-8, which other text hardly ever is by accident. */
  private Optional<String> utf8(int end) {
    Utf8 text = Utf8.of(game, end);
    return text.isWhole() ? Optional.of(text.text()) : Optional.empty();
  }

  private String latin1(int end) {
    return new String(game, 0, end, StandardCharsets.ISO_8859_1);
  }

  private boolean isAt(char first, char second) {
    return current == first && following == second;
  }

  /** Whether a character is a blank of ASCII, or the end of a line. */
  static boolean isBlank(int character) {
    return character == ' ' || (character >= '\t' && character <= '\r');
  }

  private void advance() throws IOException {
    if (current == '\n') {
      line++;
      column = 1;
    } else {
      column += units(current);
    }
    current = following;
    following = read();
  }

  /** How many UTF-16 units the character of UTF-8 has that begins with a byte; 0 within one. */
  private static int units(int lead) {
    boolean isWithin = (lead & 0xC0) == 0x80;
    return isWithin ? 0 : lead < 0xF0 ? 1 : 2;
  }

  private int read() throws IOException {
    if (from == to) {
      from = 0;
      to = Math.max(0, in.read(buffer));
    }
    return from < to ? buffer[from++] & 0xFF : -1;
  }
}
