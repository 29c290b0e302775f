package dev.tally.words.top;

import dev.tally.words.Measure;
import dev.tally.words.Parts;
import dev.tally.words.counts.KnownForms;
import dev.tally.words.counts.KnownRuns;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordTally;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WhitespaceTokenizer;
import dev.tally.words.tokens.WordFilter;
import java.util.Optional;

/**
 * Counts words.
 *
 * @param <R> type of what is shown
 * @param selection which words, and as what
 */
record CountWords<R>(Selection<R> selection) implements Measure<WordTally, R> {
  @Override
  public Object counted() {
    return CountWords.class;
  }

  @Override
  public WordTally createAccumulator() {
    return new WordTally();
  }

  @Override
  public VerseVisitor addInput(WordTally tally, TokenRules rules, long firstPosition) {
    return new WordCounter(tally, rules, firstPosition);
  }

  @Override
  public WordTally mergeAccumulators(WordTally sum, WordTally next) {
    sum.merge(next);
    return sum;
  }

  @Override
  public Optional<Parts<WordTally, ?, R>> parts() {
    return Optional.of(new SelectedParts<>(selection, tally -> tally, WordTally::merge));
  }

  @Override
  public Totals totals(WordTally tally) {
    return tally.totals();
  }

  @Override
  public R extractOutput(WordTally tally) {
    return selection.of(tally);
  }

  private static final class WordCounter implements VerseVisitor, WhitespaceTokenizer.Sink {
    private final WordTally tally;
    private final Tokenization.Splitter splitter;
    private final WordFilter filter;
    private final KnownForms known = new KnownForms();
    private final KnownRuns knownRuns = new KnownRuns();
    private final WhitespaceTokenizer.Sink ofRun = this::ofRun;
    private long position;
    private int verse;

    WordCounter(WordTally tally, TokenRules rules, long firstPosition) {
      this.tally = tally;
      this.splitter = rules.segmentation().splitter();
      this.filter = rules.filter();
      this.position = firstPosition;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse = tally.nextVerse();
      splitter.split(chars, from, to, this);
    }

    @Override
    public void verse(int number, SplitVerse split) {
      verse = tally.nextVerse();
      for (int i = 0; i < split.count(); i++) {
        tally.add(split, i, known, position, verse, filter);
      }
      position += split.count();
    }

    @Override
    public boolean takesRuns() {
      return true;
    }

    @Override
    public void verse(int number, Runs runs) {
      verse = tally.nextVerse();
      for (int i = 0; i < runs.count(); i++) {
        int run = runs.number(i);
        int tokens = knownRuns.count(run, tally, verse);
        if (tokens < 0) {
          char[] chars = runs.chars(i);
          splitter.split(chars, 0, chars.length, ofRun);
          knownRuns.put(run);
        } else {
          position += tokens;
        }
      }
    }

    @Override
    public void token(char[] chars, int from, int to) {
      tally.add(chars, from, to, position++, verse, filter);
    }

    private void ofRun(char[] chars, int from, int to) {
      token(chars, from, to);
      knownRuns.next(tally.last());
    }
  }
}
