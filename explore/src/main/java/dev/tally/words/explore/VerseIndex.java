package dev.tally.words.explore;

import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.TokenSequence;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.tokens.WordKeys;
import java.util.BitSet;
import java.util.List;

/** The words of a text, to find out quickly which verses have hits. */
final class VerseIndex {
  private final WordKeys keys;
  private final TokenSequence tokens;

  /** How many verses or sentences of the tokens have begun when a verse of the text ends. */
  private final int[] ends;

  /**
   * Reads a text.
   *
   * @param keys how verses are split, and which words are the same
   */
  VerseIndex(PackedText text, WordKeys keys) {
    this.keys = keys;
    SequenceMeasure<TokenSequence> measure = new SequenceMeasure<>(read -> read);
    TokenRules rules = new TokenRules(keys.segmentation(), WordFilter.NONE.with(keys));
    TokenSequence read = measure.createAccumulator();
    VerseVisitor visitor = measure.addInput(read, rules, /* firstPosition= */ 0);
    int[] verses = new int[text.size()];
    int[] next = {0};
    for (Chapter chapter : text.chapters()) {
      visitor.chapter(chapter.book(), chapter.bookName(), chapter.number());
      text.verses(
          chapter,
          (number, chars, from, to) -> {
            visitor.verse(number, chars, from, to);
            verses[next[0]++] = read.verses();
          });
    }
    this.tokens = read;
    this.ends = verses;
  }

  /** The verses that have hits, by their indices in the text. */
  BitSet withHits(List<Query> queries) {
    BitSet found = new BitSet();
    WordLine line = tokens.line(keys);
    int part = 0;
    for (int verse = 0; verse < ends.length; verse++) {
      for (; part < ends[verse]; part++) {
        int end = tokens.verseStart(part + 1);
        line.begin(tokens.verseStart(part), end);
        if (hasHit(queries, line, tokens.verseStart(part), end)) {
          found.set(verse);
        }
      }
    }
    return found;
  }

  private static boolean hasHit(List<Query> queries, WordLine line, int from, int to) {
    for (Query query : queries) {
      for (int at = from; at < to; at++) {
        if (query.matches(line, at)) {
          return true;
        }
      }
    }
    return false;
  }
}
