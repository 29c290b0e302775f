package dev.tally.pipelines.words.collocates;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.collocates.WindowTally.Near;
import dev.tally.pipelines.words.counting.Counting;
import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.TextCounter;
import dev.tally.pipelines.words.query.VerseTokens;
import dev.tally.pipelines.words.tokens.Segmentation;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.List;

/**
 * Counts words and those near hits, and lists what goes together.
 *
 * @param search what is looked for, and what is listed
 */
record CountCollocates(Search search) implements Counting<WindowTally, CollocateList> {
  @Override
  public TextCounter<WindowTally, CollocateList> counter(Tokens tokens) {
    return new WindowCounter(tokens, this);
  }

  @Override
  public WindowTally table() {
    return new WindowTally();
  }

  @Override
  public List<CollocateList> results(ResultKey key, List<Passage> passages, WindowTally tally) {
    return CollocateList.of(key, passages, tally, search);
  }

  @Override
  public CollocateList noting(CollocateList list, Text noted) {
    return list.with(noted);
  }

  @Override
  public DataCoder<WindowTally> tableCoder() {
    return new WindowTally.WindowTallyCoder();
  }

  @Override
  public DataCoder<CollocateList> resultCoder() {
    return new CollocateList.CollocateListCoder();
  }

  private static final class WindowCounter implements TextCounter<WindowTally, CollocateList> {
    private final CountCollocates counting;
    private final Search search;
    private final WordFilter filter;
    private final Segmentation.Splitter splitter;
    private final VerseTokens tokens;
    private final Windows windows;
    private WindowTally tally = new WindowTally();
    private long position;
    private int verse;

    /** Numbers of the words of the verse. */
    private int[] words = new int[64];

    WindowCounter(Tokens tokens, CountCollocates counting) {
      this.counting = counting;
      this.search = counting.search;
      this.filter = tokens.filter();
      this.splitter = tokens.segmentation().splitter();
      this.tokens = new VerseTokens(search.casing());
      this.windows = new Windows(search.left(), search.right());
      this.position = tokens.firstPosition();
    }

    @Override
    public void begin() {
      tally = new WindowTally();
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      tokens.begin(from);
      splitter.split(chars, from, to, tokens);
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
      for (int query = 0; query < search.queries().size(); query++) {
        int hits = windows.find(search.queries().get(query), tokens);
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

    @Override
    public WindowTally table() {
      return tally;
    }

    @Override
    public List<CollocateList> results(ResultKey key, Passage passage) {
      return counting.results(key, List.of(passage), tally);
    }
  }
}
