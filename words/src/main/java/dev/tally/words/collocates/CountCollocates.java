package dev.tally.words.collocates;

import dev.tally.words.Measure;
import dev.tally.words.collocates.WindowTally.Near;
import dev.tally.words.counts.Totals;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;

/**
 * Counts words and those near hits, and lists what goes together.
 *
 * @param options what is looked for, and what is listed
 */
public record CountCollocates(CollocateOptions options)
    implements Measure<WindowTally, CollocateList.OfQueries> {
  @Override
  public WindowTally createAccumulator() {
    return new WindowTally();
  }

  @Override
  public VerseVisitor addInput(WindowTally tally, TokenRules rules, long firstPosition) {
    return new WindowCounter(tally, options, rules, firstPosition);
  }

  @Override
  public WindowTally mergeAccumulators(WindowTally sum, WindowTally next) {
    sum.merge(next);
    return sum;
  }

  @Override
  public Totals totals(WindowTally tally) {
    return tally.words().totals();
  }

  @Override
  public CollocateList.OfQueries extractOutput(WindowTally tally) {
    return CollocateList.of(tally, options);
  }

  private static final class WindowCounter implements VerseVisitor {
    private final WindowTally tally;
    private final CollocateOptions options;
    private final WordFilter filter;
    private final VerseTokens tokens;
    private final Windows windows;
    private long position;
    private int verse;

    /** Numbers of the words of the verse. */
    private int[] words = new int[64];

    WindowCounter(
        WindowTally tally, CollocateOptions options, TokenRules rules, long firstPosition) {
      this.tally = tally;
      this.options = options;
      this.filter = rules.filter();
      this.tokens = new VerseTokens(options.keys());
      this.windows = new Windows(options.left(), options.right());
      this.position = firstPosition;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      tokens.chapter(book);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      tokens.read(chars, from, to);
      if (tokens.count() > words.length) {
        words = new int[tokens.count() * 2];
      }
      for (int at = 0; at < tokens.count(); at++) {
        words[at] =
            tally
                .words()
                .add(
                    tokens.keys(),
                    tokens.keyStart(at),
                    tokens.keyEnd(at),
                    chars,
                    from + tokens.start(at),
                    from + tokens.end(at),
                    position + at,
                    verse,
                    filter);
      }
      for (int query = 0; query < options.queries().size(); query++) {
        int hits = windows.find(options.queries().get(query), tokens);
        if (hits > 0) {
          addWindows(tally.near(query), hits);
        }
      }
      position += tokens.count();
    }

    private void addWindows(Near near, int hits) {
      near.addHits(hits);
      for (int at = 0; at < tokens.count(); at++) {
        switch (windows.side(at)) {
          case LEFT -> near.add(words[at], 1, 0);
          case RIGHT -> near.add(words[at], 0, 1);
          case OUTSIDE -> {}
        }
      }
    }
  }
}
