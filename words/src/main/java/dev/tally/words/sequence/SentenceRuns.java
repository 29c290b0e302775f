package dev.tally.words.sequence;

import dev.tally.words.query.Query;
import dev.tally.words.text.VerseVisitor.Runs;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordKeys;
import java.util.Arrays;
import java.util.List;

/**
 * The runs of one plain text that make it necessary to know where the sentences of their paragraph
 * end: those within which one may end, and those with which a hit may begin. Each is looked into
 * once. Not safe for use by many threads.
 */
final class SentenceRuns {
  private static final byte UNKNOWN = 0;
  private static final byte PLAIN = 1;
  private static final byte NEEDED = 2;

  private final Segmentation.Splitter splitter;
  private final WordKeys keys;
  private final List<Query> queries;
  private final WordKeys.Buffer buffer = new WordKeys.Buffer();
  private final Sentences sentences = new Sentences();

  /** By the numbers of runs. */
  private byte[] known = new byte[64];

  /**
   * No runs yet.
   *
   * @param queries whose hits need sentences
   */
  SentenceRuns(TokenRules rules, List<Query> queries) {
    this.splitter = rules.segmentation().splitter();
    this.keys = rules.filter().keys();
    this.queries = queries;
    sentences.chapter(0);
  }

  /** Whether a paragraph has one of these runs, or one that has no number. */
  boolean haveSentences(Runs runs) {
    for (int i = 0; i < runs.count(); i++) {
      int run = runs.number(i);
      if (run < 0) {
        return true;
      }
      if (run >= known.length) {
        known = Arrays.copyOf(known, run * 2);
      }
      if (known[run] == UNKNOWN) {
        known[run] = isNeeded(runs.chars(i)) ? NEEDED : PLAIN;
      }
      if (known[run] == NEEDED) {
        return true;
      }
    }
    return false;
  }

  private boolean isNeeded(char[] chars) {
    boolean[] mayBegin = {false};
    splitter.split(
        chars,
        0,
        chars.length,
        (c, from, to) -> {
          char[][] ofWord = keys.patternKeys(c, from, to, buffer);
          for (Query query : queries) {
            mayBegin[0] |= query.mayBegin(ofWord);
          }
        });
    return mayBegin[0] || sentences.mayDivide(chars, splitter);
  }
}
