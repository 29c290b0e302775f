package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okio.Buffer;
import org.apache.beam.sdk.util.VarInt;

/**
 * How often each word occurs, in how many verses, and where first. Two tallies add up to the same,
 * whatever the order: so many workers can count one text.
 *
 * <p>An open-addressing table over one array of characters: a Bible has 800,000 tokens and 13,000
 * words, so a lookup must not need a String, and a word must not cost more than its letters and a
 * few numbers. Words are numbered from 0 in the order in which this tally met them.
 *
 * <p>Where case is ignored, the letters are those of the {@link Casing#key key}, and a word is
 * called as it stands where it occurs first.
 *
 * <p>Not safe for use by many threads.
 */
public final class WordTally implements CountTable<WordTally> {
  /** In any heap; a Bible has 13,000 words. */
  private static final int MOST_WORDS = 4 << 20;

  static final int MAX_WORDS = limit(MOST_WORDS, 56);

  private static final int MAX_LETTERS = limit(64 << 20, 3);
  private static final int FEWEST = 16;

  private final Casing.Buffer key = new Casing.Buffer();
  private int size;
  private char[] letters;
  private int[] ends;
  private int[] hashes;
  private int[] counts;
  private int[] verses;
  private int[] lastVerses;
  private long[] firsts;
  private boolean[] kept;

  /** How words stand in the text; empty, or too short to have it, where that is their letters. */
  private String[] forms = {};

  /** Number of the word + 1, or 0 where free; always at least half empty. */
  private int[] slots;

  public WordTally() {
    this(FEWEST);
  }

  /** A tally with room for about this many words without growing. */
  WordTally(int words) {
    int capacity = Math.max(FEWEST, Integer.highestOneBit(Math.max(1, words) * 2 - 1));
    letters = new char[capacity * 8];
    allocate(capacity);
    slots = new int[capacity * 2];
  }

  /**
   * How many entries a table may have: so many, or fewer if they would take more than a quarter of
   * the heap.
   *
   * @param most in any heap
   * @param bytes that an entry takes
   */
  public static int limit(int most, int bytes) {
    return (int) Math.min(most, Runtime.getRuntime().maxMemory() / 4 / bytes);
  }

  /** A text with more words, or n-grams, than a tally can hold. */
  public static final class FullException extends RuntimeException {
    /**
     * Says what is expected.
     *
     * @param message which is completed if the heap is what limits tables
     */
    public FullException(String message) {
      super(message + ofHeap());
    }

    private static String ofHeap() {
      long heap = Runtime.getRuntime().maxMemory();
      return MAX_WORDS < MOST_WORDS
          ? " in a heap of " + (heap >> 20) + " MiB; TALLY_JAVA_OPTS=-Xmx1g allows more"
          : "";
    }
  }

  /**
   * Counts one token.
   *
   * @param position where it stands; later tokens have greater ones
   * @param verse any number that differs from that of the verse before
   * @param filter asked once for each word; says also which tokens are the same word
   * @return number of its word
   * @throws FullException if it is one word too many
   */
  public int add(char[] chars, int from, int to, long position, int verse, WordFilter filter) {
    char[] folded = filter.casing().key(chars, from, to, key);
    return add(folded, key.from(), key.to(), chars, from, to, position, verse, filter);
  }

  /**
   * The same for a token whose key by the casing of the filter is known: {@code keys[keyFrom]} up
   * to but not including {@code keys[keyTo]}.
   */
  public int add(
      char[] keys,
      int keyFrom,
      int keyTo,
      char[] chars,
      int from,
      int to,
      long position,
      int verse,
      WordFilter filter) {
    int hash = hash(keys, keyFrom, keyTo);
    int word = find(hash, keys, keyFrom, keyTo);
    if (word < 0) {
      boolean keep = filter.keeps(new String(keys, keyFrom, keyTo - keyFrom));
      word = append(~word, hash, keys, keyFrom, keyTo, keep);
      firsts[word] = position;
      lastVerses[word] = verse - 1;
      if (!Arrays.equals(keys, keyFrom, keyTo, chars, from, to)) {
        setForm(word, new String(chars, from, to - from));
      }
    }
    counts[word]++;
    if (lastVerses[word] != verse) {
      lastVerses[word] = verse;
      verses[word]++;
    }
    return word;
  }

