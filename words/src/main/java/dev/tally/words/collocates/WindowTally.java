package dev.tally.words.collocates;

import dev.tally.words.counts.WordTally;
import java.util.Arrays;
import java.util.TreeMap;

/**
 * What is counted of one result. Not safe for use by many threads.
 *
 * @param words all of its words
 * @param near what is near the hits of a query, by its index among those asked; none of those
 *     without hits
 */
public record WindowTally(WordTally words, TreeMap<Integer, Near> near) {
  /** Nothing yet. */
  WindowTally() {
    this(new WordTally(), new TreeMap<>());
  }

  /** What is near the hits of a query, nothing if it has none yet. */
  Near near(int query) {
    return near.computeIfAbsent(query, created -> new Near());
  }

  /** Adds what was counted of a later text. */
  void merge(WindowTally other) {
    words.merge(other.words);
    other.near.forEach(
        (query, others) -> {
          Near sum = near(query);
          sum.hits += others.hits;
          for (int i = 0; i < other.words.size(); i++) {
            if (others.count(i) > 0) {
              sum.add(words.number(other.words, i), others.left(i), others.right(i));
            }
          }
        });
  }

  /** The hits of a query, and how often each word is near them, by its number. */
  static final class Near {
    private long hits;
    private int[] lefts = {};
    private int[] rights = {};

    long hits() {
      return hits;
    }

    void addHits(long more) {
      hits += more;
    }

    /** How often a word is near a hit. */
    int count(int word) {
      return left(word) + right(word);
    }

    int left(int word) {
      return word < lefts.length ? lefts[word] : 0;
    }

    int right(int word) {
      return word < rights.length ? rights[word] : 0;
    }

    void add(int word, int left, int right) {
      if (word >= lefts.length) {
        int length = Integer.highestOneBit(word + 32) * 2;
        lefts = Arrays.copyOf(lefts, length);
        rights = Arrays.copyOf(rights, length);
      }
      lefts[word] += left;
      rights[word] += right;
    }
  }
}
