package dev.tally.words.collocates;

import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.sequence.WordNumbers;

/** The words near the hits of a query in one text. Not safe for use by many threads. */
final class WordsNear {
  private final int[] lefts;
  private final int[] rights;
  private long hits;

  private WordsNear(int words) {
    lefts = new int[words];
    rights = new int[words];
  }

  /**
   * Finds a query.
   *
   * @param tokens of the text
   */
  static WordsNear of(Query query, TokenSequence text, WordLine tokens, CollocateOptions options) {
    WordsNear near = new WordsNear(text.numbers().types());
    Windows windows = new Windows(options.left(), options.right());
    for (int verse = 0; verse < text.verses(); verse++) {
      int first = text.verseStart(verse);
      int end = text.verseStart(verse + 1);
      tokens.begin(first, end);
      for (int hit = tokens.find(query, first, end); hit < end; ) {
        int from = Math.max(first, hit - options.left());
        int to = hit;
        while (hit < end && hit <= to + options.left()) { // windows that meet
          to = Math.min(end, hit + query.length() + options.right());
          hit = tokens.find(query, hit + 1, end);
        }
        near.hits += windows.find(query, tokens, from, to, text::sentenceEnd);
        near.add(windows, text.numbers(), from, to);
      }
    }
    return near;
  }

  private void add(Windows windows, WordNumbers numbers, int from, int to) {
    for (int at = from; at < to; at++) {
      switch (windows.side(at - from)) {
        case LEFT -> lefts[numbers.at(at)]++;
        case RIGHT -> rights[numbers.at(at)]++;
        case OUTSIDE -> {}
      }
    }
  }

  long hits() {
    return hits;
  }

  /** Number of times that a word is left of a hit, by the number of the word. */
  int left(int word) {
    return lefts[word];
  }

  int right(int word) {
    return rights[word];
  }
}
