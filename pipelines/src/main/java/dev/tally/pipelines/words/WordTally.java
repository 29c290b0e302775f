package dev.tally.pipelines.words;

import dev.tally.pipelines.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How often each word occurs, in how many verses, and where first. Two tallies add up to the same,
 * whatever the order: that is what lets many workers count one text.
 *
 * <p>An open-addressing table over one array of characters: a Bible has 800,000 tokens and 13,000
 * words, so a lookup must not need a String, and a word must not cost more than its letters and a
 * few numbers. Words are numbered from 0 in the order in which this tally met them.
 *
 * <p>Not safe for use by many threads.
 */
final class WordTally {
  private static final int FEWEST = 16;

  private int size;
  private char[] letters;
  private int[] ends;
  private int[] hashes;
  private int[] counts;
  private int[] verses;
  private int[] lastVerses;
  private long[] firsts;
  private boolean[] kept;

  /** Number of the word + 1, or 0 where free; always at least half empty. */
  private int[] slots;

  WordTally() {
    letters = new char[FEWEST * 8];
    allocate(FEWEST);
    slots = new int[FEWEST * 2];
  }

  /**
   * Counts one token.
   *
   * @param position where it stands; later tokens have greater ones
   * @param verse any number that differs from that of the verse before
   * @param filter asked once for each word
   */
  void add(char[] chars, int from, int to, long position, int verse, WordFilter filter) {
    int hash = hash(chars, from, to);
    int word = find(hash, chars, from, to);
    if (word < 0) {
      boolean keep = filter.keeps(new String(chars, from, to - from));
      word = append(~word, hash, chars, from, to, keep);
      firsts[word] = position;
      lastVerses[word] = verse - 1;
    }
    counts[word]++;
    if (lastVerses[word] != verse) {
      lastVerses[word] = verse;
      verses[word]++;
    }
  }

  /** Adds all that another tally has; no verse may be in both. */
  void merge(WordTally other) {
    int from = 0;
    for (int i = 0; i < other.size; i++) {
      int to = other.ends[i];
      int word = find(other.hashes[i], other.letters, from, to);
      if (word < 0) {
        word = append(~word, other.hashes[i], other.letters, from, to, other.kept[i]);
        firsts[word] = other.firsts[i];
      }
      counts[word] += other.counts[i];
      verses[word] += other.verses[i];
      firsts[word] = Math.min(firsts[word], other.firsts[i]);
      from = to;
    }
  }

  /** Cuts the tally into as many as asked for; a word goes to the same one wherever it was met. */
  WordTally[] cut(int shards) {
    WordTally[] pieces = new WordTally[shards];
    Arrays.setAll(pieces, i -> new WordTally());
    int from = 0;
    for (int i = 0; i < size; i++) {
      // Not the low bits: they choose the slot, and a piece needs all its slots.
      WordTally piece = pieces[(hashes[i] >>> 16) % shards];
      int slot = ~piece.find(hashes[i], letters, from, ends[i]);
      int word = piece.append(slot, hashes[i], letters, from, ends[i], kept[i]);
      piece.counts[word] = counts[i];
      piece.verses[word] = verses[i];
      piece.firsts[word] = firsts[i];
      from = ends[i];
    }
    return pieces;
  }

  /** How many tokens and words there are, before the filter and after it. */
  Totals totals() {
    IntStream all = IntStream.range(0, size);
    int[] keptWords = all.filter(i -> kept[i]).toArray();
    return new Totals(
        Arrays.stream(counts, 0, size).asLongStream().sum(),
        size,
        Arrays.stream(keptWords).mapToLong(i -> counts[i]).sum(),
        keptWords.length);
  }

  /** The words that are kept and most frequent, at most {@code n}, in {@link WordCount#ORDER}. */
  List<WordCount> top(int n) {
    Comparator<Integer> order =
        Comparator.comparing((Integer i) -> -counts[i]).thenComparing(i -> firsts[i]);
    PriorityQueue<Integer> best = new PriorityQueue<>(order.reversed());
    for (int i = 0; i < size; i++) {
      if (kept[i]) {
        best.add(i);
        if (best.size() > n) {
          best.remove();
        }
      }
    }
    return best.stream().sorted(order).map(this::count).collect(Collectors.toList());
  }

  private WordCount count(int i) {
    int from = start(i);
    return new WordCount(
        new String(letters, from, ends[i] - from), counts[i], verses[i], firsts[i]);
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
    if (size == ends.length) {
      allocate(size * 2);
    }
    int start = start(size);
    int end = start + to - from;
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

  /** Word by word in the order of first occurrence, so that equal tallies give equal bytes. */
  void write(DataOutput out) throws IOException {
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparing(i -> firsts[i]))
            .mapToInt(i -> i)
            .toArray();
    out.writeInt(size);
    for (int i : order) {
      DataCoder.writeString(out, new String(letters, start(i), ends[i] - start(i)));
      out.writeInt(counts[i]);
      out.writeInt(verses[i]);
      out.writeLong(firsts[i]);
      out.writeBoolean(kept[i]);
    }
  }

  /** Reads what {@link #write} wrote. */
  static WordTally read(DataInput in) throws IOException {
    WordTally tally = new WordTally();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      char[] chars = DataCoder.readString(in).toCharArray();
      int hash = hash(chars, 0, chars.length);
      int slot = ~tally.find(hash, chars, 0, chars.length);
      int count = in.readInt();
      int verses = in.readInt();
      long first = in.readLong();
      int word = tally.append(slot, hash, chars, 0, chars.length, in.readBoolean());
      tally.counts[word] = count;
      tally.verses[word] = verses;
      tally.firsts[word] = first;
    }
    return tally;
  }
}
