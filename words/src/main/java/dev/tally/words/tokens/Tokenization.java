package dev.tally.words.tokens;

import java.util.ArrayList;
import java.util.List;

/** The ways in which a verse is split into tokens. */
public enum Tokenization {
  /** On whitespace, as the counting rules have it; see {@link WhitespaceTokenizer}. */
  WHITESPACE {
    @Override
    public Splitter splitter() {
      return WhitespaceTokenizer::split;
    }

    @Override
    public boolean dividesUnspaced() {
      return false;
    }

    @Override
    boolean unifiesApostrophes() {
      return false;
    }
  },

  /**
   * On the word boundaries of Unicode, which are found without blanks; see {@link
   * UnicodeTokenizer}.
   */
  UNICODE {
    @Override
    public Splitter splitter() {
      return new UnicodeTokenizer();
    }
  };

  private static final char NARROW_NO_BREAK_SPACE = '\u202f';

  /** Splits text into tokens. Not safe for use by many threads. */
  @FunctionalInterface
  public interface Splitter {
    /** Shows each token of {@code chars[from..to)} to the sink. */
    void split(char[] chars, int from, int to, WhitespaceTokenizer.Sink sink);
  }

  /** A splitter of this kind, for one thread. */
  public abstract Splitter splitter();

  /** Whether words of scripts without blanks, and words before and after a dash, are found. */
  public boolean dividesUnspaced() {
    return true;
  }

  /** Whether characters that are typed for an apostrophe are one in words that are compared. */
  boolean unifiesApostrophes() {
    return true;
  }

  /** Whether a character is between words. */
  public boolean isBlank(char c) {
    boolean isJoining = c == NARROW_NO_BREAK_SPACE && dividesUnspaced(); // as in Mongolian
    return WhitespaceTokenizer.isSpace(c) && !isJoining;
  }

  /** The tokens of a text. */
  public List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    splitter()
        .split(
            text.toCharArray(),
            0,
            text.length(),
            (chars, from, to) -> tokens.add(new String(chars, from, to - from)));
    return tokens;
  }
}
