package dev.tally.words.tokens;

/**
 * Whether words that differ in the case of letters are the same word. Stateless; safe for use by
 * many threads.
 */
public enum Casing {
  /** They are different words. */
  EXACT {
    @Override
    public String key(String word) {
      return word;
    }

    @Override
    public char[] key(char[] chars, int from, int to, Buffer buffer) {
      buffer.set(from, to);
      return chars;
    }
  },

  /** They are the same word, by Unicode's default case folding. */
  IGNORE {
    @Override
    public String key(String word) {
      Buffer buffer = new Buffer();
      char[] key = buffer.fold(word.toCharArray(), 0, word.length());
      return new String(key, buffer.from, buffer.to - buffer.from);
    }

    @Override
    public char[] key(char[] chars, int from, int to, Buffer buffer) {
      return buffer.fold(chars, from, to);
    }
  };

  /** What equal words have in common. */
  public abstract String key(String word);

  /**
   * What equal words have in common, of a range of characters.
   *
   * @param buffer gets the range of the key in the array that is returned
   * @return {@code chars} or an array of the buffer, which changes with the next call
   */
  public abstract char[] key(char[] chars, int from, int to, Buffer buffer);

  /** Where a key is. Not safe for use by many threads. */
  public static final class Buffer {
    private char[] folded = {};
    private int from;
    private int to;

    /** Index of the first character of the key. */
    public int from() {
      return from;
    }

    /** Index after its last character. */
    public int to() {
      return to;
    }

    private void set(int newFrom, int newTo) {
      from = newFrom;
      to = newTo;
    }

    private char[] fold(char[] chars, int start, int end) {
      int length = end - start;
      folded = folded.length < length ? new char[length * 2 + 64] : folded;
      for (int i = 0; i < length; i++) {
        char c = chars[start + i];
        char simple = c < FoldTable.ASCII ? lowerCase(c) : FoldTable.SIMPLE[c];
        if (simple == FoldTable.NOT_SIMPLE && c != simple) {
          return foldAll(chars, start, length);
        }
        folded[i] = simple;
      }
      set(0, length);
      return folded;
    }

    private static char lowerCase(char ascii) {
      return ascii >= 'A' && ascii <= 'Z' ? (char) (ascii | 0x20) : ascii;
    }

    /** For words with characters whose folding is not one character. */
    private char[] foldAll(char[] chars, int start, int length) {
      char[] key = Unicode.installed().foldCase(new String(chars, start, length)).toCharArray();
      set(0, key.length);
      return key;
    }
  }

  /** What single characters fold to; made when the first one outside ASCII is met. */
  private static final class FoldTable {
    static final int ASCII = 0x80;

    /** Of surrogates, and of characters that fold to several. */
    static final char NOT_SIMPLE = '\0';

    static final char[] SIMPLE = new char[Character.MAX_VALUE + 1];

    static {
      for (int c = 0; c < SIMPLE.length; c++) {
        String folded = Unicode.installed().foldCase(String.valueOf((char) c));
        boolean isSimple = folded.length() == 1 && !Character.isSurrogate((char) c);
        SIMPLE[c] = isSimple ? folded.charAt(0) : NOT_SIMPLE;
      }
    }
  }
}
