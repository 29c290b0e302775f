package dev.tally.words.counts;

import dev.tally.words.tokens.CodePoints;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Forms of words in a text where words that are written differently are the same, and how often
 * each form occurs. Not safe for use by many threads.
 */
final class Forms {
  private final StringTable forms = new StringTable(StringTable.INITIAL_CAPACITY);

  /** Words by the number of a form: number of the word, and how often the form occurs. */
  private int[] words = new int[StringTable.INITIAL_CAPACITY];

  private int[] counts = new int[StringTable.INITIAL_CAPACITY];

  /** Number of the most frequent form + 1, by the number of a word; empty if it is not known. */
  private int[] best = {};

  /** Whether no word has a form. */
  boolean isEmpty() {
    return forms.size() == 0;
  }

  /** The number of a form; negative if it is new. */
  int find(char[] chars, int from, int to) {
    return forms.find(chars, from, to);
  }

  /**
   * Adds a form of a word, which is not counted yet.
   *
   * @return its number
   * @throws TableFullException if it is one form too many
   */
  int add(char[] chars, int from, int to, int word) {
    int form = forms.add(chars, from, to);
    set(form, word, 0);
    return form;
  }

  /**
   * Counts a form once more.
   *
   * @return number of its word
   */
  int count(int form) {
    counts[form]++;
    best = best.length == 0 ? best : new int[0];
    return words[form];
  }

  private void set(int form, int word, int count) {
    if (form == words.length) {
      words = Arrays.copyOf(words, form * 2);
      counts = Arrays.copyOf(counts, form * 2);
    }
    words[form] = word;
    counts[form] += count;
    best = best.length == 0 ? best : new int[0];
  }

  /**
   * Looks whether all forms of others can be added.
   *
   * @throws TableFullException if there is no room for them
   */
  void checkRoom(Forms other) {
    forms.checkRoom(other.forms);
  }

  /**
   * Adds those of another text.
   *
   * @param numberHere the number here of a word there
   */
  void merge(Forms other, IntUnaryOperator numberHere) {
    for (int i = 0; i < other.forms.size(); i++) {
      set(forms.add(other.forms, i), numberHere.applyAsInt(other.words[i]), other.counts[i]);
    }
  }

  /**
   * Numbers of the forms of words: of each form, that of the next one + 1, or 0; then, of each
   * word, that of its first one + 1.
   */
  int[] lists(int ofWords) {
    int size = forms.size();
    int[] lists = new int[size + ofWords];
    for (int form = 0; form < size; form++) {
      lists[form] = lists[size + words[form]];
      lists[size + words[form]] = form + 1;
    }
    return lists;
  }

  /** Gives a word its forms, by the {@link #lists}. */
  void addTo(CountedWord counted, int word, int[] lists) {
    for (int form = lists[forms.size() + word]; form > 0; form = lists[form - 1]) {
      counted.addForm(forms.get(form - 1), counts[form - 1]);
    }
  }

  /** The most frequent form of a word; see {@link #isBefore}. */
  String mostFrequent(int word) {
    if (best.length == 0) {
      best = new int[forms.size()]; // no fewer than words
      for (int form = 0; form < best.length; form++) {
        int other = best[words[form]] - 1;
        if (other < 0 || isBefore(form, other)) {
          best[words[form]] = form + 1;
        }
      }
    }
    return forms.get(best[word] - 1);
  }

  private boolean isBefore(int form, int other) {
    return counts[form] == counts[other]
        ? isBefore(forms.get(form), forms.get(other))
        : counts[form] > counts[other];
  }

  /**
   * Whether a word is shown in this one of two equally frequent forms: the one with fewer capitals,
   * then the first by code points.
   */
  static boolean isBefore(String form, String other) {
    long capitals = form.codePoints().filter(Character::isUpperCase).count();
    long others = other.codePoints().filter(Character::isUpperCase).count();
    return capitals == others ? CodePoints.compare(form, other) < 0 : capitals < others;
  }
}
