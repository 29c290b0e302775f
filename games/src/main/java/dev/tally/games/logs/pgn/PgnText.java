package dev.tally.games.logs.pgn;

import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts the text of a PGN game into tags and moves, without comments, variations and annotations.
 * Tags are asked for first. For one thread at a time.
 */
final class PgnText {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}\\.++");
  private static final Pattern ANNOTATION = Pattern.compile("[!?+#]++$");
  private static final Pattern RESULT =
      Pattern.compile("\\*|1/2-1/2|[0-9]{1,2}-[0-9]{1,2}", Pattern.DOTALL);
  private static final String DELIMITERS = "{}();$";

  private final String text;
  private int index;
  private String result = "";

  PgnText(String text) {
    this.text = text;
  }

  /**
   * A part of the text.
   *
   * @param index where it begins in the text, from 0
   */
  record Token(String text, int index) {}

  /** The name of the next tag; empty if there is none. */
  Optional<Token> tag() throws ParseException {
    skipBlanks();
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
    expect('"');
    StringBuilder value = new StringBuilder();
    for (char next = peek(); next != '"'; next = peek()) {
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

  /** All moves, as they are written, from here to the end. */
  List<Token> moves() throws ParseException {
    List<Token> moves = new ArrayList<>();
    for (Optional<Token> next = word(); next.isPresent(); next = word()) {
      Token word = next.get();
      if (!result.isEmpty()) {
        throw new ParseException(
            word.index(),
            "expected nothing after the result, found " + Diagnostics.quotedBriefly(word.text()));
      }
      if (RESULT.matcher(word.text()).matches()) {
        result = word.text();
      } else {
        addMove(word, moves);
      }
    }
    return moves;
  }

  /** A word may have the number of its move before it, and annotations after it. */
  private static void addMove(Token word, List<Token> moves) {
    Matcher number = NUMBER.matcher(word.text());
    int from = number.lookingAt() ? number.end() : 0;
    String move = ANNOTATION.matcher(word.text().substring(from)).replaceFirst("");
    if (!move.isEmpty()) {
      moves.add(new Token(move, word.index() + from));
    }
  }

  /** The result that stands after the moves; empty if none does. */
  String result() {
    return result;
  }

  private Optional<Token> word() throws ParseException {
    while (skipBlanks() || skipRemark()) {}
    int from = index;
    while (index < text.length()
        && !Character.isWhitespace(peek())
        && DELIMITERS.indexOf(peek()) < 0) {
      index++;
    }
    if (index == from && index < text.length()) {
      throw expected("a move");
    }
    return index == from
        ? Optional.empty()
        : Optional.of(new Token(text.substring(from, index), from));
  }

  private boolean skipBlanks() {
    int from = index;
    while (Character.isWhitespace(peek())) {
      index++;
    }
    return index > from;
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
        while (Character.isDigit(peek())) {
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
    int to = text.indexOf(end, index);
    if (to < 0) {
      throw new ParseException(index, "the comment that begins here has no " + end);
    }
    index = to + 1;
  }

  private void skipLine() {
    int to = text.indexOf('\n', index);
    index = to < 0 ? text.length() : to;
  }

  private void skipVariation() throws ParseException {
    int from = index;
    int depth = 0;
    do {
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
    } while (depth > 0 && index < text.length());
    if (depth > 0) {
      throw new ParseException(from, "the variation that begins here has no )");
    }
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
    String problem = "expected " + expected + ", found " + Diagnostics.at(text, index);
    return new ParseException(index, problem);
  }
}
