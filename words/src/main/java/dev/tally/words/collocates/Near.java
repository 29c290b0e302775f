package dev.tally.words.collocates;

import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.TokenSequence;

/** What is near the hits of a query in one text. Not safe for use by many threads. */
final class Near {
  private final int[] lefts;
  private final int[] rights;
  private long hits;

  private Near(int words) {
    lefts = new int[words];
    rights = new int[words];
  }

  /**
   * Finds a query.
   *
   * @param tokens of the text
   */
  static Near of(Query query, TokenSequence text, WordLine tokens, CollocateOptions options) {
    Near near = new Near(text.numbers().types());
    Windows windows = new Windows(options.left(), options.right());
    for (int verse = 0; verse < text.verses(); verse++) {
      int first = text.verseStart(verse);
      int end = text.verseStart(verse + 1);
      tokens.begin(first, end);
      if (tokens.find(query, first, end) == end) {
        continue;
      }
      int hits = windows.find(query, tokens, first, end, text::sentenceEnd);
      near.hits += hits;
      for (int at = first; at < end; at++) {
        switch (windows.side(at - first)) {
          case LEFT -> near.lefts[text.numbers().at(at)]++;
          case RIGHT -> near.rights[text.numbers().at(at)]++;
          case OUTSIDE -> {}
        }
      }
    }
    return near;
  }

  long hits() {
    return hits;
  }

  /** How often a word is near a hit, by its number. */
  int count(int word) {
    return lefts[word] + rights[word];
  }

  int left(int word) {
    return lefts[word];
  }

  int right(int word) {
    return rights[word];
  }
}
