package dev.tally.games.logs.pgn;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts the text of a PGN game into tags and words, without comments and variations. Tags are asked
 * for first. For one thread at a time.
 */
final class PgnText {
  private static final String DELIMITERS = "{}();$";

  /** Quotes that word processors put around a value. */
  private static final String QUOTES = "\u201C\u201D\u201E";

  /** A value without quotes, on its line. */
  private static final Pattern BARE = Pattern.compile("([^\\]\n\"" + QUOTES + "]++)]");

  private final String text;
  private int index;

  PgnText(String text) {
    this.text = text;
  }

  /**
   * A part of the text.
   *
   * @param index where it begins in the text, from 0
   */
  record Token(String text, int index) {}

  /** The name of the next tag, after comments perhaps; empty if there is none. */
  Optional<Token> tag() throws ParseException {
    skipRemarks();
    if (peek() != '[') {
      return Optional.empty();
    }
    index++;
    skipBlanks();
    int from = index;
    while (Character.isLetterOrDigit(peek()) || peek() == '_') {
      index++;
    }
    if (index == from) {
      throw expected("the name of a tag");
    }
    return Optional.of(new Token(text.substring(from, index), from));
  }

  /** The value of the tag whose name has been read. */
  Token tagValue() throws ParseException {
    skipBlanks();
    int from = index;
    Matcher bare = BARE.matcher(text).region(from, text.length());
    if (bare.lookingAt()) {
      index = bare.end();
      return new Token(bare.group(1).replaceFirst("^'(.*)'$", "$1").strip(), from);
    }
    boolean isCurly = QUOTES.indexOf(peek()) >= 0;
    String ends = isCurly ? QUOTES : "\"";
    expect(isCurly ? peek() : '"');
    StringBuilder value = new StringBuilder();
    for (char next = peek(); ends.indexOf(next) < 0; next = peek()) {
      if (next == '\\') {
        index++;
        next = peek();
      }
      if (next == '\n' || index >= text.length()) {
        throw expected("\" at the end of a value");
      }
      value.append(next);
      index++;
    }
    index++;
    skipBlanks();
    expect(']');
    return new Token(value.toString(), from);
  }

  /** All words from here to the end: moves with their numbers, and the result. */
  List<Token> words() throws ParseException {
    List<Token> words = new ArrayList<>();
    for (Optional<Token> next = word(); next.isPresent(); next = word()) {
      words.add(next.get());
    }
    return words;
  }

  private Optional<Token> word() throws ParseException {
    skipRemarks();
    int from = index;
    while (index < text.length() && !isBlank(peek()) && DELIMITERS.indexOf(peek()) < 0) {
      index++;
    }
    if (index == from && index < text.length()) {
      throw expected("a move");
    }
    int to = index;
    if (peek() == ')' && isNumber(from, to)) {
      index++;
    }
    return to == from ? Optional.empty() : Optional.of(new Token(text.substring(from, to), from));
  }

  /** Whether a word is the number of a move, as in {@code 1) f5}. */
  private boolean isNumber(int from, int to) {
    return text.substring(from, to).chars().allMatch(ByteScanner::isDigit);
  }

  /** Whether a character is a blank or the end of a line; pages of the web have other blanks. */
  private static boolean isBlank(char character) {
    return Character.isWhitespace(character)
        || (character >= 0x80 && Character.isSpaceChar(character));
  }

  private boolean skipBlanks() {
    int from = index;
    while (isBlank(peek())) {
      index++;
    }
    return index > from;
  }

  private void skipRemarks() throws ParseException {
    while (skipBlanks() || skipRemark()) {}
  }

  /** Goes on after a comment, a variation or the number of an annotation, if one stands here. */
  private boolean skipRemark() throws ParseException {
    boolean isLineStart = index == 0 || text.charAt(index - 1) == '\n';
    switch (peek()) {
      case '{' -> skipTo('}');
      case ';' -> skipLine();
      case '(' -> skipVariation();
      case '$' -> {
        index++;
        while (ByteScanner.isDigit(peek())) {
          index++;
        }
      }
      case '%' -> {
        if (!isLineStart) {
          return false;
        }
        skipLine();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void skipTo(char end) throws ParseException {
    int from = index;
    index = text.indexOf(end, from) + 1;
    if (index == 0) {
      throw new ParseException(from, "the comment that begins here has no " + end);
    }
  }

  private void skipLine() {
    int next = text.indexOf('\n', index) + 1;
    index = next == 0 ? text.length() : next;
  }

  private void skipVariation() throws ParseException {
    int from = index;
    int depth = 0;
    do {
      if (index == text.length()) {
        throw new ParseException(from, "the variation that begins here has no )");
      }
      switch (peek()) {
        case '{' -> skipTo('}');
        case ';' -> skipLine();
        case '(' -> {
          depth++;
          index++;
        }
        case ')' -> {
          depth--;
          index++;
        }
        default -> index++;
      }
    } while (depth > 0);
  }

  /** The next character; 0 at the end. */
  private char peek() {
    return index < text.length() ? text.charAt(index) : 0;
  }

  private void expect(char expected) throws ParseException {
    if (peek() != expected) {
      throw expected(String.valueOf(expected));
    }
    index++;
  }

  private ParseException expected(String expected) {
    String problem = "expected " + expected + ", found " + Diagnostics.excerpt(text, index);
    return new ParseException(index, problem);
  }
}
