package dev.tally.words.tokens;

import dev.tally.words.text.Strings;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Rules of what words are, and of which are the same: those with the same key. No key has format
 * characters, such as soft hyphens. Keys of words that are split by the rules of Unicode are in
 * normalization form C, with {@code '} for all apostrophes and {@code -} for all hyphens and short
 * dashes; those of words that are split on whitespace are the words as they stand. Case and marks
 * are left out of both if they do not count; a stemmer is asked last. A value; safe for use by many
 * threads.
 *
 * @param segmentation how text is split into words
 * @param casing whether case counts
 * @param marks whether combining marks count
 * @param letterI which kinds of the letter i are one, if case does not count
 * @param stemmer which forms of a word are one
 */
public record Normalization(
    Tokenization segmentation, Casing casing, Marks marks, LetterI letterI, Stemmer stemmer)
    implements Serializable {
  /** Words as they stand, split on whitespace. */
  public static final Normalization EXACT =
      new Normalization(Tokenization.WHITESPACE, Casing.EXACT, Marks.EXACT);

  /** These words, whatever their case. */
  public static final Normalization IGNORE_CASE =
      new Normalization(Tokenization.WHITESPACE, Casing.IGNORE, Marks.EXACT);

  /** The rules of a search, if nothing else is asked. */
  public static final Normalization SEARCH =
      new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.EXACT).searching();

  /** Without stems. */
  public Normalization(Tokenization segmentation, Casing casing, Marks marks) {
    this(segmentation, casing, marks, LetterI.DEFAULT, NoStemmer.INSTANCE);
  }

  /** The normalization with this stemmer in place of the one that there is. */
  public Normalization with(Stemmer other) {
    return new Normalization(
        segmentation, casing, marks, other.isTurkic() ? LetterI.TURKIC : letterI, other);
  }

  /** For a text of a language in which I is a capital ı. */
  public Normalization turkic() {
    return new Normalization(segmentation, casing, marks, LetterI.TURKIC, stemmer);
  }

  /** For what is searched: every i is one, unless forms of Turkish words are. */
  public Normalization searching() {
    LetterI ofSearch = stemmer.isTurkic() ? letterI : LetterI.ONE;
    return new Normalization(segmentation, casing, marks, ofSearch, stemmer);
  }

  /** Whether forms of a word are one. */
  public boolean hasStems() {
    return stemmer != NoStemmer.INSTANCE;
  }

  /** Whether a word is shown in its most frequent form, so that its forms have to be counted. */
  public boolean countForms() {
    return hasStems() || casing == Casing.IGNORE;
  }

  /** The key that equal words share; of n-grams, with a blank between words. */
  public String key(String word) {
    return key(word, new Buffer());
  }

  /** The key of a word, by a buffer that serves for many words. */
  public String key(String word, Buffer buffer) {
    char[] key = key(word.toCharArray(), 0, word.length(), buffer);
    return new String(key, buffer.from, buffer.to - buffer.from);
  }

  /**
   * The key that equal words share, of a range of characters.
   *
   * @param buffer gets the range of the key in the array that is returned
   * @return {@code chars} or an array of the buffer, which changes with the next call
   */
  public char[] key(char[] chars, int from, int to, Buffer buffer) {
    if (isAsWritten() && !hasFormats(chars, from, to)) {
      buffer.set(from, to);
      return chars;
    }
    return buffer.make(this, chars, from, to);
  }

  private boolean isAsWritten() {
    return !segmentation.unifiesApostrophes()
        && casing == Casing.EXACT
        && marks == Marks.EXACT
        && !hasStems();
  }

  /**
   * The keys that the patterns of a search are compared with: the key of a word and, where that has
   * several letters for one such as {@code ß} or {@code ﬁ}, the one that has not.
   */
  public char[][] patternKeys(char[] chars, int from, int to, Buffer buffer) {
    char[] made = key(chars, from, to, buffer);
    char[] key = Arrays.copyOfRange(made, buffer.from, buffer.to);
    char[] shorter = shorterKey(chars, from, to);
    return shorter.length == 0 ? new char[][] {key} : new char[][] {key, shorter};
  }

  /** The key in which no letter has become several, if it is another one; else empty. */
  public char[] shorterKey(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      if (KeyCache.mayBecomeSeveral(chars[i]) && !hasStems()) {
        KeyCache table = KeyCache.of(this);
        String word = new String(chars, from, to - from);
        String shorter = table.shorterKey(word);
        return shorter.equals(table.key(word)) ? new char[0] : shorter.toCharArray();
      }
    }
    return new char[0];
  }

  private static boolean hasFormats(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      if (KeyCache.isFormat(chars[i])) {
        return true;
      }
    }
    return false;
  }

  /** A word as it is shown: without format characters, such as soft hyphens. */
  public static String shown(String word) {
    return KeyCache.withoutFormats(word);
  }

  /** Room for a key. Not safe for use by many threads. */
  public static final class Buffer {
    private static final int MAX_STEMS = 100_000;

    private static final KeyCache IGNORING_CASE = KeyCache.of(IGNORE_CASE);

    private KeyCache table = IGNORING_CASE;
    private char[] key = {};

    /** Known stems, by the keys without them. */
    private Map<String, char[]> stems = Map.of();

    private Stemmer stemmer = NoStemmer.INSTANCE;
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

    private char[] make(Normalization rules, char[] chars, int start, int end) {
      char[] made = withoutStem(rules, chars, start, end);
      return rules.hasStems() ? stem(rules.stemmer, new String(made, from, to - from)) : made;
    }

    private char[] stem(Stemmer of, String word) {
      if (!stemmer.equals(of) || stems.size() == MAX_STEMS) {
        stems = new HashMap<>();
        stemmer = of;
      }
      char[] stem = stems.computeIfAbsent(word, unknown -> stems(of, unknown).toCharArray());
      set(0, stem.length);
      return stem;
    }

    private static String stems(Stemmer of, String words) {
      return words.indexOf(' ') < 0
          ? of.stem(words)
          : Strings.split(words, ' ').stream().map(of::stem).collect(Collectors.joining(" "));
    }

    private char[] withoutStem(Normalization rules, char[] chars, int start, int end) {
      if (!table.isOf(rules)) {
        table = KeyCache.of(rules);
      }
      int length = end - start;
      key = key.length < length ? new char[length * 2 + 64] : key;
      int size = 0;
      for (int i = start; i < end; i++) {
        char simple = table.simple(chars[i]);
        if (simple == KeyCache.NOT_SIMPLE) {
          char[] whole = table.key(new String(chars, start, length)).toCharArray();
          set(0, whole.length);
          return whole;
        }
        key[size] = simple;
        size += simple == KeyCache.DROPPED ? 0 : 1;
      }
      set(0, size);
      return key;
    }
  }
}
