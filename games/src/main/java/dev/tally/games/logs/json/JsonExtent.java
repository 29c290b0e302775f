package dev.tally.games.logs.json;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import dev.tally.games.logs.parsing.ByteScanner;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;

/**
 * Extent of a value of JSON, by its brackets, quotes, commas and colons alone: what stands between
 * these is not looked at. Ends at the first byte that cannot follow, so that a damaged value
 * swallows little of what comes after it.
 */
final class JsonExtent {
  private static final String MOVES = "moves";
  private static final Set<String> OF_RECORDS = Set.of("game", MOVES);
  private static final int MAX_KEY = 5;

  /** Objects that names of records stand within, at most: those of rounds. */
  private static final int DEPTH_OF_NAMES = 2;

  private final ByteScanner bytes;
  private final boolean[] isObject = new boolean[JsonObjectParser.MAX_DEPTH + 2];
  private int depth;
  private int at;
  private Next next = Next.VALUE;
  private boolean isWhole;
  private boolean isRecord;
  private boolean hasMoves;
  private boolean slides;
  private int list;
  private int records;
  private boolean hasNamedMoves;
  private boolean isWithin;

  /** Tokens that may follow. */
  private enum Next {
    VALUE,
    VALUE_OR_END,
    KEY,
    KEY_OR_END,
    COLON,
    COMMA_OR_END,
    /** The one that is there cannot. */
    NONE
  }

  private JsonExtent(ByteScanner bytes, int from) {
    this.bytes = bytes;
    this.at = from;
  }

  /**
   * The value that begins at an index of what a scanner keeps, which is read on as far as needed.
   */
  static JsonExtent of(ByteScanner bytes, int from) throws IOException {
    JsonExtent extent = new JsonExtent(bytes, from);
    extent.go();
    return extent;
  }

  /** Goes on after the {@link #list}, which has been read, from the first byte that is kept. */
  void goOn() throws IOException {
    at = 0;
    list = 0;
    next = Next.COMMA_OR_END;
    go();
  }

  /**
   * A value that is longer than what is kept, from the first byte that is: in the end, what is kept
   * and the index of the end are those of its last part.
   */
  static JsonExtent over(ByteScanner bytes) throws IOException {
    JsonExtent extent = new JsonExtent(bytes, 0);
    extent.slides = true;
    extent.go();
    return extent;
  }

  /** Whether all of the value is there. */
  boolean isWhole() {
    return isWhole;
  }

  /** The index after the value; if it is not whole, that of the first byte that cannot follow. */
  int end() {
    return at;
  }

  /** Whether the value is a whole object with a key that records have. */
  boolean isRecord() {
    return isWhole && isRecord;
  }

  /**
   * The index of the list that an object has, which is no record itself, if the first element is
   * one; further within, one with moves. 0 if there is none. What follows is not gone over.
   */
  int list() {
    return list;
  }

  /** Whether the value is a whole object that is no record, but has several under keys. */
  boolean hasNamedRecords() {
    return isWhole && records > 1 && !isRecord;
  }

  /** Whether the value is a whole object that is no record, but has one with moves under a key. */
  boolean hasNamedMoves() {
    return isWhole && hasNamedMoves && !isRecord;
  }

  private void go() throws IOException {
    while (!isWhole && list == 0 && next != Next.NONE) {
      int first = look();
      if (ByteScanner.isBlank(first)) {
        at++;
      } else {
        next = take(first);
      }
    }
  }

  /** The next byte. */
  private int look() throws IOException {
    if (slides && bytes.keptAt(at) == END && bytes.isFull()) {
      bytes.begin();
      at = 0;
    }
    return bytes.keptAt(at);
  }

  private int lookOn() throws IOException {
    at++;
    return look();
  }

