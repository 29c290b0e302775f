package dev.tally.words.counts;

import dev.tally.words.text.SplitVerse;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Frequencies of the n-grams of a result, in how many verses they are, and where first. Two tallies
 * add up to the same, whatever the order. N-grams are numbered from 0 in the order in which this
 * tally met them.
 *
 * <p>An open-addressing table of numbers: a Bible has half a million different 3-grams, which as
 * strings would take three times as much memory and time. Each form of a word in the text has a
 * number; an n-gram is the numbers of its forms where it occurs first, and two are the same if
 * their forms are of the same words.
 *
 * <p>Not safe for use by many threads.
 */
public final class NgramTally implements Counts, PartCounts {
  /** A Bible has 750,000 5-grams. */
  static final int MAX_NGRAMS = TableFullException.limit(4 << 20, 64);

  private static final int INITIAL_CAPACITY = 16;

  /** Columns of a row after the forms of the n-gram. */
  private static final int COUNT = 0;

  private static final int VERSES = 1;
  private static final int LAST_VERSE = 2;
  private static final int FIELDS = 3;

  private final Ngrams ngrams;
  private final WordFilter filter;
  private final int n;
  private final int rowLength;

  /** Each form once. */
  private final StringTable forms = new StringTable(INITIAL_CAPACITY);

  /** The words that they are forms of. */
  private final WordTally words = new WordTally();

  /** Number of the word of each form. */
  private int[] wordOf = new int[INITIAL_CAPACITY];

  private int size;
  private int[] rows;
  private long[] firsts = new long[INITIAL_CAPACITY];
  private int verses;

  /** Number of the n-gram + 1, or 0 where free; always at least half empty. */
  private int[] slots = new int[INITIAL_CAPACITY * 2];

  /**
   * Nothing counted yet.
   *
   * @param filter says which words are the same, and which n-grams are kept
   */
  public NgramTally(Ngrams ngrams, WordFilter filter) {
    this.ngrams = ngrams;
    this.filter = filter;
    this.n = ngrams.n();
    this.rowLength = n + FIELDS;
    this.rows = new int[INITIAL_CAPACITY * rowLength];
  }

  /**
   * The number of a token's form, from 0.
   *
   * @throws TableFullException if it is one too many
   */
  public int form(char[] chars, int from, int to) {
    int known = forms.size();
    int form = forms.add(chars, from, to);
    if (form == wordOf.length) {
      wordOf = Arrays.copyOf(wordOf, form * 2);
    }
    if (form == known) {
      wordOf[form] = words.add(chars, from, to, /* position= */ 0, /* verse= */ 0, filter);
    }
    return form;
  }

  /**
   * The number of the form of a token of a verse that was split before.
   *
   * @param known what is known of the forms of its text
   */
  public int form(SplitVerse split, int token, KnownForms known) {
    int form = known.get(split, token);
    if (form < 0) {
      form =
          form(split.chars(), split.from() + split.start(token), split.from() + split.end(token));
      known.put(split, token, form);
    }
    return form;
  }

  /** A number for the verse that is counted next, which none before has. */
  public int nextVerse() {
    return ++verses;
  }

  /**
   * Counts one n-gram.
   *
   * @param tokens forms of the tokens of a verse
   * @param at index of its first token there
   * @param position where it stands; later n-grams have greater ones
   * @param verse any number that differs from that of the verse before
   * @throws TableFullException if it is one n-gram too many
   */
  public void add(int[] tokens, int at, long position, int verse) {
    int known = size;
    int ngram = number(tokens, at);
    int row = ngram * rowLength + n;
    if (size > known) {
      firsts[ngram] = position;
      rows[row + LAST_VERSE] = verse - 1;
    }
    rows[row + COUNT]++;
    if (rows[row + LAST_VERSE] != verse) {
      rows[row + LAST_VERSE] = verse;
      rows[row + VERSES]++;
    }
  }

  /**
   * Adds all that another tally has, which stays as it is.
   *
   * @throws TableFullException if there is no room for it; then nothing is added
   */
  public void merge(NgramTally other) {
    int[] formsHere = new int[other.forms.size()];
    for (int form = 0; form < formsHere.length; form++) {
      char[] chars = other.forms.get(form).toCharArray();
      formsHere[form] = form(chars, 0, chars.length);
    }
    int[] tokens = new int[other.size * n];
    for (int i = 0; i < other.size; i++) {
      for (int k = 0; k < n; k++) {
        tokens[i * n + k] = formsHere[other.rows[i * rowLength + k]];
      }
    }
    if (size + other.size > MAX_NGRAMS) {
      checkRoom((int) IntStream.range(0, other.size).filter(i -> find(tokens, i * n) < 0).count());
    }
    for (int i = 0; i < other.size; i++) {
      int known = size;
      int ngram = number(tokens, i * n);
      int row = ngram * rowLength;
      if (size > known || other.firsts[i] < firsts[ngram]) {
        firsts[ngram] = other.firsts[i];
        System.arraycopy(tokens, i * n, rows, row, n);
      }
      rows[row + n + COUNT] = CountedWord.sum(rows[row + n + COUNT], other.field(i, COUNT));
      rows[row + n + VERSES] += other.field(i, VERSES);
    }
  }

