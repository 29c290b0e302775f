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
   * A word that has a note, such as a number of Strong's concordance.
   *
   * @param item of the note, as {@link AnnotatedVerse} has it
   */
  record Annotation(String item) implements WordPattern {
    static final String STRONG = "strong:";
    static final String LEMMA = "lemma:";

    static boolean isIn(String typed) {
      return typed.length() > LEMMA.length()
          && (typed.startsWith(STRONG) || typed.startsWith(LEMMA))
          && !typed.equals(STRONG);
    }

    /** Zeros before a number do not count. */
    static Annotation of(String typed) {
      String item =
          typed.startsWith(STRONG)
              ? number(typed.substring(STRONG.length()))
              : AnnotatedVerse.LEMMA + typed.substring(LEMMA.length());
      return new Annotation(item);
    }

    private static String number(String typed) {
      int digits = 1;
      while (digits < typed.length() - 1 && typed.charAt(digits) == '0') {
        digits++;
      }
      String language = typed.substring(0, 1);
      return (language.equals("g") ? "G" : language.equals("h") ? "H" : language)
          + typed.substring(digits);
    }

    /** No word is a note. */
    @Override
    public boolean matches(char[] word, int from, int to) {
      return false;
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

    /** Whether a word matches, in a time that is at most the product of both lengths. */
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
