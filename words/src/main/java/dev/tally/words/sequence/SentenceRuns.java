package dev.tally.words.sequence;

import dev.tally.words.query.Query;
import dev.tally.words.query.RunPredicate;
import dev.tally.words.text.Strings;
import dev.tally.words.text.VerseVisitor.Runs;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
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

  /** Places of the paragraph's runs in its characters. */
  private int[] starts = {};

  private int[] ends = {};

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
    if (next < count && !findRuns(runs)) {
      visitor.sentences(runs.chars(), 0, runs.length(), runs.length());
      return;
    }
    for (int at = 0; at < count; ) {
      int from = next < count ? from(runs.chars(), at, next) : count;
      for (; at < from; at++) {
        visitor.run(runs, at);
      }
      if (at < count) {
        at = to(runs, next);
        boolean isEnd = at == count;
        int end = isEnd ? runs.length() : ends[at];
        visitor.sentences(
            runs.chars(), from == 0 ? 0 : starts[from], isEnd ? end : starts[at], end);
        next = needed.next(runs, at);
      }
    }
  }

  /** Beginning of the surroundings; a letter or digit is before, or what had its sentences. */
  private int from(char[] chars, int least, int run) {
    int from = run;
    for (int left = reach; from > least && left > 0; left -= hasWord(chars, from) ? 1 : 0) {
      from--;
    }
    while (from > least && !Character.isLetterOrDigit(chars[ends[from - 1] - 1])) {
      from--;
    }
    return from;
  }

  /** End of the surroundings of a run, and of those that follow in reach: before a letter. */
  private int to(Runs runs, int run) {
    char[] chars = runs.chars();
    int left = reach;
    int to = run + 1;
    while (to < runs.count()
        && (left > 0 || needed.mayHold(runs, to) || !Character.isLetter(chars[starts[to]]))) {
      left = needed.mayHold(runs, to) ? reach : left - (hasWord(chars, to) ? 1 : 0);
      to++;
    }
    return to;
  }

  private boolean hasWord(char[] chars, int run) {
    for (int i = starts[run]; i < ends[run]; i++) {
      if (Character.isLetterOrDigit(chars[i])) {
        return true;
      }
    }
    return false;
  }

  /** Finds out where the runs are, but where others are left out. */
  private boolean findRuns(Runs runs) {
    int count = runs.count();
    if (starts.length < count) {
      starts = new int[count * 2];
      ends = new int[count * 2];
    }
    char[] chars = runs.chars();
    int found = 0;
    for (int at = 0; at < runs.length(); ) {
      int start = at;
      boolean isBlank = true;
      while (at < runs.length() && !isBetween(chars[at])) {
        isBlank &= Strings.isBlank(chars[at++]);
      }
      if (at > start) {
        if (isBlank || found == count) {
          return false;
        }
        starts[found] = start;
        ends[found++] = at;
      }
      at++;
    }
    return found == count;
  }

  private static boolean isBetween(char c) {
    return c <= ' ';
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