  /** Adds a word that this tally does not have. */
  void put(String key, String form, int count, int verseCount, long first, boolean keep) {
    char[] chars = key.toCharArray();
    put(chars, chars.length, form.equals(key) ? "" : form, count, verseCount, first, keep);
  }

  private void put(
      char[] chars, int length, String form, int count, int verseCount, long first, boolean keep) {
    int hash = hash(chars, 0, length);
    int word = append(~find(hash, chars, 0, length), hash, chars, 0, length, keep);
    counts[word] = count;
    verses[word] = verseCount;
    firsts[word] = first;
    setForm(word, form);
  }

  private void setForm(int word, String form) {
    if (word >= forms.length) {
      if (form.isEmpty()) {
        return;
      }
      int length = forms.length;
      forms = Arrays.copyOf(forms, ends.length);
      Arrays.fill(forms, length, forms.length, "");
    }
    forms[word] = form;
  }

  private String form(int word) {
    return word < forms.length ? forms[word] : "";
  }

  @Override
  public void merge(WordTally other) {
    if (size == 0) {
      copy(other);
      return;
    }
    int from = 0;
    for (int i = 0; i < other.size; i++) {
      int to = other.ends[i];
      int word = find(other.hashes[i], other.letters, from, to);
      if (word < 0) {
        word = append(~word, other.hashes[i], other.letters, from, to, other.kept[i]);
        firsts[word] = other.firsts[i];
        setForm(word, other.form(i));
      } else if (other.firsts[i] < firsts[word]) {
        firsts[word] = other.firsts[i];
        setForm(word, other.form(i));
      }
      counts[word] += other.counts[i];
      verses[word] += other.verses[i];
      from = to;
    }
  }

  @Override
  public void checkRoom(WordTally other) {
    if (hasRoom(size + other.size, letterCount() + other.letterCount())) {
      return;
    }
    int words = size;
    long sum = letterCount();
    for (int i = 0; i < other.size; i++) {
      if (number(other, i) < 0) {
        words++;
        sum += other.ends[i] - other.start(i);
      }
    }
    if (!hasRoom(words, sum)) {
      throw full();
    }
  }

  private static boolean hasRoom(int words, long letters) {
    return words <= MAX_WORDS && letters <= MAX_LETTERS;
  }

  private static FullException full() {
    return new FullException(
        "expected at most "
            + MAX_WORDS
            + " different words, of "
            + MAX_LETTERS
            + " letters together");
  }

  private long letterCount() {
    return start(size);
  }

  private void copy(WordTally other) {
    size = other.size;
    letters = other.letters.clone();
    ends = other.ends.clone();
    hashes = other.hashes.clone();
    counts = other.counts.clone();
    verses = other.verses.clone();
    lastVerses = other.lastVerses.clone();
    firsts = other.firsts.clone();
    kept = other.kept.clone();
    forms = other.forms.clone();
    slots = other.slots.clone();
  }

  @Override
  public List<WordTally> cut(int shards) {
    List<WordTally> parts =
        Stream.generate(() -> new WordTally(size / shards)).limit(shards).toList();
    int from = 0;
    for (int i = 0; i < size; i++) {
      // Not the bits that choose the slot, up to 23: a shard needs all its slots.
      WordTally part = parts.get((hashes[i] >>> 24) % shards);
      int slot = ~part.find(hashes[i], letters, from, ends[i]);
      int word = part.append(slot, hashes[i], letters, from, ends[i], kept[i]);
      part.counts[word] = counts[i];
      part.verses[word] = verses[i];
      part.firsts[word] = firsts[i];
      part.setForm(word, form(i));
      from = ends[i];
    }
    return parts;
  }