  @Override
  public void write(int shards, Sink sink) throws IOException {
    CountedWord written = new CountedWord();
    PartWriter.Words all =
        new PartWriter.Words() {
          @Override
          public CountedWord begin(int ngram) {
            char[] key = key(ngram).toCharArray();
            written.begin(key, 0, key.length);
            return written;
          }

          @Override
          public void fill(int ngram) {
            written.setCounts(field(ngram, COUNT), field(ngram, VERSES), firsts[ngram]);
            boolean isQuoted = isQuoted(ngram);
            written.setKind(isKept(ngram), isQuoted, !isQuoted && isPunctuated(ngram));
            written.setForm(text(forms::get, ngram));
          }
        };
    PartWriter.write(size, all, shards, sink);
  }

  @Override
  public Totals totals() {
    int tokens = 0; // a passage has fewer than 2^31; a browser adds numbers of the type long slowly
    int keptTokens = 0;
    int keptTypes = 0;
    int quoted = 0;
    int punctuated = 0;
    String quotedWord = "";
    for (int i = 0; i < size; i++) {
      boolean isKept = isKept(i);
      tokens += field(i, COUNT);
      keptTokens += isKept ? field(i, COUNT) : 0;
      keptTypes += isKept ? 1 : 0;
      if (isQuoted(i)) {
        quoted += field(i, COUNT);
        quotedWord = Totals.first(quotedWord, ngram(i).word());
      } else if (isPunctuated(i)) {
        punctuated += field(i, COUNT);
      }
    }
    return new Totals(tokens, size, keptTokens, keptTypes, quoted, punctuated, quotedWord);
  }

  @Override
  public List<WordCount> top(int max, int minCount) {
    return WordCount.top(
        max,
        size,
        i -> field(i, COUNT) >= minCount && isKept(i) ? field(i, COUNT) : 0,
        this::ngram);
  }

  @Override
  public List<WordCount> find(List<String> keys) {
    Map<String, WordCount> found = new HashMap<>();
    IntStream.range(0, size)
        .filter(i -> keys.contains(key(i)) && isKept(i))
        .forEach(i -> found.put(key(i), ngram(i)));
    return keys.stream().filter(found::containsKey).map(found::get).toList();
  }

  @Override
  public List<WordCount> kept() {
    return IntStream.range(0, size).filter(this::isKept).mapToObj(this::ngram).toList();
  }

  @Override
  public CategoryCounts spectrum() {
    return CategoryCounts.ofNumbers(
        IntStream.range(0, size).filter(this::isKept).map(i -> field(i, COUNT)));
  }

  private WordCount ngram(int i) {
    return new WordCount(
        Normalization.shown(text(forms::get, i)), field(i, COUNT), field(i, VERSES), firsts[i]);
  }

  private boolean isKept(int ngram) {
    int row = ngram * rowLength;
    boolean isKept =
        switch (ngrams.stop()) {
          case EDGES -> isWordKept(row) && isWordKept(row + n - 1);
          case ANY -> IntStream.range(row, row + n).allMatch(this::isWordKept);
          case NONE -> true;
        };
    return isKept || (!filter.asked().isEmpty() && filter.asked().contains(key(ngram)));
  }

  private boolean isQuoted(int ngram) {
    int row = ngram * rowLength;
    return words.beginsQuoted(wordOf[rows[row]]) || words.endsQuoted(wordOf[rows[row + n - 1]]);
  }

  private boolean isPunctuated(int ngram) {
    int row = ngram * rowLength;
    return IntStream.range(row, row + n).anyMatch(at -> words.isPunctuated(wordOf[rows[at]]));
  }

  private boolean isWordKept(int at) {
    return words.keeps(wordOf[rows[at]]);
  }

  @Override
  public int size() {
    return size;
  }

  private String key(int ngram) {
    return text(form -> words.key(wordOf[form]), ngram);
  }

  private String text(IntFunction<String> word, int ngram) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : " ").append(word.apply(rows[ngram * rowLength + i]));
    }
    return text.toString();
  }

  private int field(int ngram, int field) {
    return rows[ngram * rowLength + n + field];
  }

  /** Number of an n-gram, which may be new. */
  private int number(int[] tokens, int at) {
    int found = find(tokens, at);
    return found >= 0 ? found : append(~found, tokens, at);
  }

  private void checkRoom(int others) {
    if (size + others > MAX_NGRAMS) {
      throw new TableFullException("expected at most " + MAX_NGRAMS + " different n-grams");
    }
  }

  /** Number of an n-gram, or the complement of the free slot where it belongs. */
  private int find(int[] tokens, int at) {
    int mask = slots.length - 1;
    int slot = hash(tokens, at) & mask;
    while (slots[slot] != 0) {
      if (isSame((slots[slot] - 1) * rowLength, tokens, at)) {
        return slots[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    return ~slot;
  }

  private boolean isSame(int row, int[] tokens, int at) {
    for (int i = 0; i < n; i++) {
      if (wordOf[rows[row + i]] != wordOf[tokens[at + i]]) {
        return false;
      }
    }
    return true;
  }

  private int append(int slot, int[] tokens, int at) {
    checkRoom(1);
    if ((size + 1) * rowLength > rows.length) {
      rows = Arrays.copyOf(rows, rows.length * 2);
      firsts = Arrays.copyOf(firsts, firsts.length * 2);
    }
    for (int i = 0; i < n; i++) { // few, for which a browser takes long with arraycopy
      rows[size * rowLength + i] = tokens[at + i];
    }
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hash(rows, i * rowLength) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  private int hash(int[] tokens, int at) {
    int hash = 0;
    for (int i = 0; i < n; i++) {
      hash = (Integer.rotateLeft(hash, 11) ^ wordOf[tokens[at + i]]) * 0x9e3779b1;
    }
    return hash ^ hash >>> 16;
  }
}
