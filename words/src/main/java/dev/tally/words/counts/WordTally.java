package dev.tally.words.counts;

import dev.tally.words.text.SplitVerse;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Frequencies of words, in how many verses they are, and where first. Two tallies add up to the
 * same, whatever the order: so many workers can count one text. Words are numbered from 0 in the
 * order in which this tally met them.
 *
 * <p>Where words that are written differently are the same, the table has the {@link
 * Normalization#key key}, and a word is called as it stands where it occurs first; where case is
 * ignored, and with stems, as its most frequent form.
 *
 * <p>Not safe for use by many threads.
 */
public final class WordTally implements Counts, PartCounts {
  private static final int VERSES = 1;
  private static final int LAST_VERSE = 2;
  private static final int FIELDS = 4; // of which one is free, so that those of a word are together

  private final Normalization.Buffer key = new Normalization.Buffer();
  private final StringTable words;

  /** Counts by words: how often, in how many verses, and in which one last; beside each other. */
  private int[] counts;

  private long[] firsts;
  private boolean[] kept;
  private int allVerses;

  /** Forms of words in the text, where they are counted. */
  private final Forms counted = new Forms();

  /** The number of the last token's form, where forms are counted, or of its word. */
  private int last;

  /** Forms of words in the text; empty, or too short to have it, where that is their key. */
  private String[] forms = {};

  /** No words yet. */
  public WordTally() {
    int capacity = StringTable.INITIAL_CAPACITY;
    words = new StringTable(capacity);
    counts = new int[capacity * FIELDS];
    firsts = new long[capacity];
    kept = new boolean[capacity];
  }

  /** A number for the verse that is counted next, which none before has. */
  public int nextVerse() {
    return ++allVerses;
  }

  /**
   * Counts one token.
   *
   * @param position where it stands; later tokens have greater ones
   * @param verse any number that differs from that of the verse before
   * @param filter asked once for each word; says also which tokens are the same word
   * @return number of its word
   * @throws TableFullException if it is one word too many
   */
  public int add(char[] chars, int from, int to, long position, int verse, WordFilter filter) {
    if (filter.keys().countForms()) {
      return addForm(chars, from, to, position, verse, filter);
    }
    char[] folded = filter.keys().key(chars, from, to, key);
    return add(folded, key.from(), key.to(), chars, from, to, position, verse, filter);
  }

  /**
   * Counts one token of a verse that was split before.
   *
   * @param known what is known of the forms of its text
   * @param position where the first token of the verse stands
   */
  public int add(
      SplitVerse split, int token, KnownForms known, long position, int verse, WordFilter filter) {
    int number = known.get(split, token);
    if (number >= 0) {
      return count(number, verse);
    }
    int from = split.from();
    int start = from + split.start(token);
    int end = from + split.end(token);
    int word = add(split.chars(), start, end, position + token, verse, filter);
    known.put(split, token, last);
    return word;
  }

  /** The number by which a token like the last one is counted again, by {@link #count}. */
  public int last() {
    return last;
  }

  private int addForm(char[] chars, int from, int to, long position, int verse, WordFilter filter) {
    int form = counted.find(chars, from, to);
    if (form < 0) {
      char[] made = filter.keys().key(chars, from, to, key);
      int word = number(made, key.from(), key.to(), position, verse, filter);
      form = counted.add(chars, from, to, word);
    }
    return count(form, verse);
  }

  /**
   * Counts one token whose key by the rules of the filter is known, or would be without stems:
   * {@code keys[keyFrom]} up to but not including {@code keys[keyTo]}.
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
    if (filter.keys().countForms()) {
      return addForm(chars, from, to, position, verse, filter);
    }
    int size = words.size();
    int word = number(keys, keyFrom, keyTo, position, verse, filter);
    if (word == size && !Arrays.equals(keys, keyFrom, keyTo, chars, from, to)) {
      setForm(word, new String(chars, from, to - from));
    }
    return count(word, verse);
  }

  /** The number of a word, which may be new. */
  private int number(
      char[] keys, int keyFrom, int keyTo, long position, int verse, WordFilter filter) {
    int size = words.size();
    int word = words.add(keys, keyFrom, keyTo);
    if (word == size) {
      ensureRoom();
      kept[word] = filter.keeps(words.get(word));
      firsts[word] = position;
      counts[word * FIELDS + LAST_VERSE] = verse - 1;
    }
    return word;
  }

  /**
   * Counts one more token of a word that is known.
   *
   * @param number of its form, where forms are counted, or of the word; see {@link #last}
   * @return number of the word
   */
  int count(int number, int verse) {
    last = number;
    int word = counted.isEmpty() ? number : counted.count(number);
    int at = word * FIELDS;
    counts[at]++;
    if (counts[at + LAST_VERSE] != verse) {
      counts[at + LAST_VERSE] = verse;
      counts[at + VERSES]++;
    }
    return word;
  }

  private int count(int word) {
    return counts[word * FIELDS];
  }

  private int verses(int word) {
    return counts[word * FIELDS + VERSES];
  }

  /** Whether a word begins with a quote or a dash other than those of ASCII. */
  boolean beginsQuoted(int word) {
    return words.beginsQuoted(word);
  }

  /** Whether a word has other punctuation, which makes another word of it. */
  boolean isPunctuated(int word) {
    return words.isPunctuated(word);
  }

  /** Whether it ends with one. */
  boolean endsQuoted(int word) {
    return words.endsQuoted(word);
  }

  /**
   * Adds all that a tally of later texts has, which stays as it is.
   *
   * @throws TableFullException if there is no room for it; then nothing is added
   */
  public void merge(WordTally other) {
    words.checkRoom(other.words);
    counted.checkRoom(other.counted);
    for (int i = 0; i < other.size(); i++) {
      int size = words.size();
      int word = words.add(other.words, i);
      if (word == size) {
        ensureRoom();
        kept[word] = other.kept[i];
        firsts[word] = Long.MAX_VALUE;
      }
      if (other.firsts[i] < firsts[word]) {
        firsts[word] = other.firsts[i];
        setForm(word, other.form(i));
      }
      int at = word * FIELDS;
      counts[at] = CountedWord.sum(counts[at], other.count(i));
      counts[at + VERSES] += other.verses(i);
    }
    counted.merge(other.counted, word -> number(other, word));
  }

  @Override
  public void write(int shards, Sink sink) throws IOException {
    PartWriter.write(size(), written(), shards, sink);
  }

  /** The words as they are written into parts. */
  PartWriter.Words written() {
    int[] formsOfWords = counted.isEmpty() ? new int[0] : counted.lists(size());
    CountedWord written = new CountedWord();
    return new PartWriter.Words() {
      @Override
      public CountedWord begin(int word) {
        words.begin(written, word);
        return written;
      }

      @Override
      public void fill(int word) {
        written.setCounts(count(word), verses(word), firsts[word]);
        boolean isQuoted = beginsQuoted(word) || endsQuoted(word);
        written.setKind(kept[word], isQuoted, !isQuoted && isPunctuated(word));
        written.setForm(form(word));
        if (!counted.isEmpty()) {
          counted.addTo(written, word, formsOfWords);
        }
      }
    };
  }

  private void setForm(int word, String form) {
    if (word >= forms.length) {
      if (form.isEmpty()) {
        return;
      }
      int length = forms.length;
      forms = Arrays.copyOf(forms, firsts.length);
      Arrays.fill(forms, length, forms.length, "");
    }
    forms[word] = form;
  }

  private String form(int word) {
    return word < forms.length ? forms[word] : "";
  }

  private void ensureRoom() {
    if (words.size() > firsts.length) {
      int capacity = firsts.length * 2;
      counts = Arrays.copyOf(counts, capacity * FIELDS);
      firsts = Arrays.copyOf(firsts, capacity);
      kept = Arrays.copyOf(kept, capacity);
    }
  }

  @Override
  public Totals totals() {
    // Exact below 2^53, which no text has; a browser adds numbers of the type long slowly.
    double tokens = 0;
    double keptTokens = 0;
    double quoted = 0;
    double punctuated = 0;
    int keptTypes = 0;
    String quotedWord = "";
    for (int i = 0; i < size(); i++) {
      int count = count(i);
      tokens += count;
      if (kept[i]) {
        keptTokens += count;
        keptTypes++;
      }
      if (beginsQuoted(i) || endsQuoted(i)) {
        quoted += count;
        quotedWord = Totals.first(quotedWord, word(i).word());
      } else if (isPunctuated(i)) {
        punctuated += count;
      }
    }
    return new Totals(
        (long) tokens,
        size(),
        (long) keptTokens,
        keptTypes,
        (long) quoted,
        (long) punctuated,
        quotedWord);
  }

  /** The words that are kept and most frequent, at most {@code n}, in {@link WordCount#ORDER}. */
  public List<WordCount> top(int n) {
    return top(n, /* minCount= */ 1);
  }

  @Override
  public List<WordCount> top(int n, int minCount) {
    return WordCount.top(
        n, size(), i -> kept[i] && count(i) >= minCount ? count(i) : 0, this::word);
  }

  /** The numbers of the words of {@link #top(int)}, in the same order. */
  public int[] topNumbers(int n) {
    List<WordCount> top = top(n);
    Map<Long, Integer> places =
        new HashMap<>(); // in this list, of the words that first stand there
    for (WordCount word : top) {
      places.put(word.first(), places.size());
    }
    int[] numbers = new int[top.size()];
    for (int i = 0; i < size(); i++) {
      Integer place = places.get(firsts[i]);
      if (place != null) {
        numbers[place] = i;
      }
    }
    return numbers;
  }

  @Override
  public int size() {
    return words.size();
  }

  /**
   * The number that a word of another tally has here; negative if it is not here.
   *
   * @param word its number there
   */
  public int number(WordTally other, int word) {
    return words.find(other.words, word);
  }

  /** The word of a number. */
  public WordCount word(int word) {
    String form = counted.isEmpty() ? form(word) : counted.mostFrequent(word);
    return new WordCount(
        form.isEmpty() ? words.get(word) : Normalization.shown(form),
        count(word),
        verses(word),
        firsts[word]);
  }

  /** Whether the word of a number is kept. */
  public boolean keeps(int word) {
    return kept[word];
  }

  /** The {@link Normalization#key key} of the word of a number. */
  String key(int word) {
    return words.get(word);
  }

  @Override
  public List<WordCount> find(List<String> keys) {
    return keys.stream()
        .map(ofKey -> words.find(ofKey.toCharArray(), 0, ofKey.length()))
        .filter(word -> word >= 0 && kept[word])
        .map(this::word)
        .toList();
  }

  @Override
  public List<WordCount> kept() {
    return IntStream.range(0, size()).filter(i -> kept[i]).mapToObj(this::word).toList();
  }

  @Override
  public CategoryCounts spectrum() {
    return CategoryCounts.ofNumbers(
        IntStream.range(0, size()).filter(i -> kept[i]).map(this::count));
  }
}