  /** How many tokens and words there are, before the filter and after it. */
  public Totals totals() {
    long tokens = 0;
    long keptTokens = 0;
    long keptTypes = 0;
    for (int i = 0; i < size; i++) {
      tokens += counts[i];
      keptTokens += kept[i] ? counts[i] : 0;
      keptTypes += kept[i] ? 1 : 0;
    }
    return new Totals(tokens, size, keptTokens, keptTypes);
  }

  /** The words that are kept and most frequent, at most {@code n}, in {@link WordCount#ORDER}. */
  public List<WordCount> top(int n) {
    return top(n, /* minCount= */ 1);
  }

  /**
   * The same.
   *
   * @param minCount how often a word has to occur
   */
  public List<WordCount> top(int n, int minCount) {
    return WordCount.top(
        n, size, i -> kept[i] && counts[i] >= minCount ? counts[i] : 0, this::count);
  }

  /** How many words there are; they have the numbers below. */
  public int size() {
    return size;
  }

  /**
   * The number that a word of another tally has here; negative if it is not here.
   *
   * @param word its number there
   */
  public int number(WordTally other, int word) {
    return find(other.hashes[word], other.letters, other.start(word), other.ends[word]);
  }

  /** The word of a number. */
  public WordCount word(int word) {
    return count(word);
  }

  /** How often the word of a number occurs. */
  int countOf(int word) {
    return counts[word];
  }

  /** Whether the word of a number is kept. */
  public boolean keeps(int word) {
    return kept[word];
  }

  /** The {@link Casing#key key} of the word of a number. */
  String key(int word) {
    return new String(letters, start(word), ends[word] - start(word));
  }

  /**
   * A word, if it occurs and is kept.
   *
   * @param key of the word
   */
  public Optional<WordCount> find(String key) {
    char[] chars = key.toCharArray();
    int found = find(hash(chars, 0, chars.length), chars, 0, chars.length);
    return found >= 0 && kept[found] ? Optional.of(count(found)) : Optional.empty();
  }

  /** All words that are kept, in no particular order. */
  public List<WordCount> kept() {
    return IntStream.range(0, size).filter(i -> kept[i]).mapToObj(this::count).toList();
  }

  private WordCount count(int i) {
    String word = form(i).isEmpty() ? key(i) : form(i);
    return new WordCount(word, counts[i], verses[i], firsts[i]);
  }

  private int start(int i) {
    return i == 0 ? 0 : ends[i - 1];
  }