  /** Goes over a bracket, a mark, a text or a word, if it may stand there; what may follow. */
  private Next take(int first) throws IOException {
    boolean isKeyNext = next == Next.KEY || next == Next.KEY_OR_END;
    boolean isValueNext = next == Next.VALUE || next == Next.VALUE_OR_END;
    return switch (first) {
      case END -> Next.NONE;
      case '"' -> isKeyNext || isValueNext ? text(isKeyNext) : Next.NONE;
      case '{', '[' ->
          isValueNext && depth <= JsonObjectParser.MAX_DEPTH ? open(first == '{') : Next.NONE;
      case '}' -> isObject[depth] ? close(Next.KEY_OR_END) : Next.NONE;
      case ']' -> isObject[depth] ? Next.NONE : close(Next.VALUE_OR_END);
      case ':' -> next == Next.COLON ? step(Next.VALUE) : Next.NONE;
      case ',' ->
          next == Next.COMMA_OR_END ? step(isObject[depth] ? Next.KEY : Next.VALUE) : Next.NONE;
      default -> isValueNext ? word() : Next.NONE;
    };
  }

  private Next step(Next after) {
    at++;
    return after;
  }

  private Next open(boolean ofObject) {
    isObject[++depth] = ofObject;
    return step(ofObject ? Next.KEY_OR_END : Next.VALUE_OR_END);
  }

  private Next close(Next ifEmpty) {
    boolean isEnd = next == ifEmpty || next == Next.COMMA_OR_END;
    depth -= isEnd ? 1 : 0;
    return isEnd ? step(endValue()) : Next.NONE;
  }

  private Next endValue() {
    isWhole = depth == 0;
    return Next.COMMA_OR_END;
  }

  /** A number, or another word: the parser says whether it is one. */
  private Next word() throws IOException {
    int each = look();
    while (each != END && !ByteScanner.isBlank(each) && "\"{}[]:,".indexOf(each) < 0) {
      each = lookOn();
    }
    return each == END && bytes.isFull() ? Next.NONE : endValue();
  }

  /** A key or a value in quotes, which ends on its line. */
  private Next text(boolean isKey) throws IOException {
    int from = at + 1;
    boolean isEscaped = false;
    int each = lookOn();
    while (each != END && each != '\n' && (isEscaped || each != '"')) {
      isEscaped = !isEscaped && each == '\\';
      each = lookOn();
    }
    if (each == '"' && isKey && !slides) {
      key(from, at);
    }
    return each != '"' ? Next.NONE : step(isKey ? Next.COLON : endValue());
  }

  private void key(int from, int to) throws IOException {
    if (depth == 1 && to - from <= MAX_KEY) {
      String key = bytes.kept(from, to).toLowerCase(Locale.ROOT);
      isRecord |= OF_RECORDS.contains(key);
      hasMoves |= key.equals(MOVES);
    }
    if (isRecord || isWithin) {
      return;
    }
    int colon = nonBlank(to + 1);
    if (bytes.keptAt(colon) != ':') {
      return;
    }
    int value = nonBlank(colon + 1);
    if (bytes.keptAt(value) == '[') {
      JsonExtent first = within(nonBlank(value + 1));
      list = first.isRecord() && (depth == 1 || first.hasMoves) ? value : 0;
    } else if (depth <= DEPTH_OF_NAMES && records < 2) {
      JsonExtent named = within(value);
      boolean isNamed = named.isRecord() && (depth == 1 || named.hasMoves);
      records += isNamed ? 1 : 0;
      hasNamedMoves |= isNamed && named.hasMoves;
    }
  }

  /** The object at an index, of which nothing within it is asked; empty if there is none. */
  private JsonExtent within(int index) throws IOException {
    JsonExtent value = new JsonExtent(bytes, index);
    value.isWithin = true;
    if (bytes.keptAt(index) == '{') {
      value.go();
    }
    return value;
  }

  private int nonBlank(int from) throws IOException {
    int index = from;
    while (ByteScanner.isBlank(bytes.keptAt(index))) {
      index++;
    }
    return index;
  }
}
