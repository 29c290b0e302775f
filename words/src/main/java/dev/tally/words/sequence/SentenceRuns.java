package dev.tally.words.sequence;

import dev.tally.words.query.Query;
import dev.tally.words.query.RunPredicate;
import dev.tally.words.text.VerseVisitor.Runs;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import java.util.Arrays;
import java.util.List;

/**
 * Divides paragraphs into what can be taken run by run and what needs sentences: the surroundings
 * of runs within which a sentence may end so that tokens are others, and of those with which a hit
 * may begin. Each run is looked into once. Not safe for use by many threads.
 *
 * <p>Whether a sentence ends before a word is seen between the letter or digit before and the
 * letter after. So what needs sentences begins after the one, and is read up to the other.
 */
final class SentenceRuns {
  private final Tokenization.Splitter splitter;
  private final Normalization keys;
  private final List<Query> queries;
  private final int reach;
  private final Normalization.Buffer buffer = new Normalization.Buffer();
  private final Sentences sentences = new Sentences();

  private final RunPredicate needed = new RunPredicate(this::isNeeded);
  private final RunPredicate withWord = new RunPredicate(SentenceRuns::hasWord);
  private final RunPredicate beginningWithLetter =
      new RunPredicate(run -> Character.isLetter(run[0]));
  private final RunPredicate endingInWord =
      new RunPredicate(run -> Character.isLetterOrDigit(run[run.length - 1]));

  /** Takes the pieces of a paragraph in their order. */
  interface Visitor {
    /** A run whose tokens are the same wherever it stands. */
    void run(Runs runs, int index);

    /**
     * Characters that need sentences: those up to a limit; those after it only say whether one ends
     * at the limit.
     */
    void sentences(char[] chars, int from, int limit, int to);
  }

  /**
   * No runs yet.
   *
   * @param queries whose hits need sentences
   * @param width how many tokens on either side of a hit need them
   */
  SentenceRuns(TokenRules rules, List<Query> queries, int width) {
    this.splitter = rules.segmentation().splitter();
    this.keys = rules.filter().keys();
    this.queries = queries;
    this.reach = queries.stream().mapToInt(Query::length).map(each -> each + width).max().orElse(0);
    sentences.chapter(0);
  }

  /** Shows the pieces of a paragraph. */
  void divide(Runs runs, Visitor visitor) {
    int count = runs.count();
    int next = needed.next(runs, 0);
    for (int at = 0; at < count; ) {
      int from = next < count ? from(runs, at, next) : count;
      for (; at < from; at++) {
        visitor.run(runs, at);
      }
      if (at < count) {
        at = to(runs, next);
        char[] piece = runs.chars(from, at);
        char[] after = at < count ? runs.chars(at) : new char[0];
        char[] chars = Arrays.copyOf(piece, piece.length + after.length);
        System.arraycopy(after, 0, chars, piece.length, after.length);
        visitor.sentences(chars, 0, piece.length, chars.length);
        next = needed.next(runs, at);
      }
    }
  }

  /** Beginning of the surroundings; a letter or digit is before, or what had its sentences. */
  private int from(Runs runs, int least, int run) {
    int from = run;
    for (int left = reach; from > least && left > 0; left -= withWord.holds(runs, from) ? 1 : 0) {
      from--;
    }
    while (from > least && !endingInWord.holds(runs, from - 1)) {
      from--;
    }
    return from;
  }

  /** End of the surroundings of a run, and of those that follow in reach: before a letter. */
  private int to(Runs runs, int run) {
    int left = reach;
    int to = run + 1;
    while (to < runs.count()
        && (left > 0 || needed.mayHold(runs, to) || !beginningWithLetter.holds(runs, to))) {
      left = needed.mayHold(runs, to) ? reach : left - (withWord.holds(runs, to) ? 1 : 0);
      to++;
    }
    return to;
  }

  private static boolean hasWord(char[] run) {
    for (char c : run) {
      if (Character.isLetterOrDigit(c)) {
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