  /** Number of a word, or the complement of the free slot where it belongs. */
  private int find(int hash, char[] chars, int from, int to) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0) {
      int word = slots[slot] - 1;
      if (hashes[word] == hash
          && Arrays.equals(letters, start(word), ends[word], chars, from, to)) {
        return word;
      }
      slot = (slot + 1) & mask;
    }
    return ~slot;
  }

  private int append(int slot, int hash, char[] chars, int from, int to, boolean keep) {
    int start = start(size);
    long length = (long) start + to - from;
    if (!hasRoom(size + 1, length)) {
      throw full();
    }
    int end = (int) length;
    if (size == ends.length) {
      allocate(size * 2);
    }
    if (end > letters.length) {
      letters = Arrays.copyOf(letters, Math.max(end, letters.length * 2));
    }
    System.arraycopy(chars, from, letters, start, to - from);
    ends[size] = end;
    hashes[size] = hash;
    kept[size] = keep;
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      spread();
    }
    return size - 1;
  }

  private void spread() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hashes[i] & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  private void allocate(int capacity) {
    boolean first = ends == null;
    ends = first ? new int[capacity] : Arrays.copyOf(ends, capacity);
    hashes = first ? new int[capacity] : Arrays.copyOf(hashes, capacity);
    counts = first ? new int[capacity] : Arrays.copyOf(counts, capacity);
    verses = first ? new int[capacity] : Arrays.copyOf(verses, capacity);
    lastVerses = first ? new int[capacity] : Arrays.copyOf(lastVerses, capacity);
    firsts = first ? new long[capacity] : Arrays.copyOf(firsts, capacity);
    kept = first ? new boolean[capacity] : Arrays.copyOf(kept, capacity);
  }

  /** The same on every machine; the last steps spread short words over all bits. */
  private static int hash(char[] chars, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + chars[i];
    }
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    return hash ^ hash >>> 13;
  }

  /** Word by word, with all that is known of each. */
  public static final class WordTallyCoder extends DataCoder<WordTally> {
    @Override
    public void write(WordTally tally, DataOutput out) throws IOException {
      tally.write(out);
    }

    @Override
    public WordTally read(DataInput in) throws IOException {
      return WordTally.read(in);
    }
  }

  /**
   * Word by word in the order of first occurrence, so that equal tallies give equal bytes. Numbers
   * take as few bytes as they need, and everything is written at once: runners copy their state
   * through this.
   */
  private void write(DataOutput out) throws IOException {
    Buffer buffer = new Buffer(); // java.io's would take a lock for each byte
    OutputStream bytes = buffer.outputStream();
    VarInt.encode(size * 2L + (forms.length > 0 ? 1 : 0), bytes);
    for (int i : byFirstOccurrence()) {
      VarInt.encode(ends[i] - start(i), bytes);
      for (int c = start(i); c < ends[i]; c++) {
        VarInt.encode(letters[c], bytes);
      }
      if (forms.length > 0) {
        VarInt.encode(form(i).length(), bytes);
        for (char c : form(i).toCharArray()) {
          VarInt.encode(c, bytes);
        }
      }
      VarInt.encode(counts[i] * 2L + (kept[i] ? 1 : 0), bytes);
      VarInt.encode(verses[i], bytes);
      VarInt.encode(firsts[i], bytes);
    }
    out.writeInt((int) buffer.size());
    out.write(buffer.readByteArray());
  }

  /** Reads what {@link #write} wrote. */
  private static WordTally read(DataInput in) throws IOException {
    byte[] all = new byte[in.readInt()];
    in.readFully(all);
    InputStream bytes = new Buffer().write(all).inputStream();
    long sizeAndForms = VarInt.decodeLong(bytes);
    int size = (int) (sizeAndForms / 2);
    boolean hasForms = sizeAndForms % 2 == 1;
    WordTally tally = new WordTally(size);
    char[] word = new char[FEWEST];
    for (int i = 0; i < size; i++) {
      int length = VarInt.decodeInt(bytes);
      word = readChars(bytes, length, word);
      String form = hasForms ? readForm(bytes) : "";
      long count = VarInt.decodeLong(bytes);
      int verseCount = VarInt.decodeInt(bytes);
      long first = VarInt.decodeLong(bytes);
      tally.put(word, length, form, (int) (count / 2), verseCount, first, (count & 1) == 1);
    }
    return tally;
  }

  private static char[] readChars(InputStream bytes, int length, char[] into) throws IOException {
    char[] chars = length <= into.length ? into : new char[length];
    for (int c = 0; c < length; c++) {
      chars[c] = (char) VarInt.decodeInt(bytes);
    }
    return chars;
  }

  private static String readForm(InputStream bytes) throws IOException {
    int length = VarInt.decodeInt(bytes);
    return length == 0 ? "" : new String(readChars(bytes, length, new char[length]));
  }

  /** The numbers of all words in the order of first occurrence, in which they are written. */
  public int[] byFirstOccurrence() {
    IntStream words = IntStream.range(0, size); // usually they are in order already
    boolean sorted = IntStream.range(1, size).allMatch(i -> firsts[i - 1] <= firsts[i]);
    return sorted
        ? words.toArray()
        : words.boxed().sorted(Comparator.comparing(i -> firsts[i])).mapToInt(i -> i).toArray();
  }
}
