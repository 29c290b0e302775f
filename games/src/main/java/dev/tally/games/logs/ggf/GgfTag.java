package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.util.List;
import java.util.Locale;

/**
 * A tag of a GGF game, {@code B[F5//1.2]}.
 *
 * @param name in capital letters
 * @param value what stands between the brackets
 * @param at where the value begins in the text of the game, from 0
 */
record GgfTag(String name, String value, int at) {
  /**
   * Reads the tags of a game's text, in order.
   *
   * @param tags gets them, as far as they can be read
   */
  static void read(String text, List<GgfTag> tags) throws ParseException {
    int at = ByteScanner.afterBlanks(text, 0);
    while (at < text.length()) {
      int open = at;
      while (open < text.length() && ByteScanner.isLetter(text.charAt(open))) {
        open++;
      }
      check(text, at, open);
      int close = text.indexOf(']', open);
      String name = text.substring(at, open).toUpperCase(Locale.ROOT);
      tags.add(new GgfTag(name, text.substring(open + 1, close), open + 1));
      at = ByteScanner.afterBlanks(text, close + 1);
    }
  }

  /** Checks a tag whose name ends at an index. */
  private static void check(String text, int at, int open) throws ParseException {
    if (open == at) {
      String found = Diagnostics.excerpt(text, at);
      throw new ParseException(at, "expected a tag such as B[F5] but found " + found);
    }
    String name = text.substring(at, open);
    if (open == text.length() || text.charAt(open) != '[') {
      throw new ParseException(open, "expected [ after the tag " + Diagnostics.quotedBriefly(name));
    }
    int close = text.indexOf(']', open);
    int next = text.indexOf('[', open + 1);
    if (close < 0 || (next >= 0 && next < close)) {
      throw new ParseException(
          open, "the value of the tag " + Diagnostics.quotedBriefly(name) + " has no ]");
    }
  }

  /** A problem with this tag's value. */
  ParseException error(String expected) {
    return new ParseException(
        at, name + ": " + Diagnostics.quotedBriefly(value) + " is not " + expected);
  }
}
