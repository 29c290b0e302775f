package dev.tally.words.counts;

import dev.tally.words.tokens.CodePoints;
import dev.tally.words.tokens.WordKeys;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

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

  /** The byte before a character that needs more than one. */
  private static final int ESCAPE = 0xFF;

  private int marks;
  private int hash;
  private char[] key = {};
  private int length;
  private int count;
  private int verses;
  private long first;

  /** As it stands where it occurs first; empty if that is its key. */
  private String form = "";

  /** With stems, how often it stands in the text in which form. */
  private final Map<String, Integer> forms = new HashMap<>();

  /** Begins another word, whose key is {@code chars[from..to)}. */
  void begin(char[] chars, int from, int to) {
    length = to - from;
    if (key.length < length) {
      key = new char[2 * length];
    }
    System.arraycopy(chars, from, key, 0, length);
    marks = WORD;
    form = "";
    forms.clear();
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

  /** Adds a form in which it stands in the text, with stems. */
  void addForm(String shape, int times) {
    forms.put(shape, times);
    marks |= FORMS;
  }

  /** Whether it is kept. */
  boolean isKept() {
    return (marks & KEPT) != 0;
  }

  /** Whether it has quotes or dashes other than those of ASCII at its ends. */
  boolean isQuoted() {
    return (marks & QUOTED) != 0;
  }

  /** Whether it has other punctuation that is not stripped. */
  boolean isPunctuated() {
    return (marks & PUNCTUATED) != 0;
  }

  /** How often it occurs. */
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
    return new WordCount(shown.isEmpty() ? key() : WordKeys.shown(shown), count, verses, first);
  }

  /** Of equally frequent ones the first by code points. */
  private String mostFrequent() {
    String best = "";
    int times = 0;
    for (Map.Entry<String, Integer> each : forms.entrySet()) {
      if (each.getValue() > times
          || (each.getValue() == times && CodePoints.compare(each.getKey(), best) < 0)) {
        best = each.getKey();
        times = each.getValue();
      }
    }
    return best;
  }

  /**
   * Adds what another part has of the same word.
   *
   * @throws FullException if it occurs too often
   */
  void add(CountedWord other) {
    count = sum(count, other.count);
    verses = sum(verses, other.verses);
    if (other.first < first) {
      first = other.first;
      form = other.form;
    }
    other.forms.forEach((shape, times) -> forms.merge(shape, times, CountedWord::sum));
  }

  /** The sum of two counts. */
  static int sum(int a, int b) {
    long sum = (long) a + b;
    if (sum > Integer.MAX_VALUE) {
      throw new FullException(
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

  /** The hash of a key, the same on every worker. */
  static int hash(char[] chars, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = hash(hash, chars[i]);
    }
    return hash ^ hash >>> 13;
  }

  /** The hash of what has one, and of what follows it. */
  static int hash(int hash, int next) {
    int product = (hash ^ next) * 0x85ebca6b;
    return product ^ product >>> 15;
  }

  /**
   * Writes words in their order, as one part of each shard.
   *
   * @param size how many there are, numbered from 0
   * @param hash of the key of a number
   * @param compare the keys of two numbers
   * @param word the word of a number, with all that is known of it but its hash
   */
  static void write(
      int size,
      IntUnaryOperator hash,
      IntBinaryOperator compare,
      IntFunction<CountedWord> word,
      List<? extends DataOutput> shards)
      throws IOException {
    for (long each : ordered(size, hash, compare)) {
      CountedWord written = word.apply((int) each);
      written.hash = (int) (each >>> Integer.SIZE) ^ Integer.MIN_VALUE;
      long shard = (Integer.toUnsignedLong(written.hash) * shards.size()) >>> Integer.SIZE;
      written.write(shards.get((int) shard));
    }
    for (DataOutput each : shards) {
      each.writeByte(0);
    }
  }

  /** Numbers in the order of their words; above each, its hash without a sign. */
  private static long[] ordered(int size, IntUnaryOperator hash, IntBinaryOperator compare) {
    long[] order = new long[size];
    for (int i = 0; i < size; i++) {
      order[i] = ((long) (hash.applyAsInt(i) ^ Integer.MIN_VALUE) << Integer.SIZE) | i;
    }
    Arrays.sort(order);
    for (int from = 0; from < size; ) {
      int to = from + 1;
      while (to < size && order[to] >> Integer.SIZE == order[from] >> Integer.SIZE) {
        to++;
      }
      if (to - from > 1) {
        long[] sorted =
            Arrays.stream(order, from, to)
                .boxed()
                .sorted((a, b) -> compare.applyAsInt(a.intValue(), b.intValue()))
                .mapToLong(Long::longValue)
                .toArray();
        System.arraycopy(sorted, 0, order, from, sorted.length);
      }
      from = to;
    }
    return order;
  }

  private void write(DataOutput out) throws IOException {
    out.writeByte(marks);
    out.writeInt(hash);
    write(key, length, out);
    writeNumber(count, out);
    writeNumber(verses, out);
    out.writeLong(first);
    if ((marks & FORM) != 0) {
      write(form.toCharArray(), form.length(), out);
    }
    if ((marks & FORMS) != 0) {
      writeNumber(forms.size(), out);
      for (Map.Entry<String, Integer> each : forms.entrySet()) {
        write(each.getKey().toCharArray(), each.getKey().length(), out);
        writeNumber(each.getValue(), out);
      }
    }
  }

  /**
   * Becomes the next word of a part.
   *
   * @return whether there is one
   */
  boolean read(DataInput in) throws IOException {
    marks = in.readUnsignedByte();
    if (marks == 0) {
      return false;
    }
    hash = in.readInt();
    readKey(in);
    count = readNumber(in);
    verses = readNumber(in);
    first = in.readLong();
    form = (marks & FORM) != 0 ? readString(in) : "";
    forms.clear();
    for (int left = (marks & FORMS) != 0 ? readNumber(in) : 0; left > 0; left--) {
      forms.put(readString(in), readNumber(in));
    }
    return true;
  }

  private void readKey(DataInput in) throws IOException {
    length = readNumber(in);
    if (key.length < length) {
      key = new char[2 * length];
    }
    readChars(in, key, length);
  }

  private static String readString(DataInput in) throws IOException {
    char[] chars = new char[readNumber(in)];
    readChars(in, chars, chars.length);
    return new String(chars);
  }

  private static void readChars(DataInput in, char[] chars, int length) throws IOException {
    for (int i = 0; i < length; i++) {
      int each = in.readUnsignedByte();
      chars[i] = each < ESCAPE ? (char) each : in.readChar();
    }
  }

  private static void write(char[] chars, int length, DataOutput out) throws IOException {
    writeNumber(length, out);
    for (int i = 0; i < length; i++) {
      if (chars[i] < ESCAPE) {
        out.writeByte(chars[i]);
      } else {
        out.writeByte(ESCAPE);
        out.writeChar(chars[i]);
      }
    }
  }

  /** Seven bits a byte, lowest first; all but the last have the highest bit. */
  private static void writeNumber(int number, DataOutput out) throws IOException {
    int left = number;
    while (left >= 1 << 7) {
      out.writeByte(left | 1 << 7);
      left >>>= 7;
    }
    out.writeByte(left);
  }

  private static int readNumber(DataInput in) throws IOException {
    int number = 0;
    for (int shift = 0; ; shift += 7) {
      int each = in.readUnsignedByte();
      number |= (each & 0x7F) << shift;
      if (each < 1 << 7) {
        return number;
      }
    }
  }
}
