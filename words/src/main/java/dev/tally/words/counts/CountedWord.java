package dev.tally.words.counts;

import dev.tally.words.tokens.Normalization;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A word, or an n-gram, of a part, with all that is known of it. Their order is that of the hashes
 * of their keys, which are compared only where these are equal. It is filled again and again, since
 * a part has millions. Not safe for use by many threads.
 */
final class CountedWord implements Comparable<CountedWord> {
  /** Marks, in the byte before each word; that after the last one is 0. */
  private static final int WORD = 1;

  private static final int KEPT = 2;
  private static final int QUOTED = 4;
  private static final int PUNCTUATED = 8;
  private static final int FORM = 16;
  private static final int FORMS = 32;
  private static final int CATEGORIES = 64;

  /** Category of what is no word, and in no totals. */
  private static final int ROW = 128;

  /** Begins the key of a row, since no word has it. */
  private static final char BEFORE_ROW = ' ';

  private int marks;

  /** The hash of the key, the same on every worker. */
  private int hash;

  private char[] key = {};
  private int length;
  private int count;
  private int verses;
  private long first;

  /** The word as it stands where it occurs first; empty if that is its key. */
  private String form = "";

  /** Counts of its forms in the text, with stems. */
  private final Map<String, Integer> forms = new HashMap<>();

  private final CategoryCounts.Builder categories = new CategoryCounts.Builder();

  /** Begins a row beside the words. */
  void beginRow(String name) {
    char[] chars = (BEFORE_ROW + name).toCharArray();
    begin(chars, 0, chars.length);
    setCounts(0, 0, Long.MAX_VALUE);
    marks |= ROW;
  }

  /** Whether this is no word but a row. */
  boolean isRow() {
    return (marks & ROW) != 0;
  }

  /** The name of a row. */
  String row() {
    return new String(key, 1, length - 1);
  }

  /** Counts by category. */
  CategoryCounts.Builder categories() {
    return categories;
  }

  /** Begins another word, whose key is {@code chars[from..to)}. */
  void begin(char[] chars, int from, int to) {
    length = to - from;
    if (key.length < length) {
      key = new char[2 * length];
    }
    System.arraycopy(chars, from, key, 0, length);
    int bits = 0;
    for (int i = 0; i < length; i++) {
      bits = (bits ^ key[i]) * 0x85ebca6b;
      bits ^= bits >>> 15;
    }
    hash = bits ^ bits >>> 13;
    marks = WORD;
    form = "";
    forms.clear();
    categories.clear();
  }

  /** Says how often it occurs, and where first. */
  void setCounts(int times, int inVerses, long firstPosition) {
    count = times;
    verses = inVerses;
    first = firstPosition;
  }

  /** Says whether it is kept, and what {@link Totals} count it as. */
  void setKind(boolean isKept, boolean isQuoted, boolean isPunctuated) {
    marks |= (isKept ? KEPT : 0) | (isQuoted ? QUOTED : 0) | (isPunctuated ? PUNCTUATED : 0);
  }

  /** Says how it stands where it occurs first; nothing if that is its key. */
  void setForm(String first) {
    form = first;
    marks = first.isEmpty() ? marks : marks | FORM;
  }

  /** Adds a form in which it stands in the text, where these are counted. */
  void addForm(String shape, int times) {
    forms.put(shape, times);
    marks |= FORMS;
  }

  /** Whether the word is kept. */
  boolean isKept() {
    return (marks & KEPT) != 0;
  }

  /** Whether quotes or dashes other than those of ASCII are at the word's ends. */
  boolean isQuoted() {
    return (marks & QUOTED) != 0;
  }

  /** Whether the word has other punctuation that is not stripped. */
  boolean isPunctuated() {
    return (marks & PUNCTUATED) != 0;
  }

  /** The hash of its key. */
  int hash() {
    return hash;
  }

  /** Frequency. */
  int count() {
    return count;
  }

  /** The key of the word. */
  String key() {
    return new String(key, 0, length);
  }

  /** The word as it is shown. */
  WordCount word() {
    String shown = forms.isEmpty() ? form : mostFrequent();
    return new WordCount(
        shown.isEmpty() ? key() : Normalization.shown(shown), count, verses, first);
  }

  /** The most frequent form; see {@link Forms#isBefore}. */
  private String mostFrequent() {
    String best = "";
    int times = 0;
    for (Map.Entry<String, Integer> each : forms.entrySet()) {
      if (each.getValue() > times
          || (each.getValue() == times && Forms.isBefore(each.getKey(), best))) {
        best = each.getKey();
        times = each.getValue();
      }
    }
    return best;
  }

  /**
   * Adds what another part has of the same word.
   *
   * @throws TableFullException if it occurs too often
   */
  void add(CountedWord other) {
    count = sum(count, other.count);
    verses = sum(verses, other.verses);
    if (other.first < first) {
      first = other.first;
      form = other.form;
    }
    other.forms.forEach((shape, times) -> forms.merge(shape, times, CountedWord::sum));
    categories.add(other.categories);
  }

  /** The sum of two counts. */
  static int sum(int a, int b) {
    long sum = (long) a + b;
    if (sum > Integer.MAX_VALUE) {
      throw new TableFullException(
          "expected at most " + Integer.MAX_VALUE + " times the same word, found " + sum);
    }
    return (int) sum;
  }

  @Override
  public int compareTo(CountedWord other) {
    return hash != other.hash
        ? Integer.compareUnsigned(hash, other.hash)
        : Arrays.compare(key, 0, length, other.key, 0, other.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CountedWord word && compareTo(word) == 0;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** Writes all that is known of it. */
  void write(PartBytes out) {
    out.putByte(categories.isEmpty() ? marks : marks | CATEGORIES);
    out.putInt(hash);
    out.putString(key, length);
    out.putNumber(count);
    out.putNumber(verses);
    out.putInt((int) (first >>> Integer.SIZE));
    out.putInt((int) first);
    if ((marks & FORM) != 0) {
      out.putString(form.toCharArray(), form.length());
    }
    if ((marks & FORMS) != 0) {
      out.putNumber(forms.size());
      for (Map.Entry<String, Integer> each : forms.entrySet()) {
        out.putString(each.getKey().toCharArray(), each.getKey().length());
        out.putNumber(each.getValue());
      }
    }
    if (!categories.isEmpty()) {
      categories.write(out);
    }
  }

  /**
   * Becomes the next word of a part.
   *
   * @return whether there is one
   */
  boolean read(PartInput in) throws IOException {
    marks = in.readByte();
    if (marks == 0) {
      return false;
    }
    hash = in.readInt();
    length = in.readNumber();
    if (key.length < length) {
      key = new char[2 * length];
    }
    in.readChars(key, length);
    count = in.readNumber();
    verses = in.readNumber();
    first = ((long) in.readInt() << Integer.SIZE) | (in.readInt() & 0xFFFF_FFFFL);
    form = (marks & FORM) != 0 ? in.readString() : "";
    forms.clear();
    for (int left = (marks & FORMS) != 0 ? in.readNumber() : 0; left > 0; left--) {
      forms.put(in.readString(), in.readNumber());
    }
    categories.clear();
    if ((marks & CATEGORIES) != 0) {
      categories.read(in);
    }
    return true;
  }
}
