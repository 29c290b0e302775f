package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseError;
import dev.tally.games.records.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A tag of a GGF game, {@code B[F5//1.2]}.
 *
 * @param name in capital letters
 * @param value what stands between the brackets
 * @param at where the value begins in the text of the game, from 0
 */
record GgfTag(String name, String value, int at) {
  /**
   * The tags of a game, as far as they can be read.
   *
   * @param error why no more of them can be, if so
   */
  record Tags(List<GgfTag> tags, Optional<ParseError> error) {}

  /** The tags of a game's text, in order. */
  static Tags read(String text) {
    List<GgfTag> tags = new ArrayList<>();
    int at = afterBlanks(text, 0);
    while (at < text.length()) {
      int open = at;
      while (open < text.length() && isLetter(text.charAt(open))) {
        open++;
      }
      Optional<ParseError> error = error(text, at, open);
      if (error.isPresent()) {
        return new Tags(tags, error);
      }
      int close = text.indexOf(']', open);
      String name = text.substring(at, open).toUpperCase(Locale.ROOT);
      tags.add(new GgfTag(name, text.substring(open + 1, close), open + 1));
      at = afterBlanks(text, close + 1);
    }
    return new Tags(tags, Optional.empty());
  }

  /** What is wrong with a tag whose name ends at an index. */
  private static Optional<ParseError> error(String text, int at, int open) {
    String name = Diagnostics.quotedBriefly(text.substring(at, open));
    if (open == at) {
      String found = Diagnostics.excerpt(text, at);
      return Optional.of(new ParseError(at, "expected a tag such as B[F5] but found " + found));
    }
    if (open == text.length() || text.charAt(open) != '[') {
      return Optional.of(new ParseError(open, "expected [ after the tag " + name));
    }
    int close = text.indexOf(']', open);
    int next = text.indexOf('[', open + 1);
    return close < 0 || (next >= 0 && next < close)
        ? Optional.of(new ParseError(open, "the value of the tag " + name + " has no ]"))
        : Optional.empty();
  }

  /** A problem with this tag's value. */
  ParseError error(String expected) {
    return new ParseError(
        at, name + ": " + Diagnostics.quotedBriefly(value) + " is not " + expected);
  }

  /** Whether a character is a letter of ASCII. */
  static boolean isLetter(char character) {
    int small = character | 0x20; // makes an ASCII capital small
    return small >= 'a' && small <= 'z';
  }

  private static int afterBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && ByteScanner.isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }
}
