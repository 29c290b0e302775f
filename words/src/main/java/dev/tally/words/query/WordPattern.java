package dev.tally.words.query;

import java.io.Serializable;

/** Which words may stand at one place of a query. Immutable; safe for use by many threads. */
sealed interface WordPattern extends Serializable {
  /** Whether the key of a word is such a word. */
  boolean matches(char[] word, int from, int to);

  /**
   * A word as it is.
   *
   * @param key of it
   */
  record Exact(String key) implements WordPattern {
    @Override
    public boolean matches(char[] word, int from, int to) {
      if (key.length() != to - from) {
        return false;
      }
      for (int i = 0; i < key.length(); i++) {
        if (key.charAt(i) != word[from + i]) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * A word in which {@code *} stands for any characters or none, and {@code ?} for one code point.
   *
   * @param key of it, with these characters
   */
  record Wildcards(String key) implements WordPattern {
    static final char ANY = '*';
    static final char ONE = '?';

    static boolean isIn(String typed) {
      return typed.indexOf(ANY) >= 0 || typed.indexOf(ONE) >= 0;
    }

    static boolean isAll(String typed) {
      return typed.chars().allMatch(c -> c == ANY || c == ONE);
    }

    /** In a time that is at most the product of both lengths. */
    @Override
    public boolean matches(char[] word, int from, int to) {
      int at = from;
      int next = 0;
      int anyAt = -1; // index in the key of the last * that was met
      int resume = from; // where the word goes on if that * takes one character more
      while (at < to) {
        if (next < key.length() && key.charAt(next) == ANY) {
          anyAt = next++;
          resume = at;
        } else if (next < key.length() && key.charAt(next) == ONE) {
          next++;
          at += width(word, at, to);
        } else if (next < key.length() && key.charAt(next) == word[at]) {
          next++;
          at++;
        } else if (anyAt >= 0) {
          next = anyAt + 1;
          resume += width(word, resume, to);
          at = resume;
        } else {
          return false;
        }
      }
      while (next < key.length() && key.charAt(next) == ANY) {
        next++;
      }
      return next == key.length();
    }

    private static int width(char[] word, int at, int to) {
      return Character.charCount(Character.codePointAt(word, at, to));
    }
  }

  /**
   * A regular expression for the key of a word, which takes a time that grows with the length of
   * the word alone.
   *
   * @param pattern of RE2/J
   */
  record Regex(com.google.re2j.Pattern pattern) implements WordPattern {
    @Override
    public boolean matches(char[] word, int from, int to) {
      return pattern.matches(new String(word, from, to - from));
    }
  }
}
