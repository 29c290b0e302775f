package dev.tally.games.logs.sgf;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.List;

/**
 * A property of a node, {@code AB[d5][e4]}.
 *
 * @param name its capital letters; old files have small ones between them, which mean nothing
 * @param values what stands between the brackets, one or more
 */
record SgfProperty(String name, List<Value> values) {
  /**
   * A value.
   *
   * @param text without the backslashes before what would end it or mean something else
   * @param at where it begins in the text of the game, from 0
   */
  record Value(String text, int at) {}

  /** The first value, the only one of most properties. */
  Value value() {
    return values.get(0);
  }

  /** A problem with a value. */
  ParseException error(Value value, String expected) {
    String found = Diagnostics.quotedBriefly(value.text());
    return new ParseException(value.at(), name + ": " + found + " is not " + expected);
  }

  /**
   * Reads the properties of the main line of a game's text, in order: it ends where the first
   * parenthesis does, since variations come after the move that they stand for.
   *
   * @param properties gets them, as far as they can be read
   */
  static void readMainLine(String text, List<SgfProperty> properties) throws ParseException {
    int at = ByteScanner.afterBlanks(text, 0);
    while (at < text.length() && text.charAt(at) != ')') {
      if (text.charAt(at) == ';' || text.charAt(at) == '(') {
        at++;
      } else {
        at = read(text, at, properties);
      }
      at = ByteScanner.afterBlanks(text, at);
    }
  }

  /** Reads a property that begins at an index, and gives the index after it. */
  private static int read(String text, int from, List<SgfProperty> properties)
      throws ParseException {
    StringBuilder name = new StringBuilder();
    int at = from;
    while (at < text.length() && ByteScanner.isLetter(text.charAt(at))) {
      if (text.charAt(at) <= 'Z') {
        name.append(text.charAt(at));
      }
      at++;
    }
    if (name.isEmpty()) {
      String found = Diagnostics.excerpt(text, from);
      throw new ParseException(from, "expected a property such as B[f5] but found " + found);
    }
    List<Value> values = new ArrayList<>();
    for (int open = ByteScanner.afterBlanks(text, at);
        open < text.length() && text.charAt(open) == '[';
        open = ByteScanner.afterBlanks(text, at)) {
      StringBuilder value = new StringBuilder();
      at = readValue(text, open + 1, value);
      values.add(new Value(value.toString(), open + 1));
    }
    if (values.isEmpty()) {
      throw new ParseException(
          at, "expected [ after the property " + Diagnostics.quotedBriefly(name.toString()));
    }
    properties.add(new SgfProperty(name.toString(), values));
    return at;
  }

  /** Reads a value that begins at an index, and gives the index after its bracket. */
  private static int readValue(String text, int from, StringBuilder value) throws ParseException {
    int at = from;
    while (at < text.length() && text.charAt(at) != ']') {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      value.append(text.charAt(at++));
    }
    if (at == text.length()) {
      throw new ParseException(from - 1, "the value that begins here has no ]");
    }
    return at + 1;
  }
}
