package dev.tally.words.top;

import dev.tally.words.Measure;
import dev.tally.words.Parts;
import dev.tally.words.counts.KnownForms;
import dev.tally.words.counts.NgramTally;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WhitespaceTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Counts n-grams. They are counted by the numbers of their words; only those that are shown become
 * strings.
 *
 * @param <R> type of what is shown
 * @param ngrams how many words are counted as one
 * @param selection which n-grams, and as what
 */
record CountNgrams<R>(Ngrams ngrams, Selection<R> selection)
    implements Measure<List<NgramTally>, R> {
  @Override
  public Object counted() {
    return ngrams;
  }

  /** Is empty, or holds one tally. */
  @Override
  public List<NgramTally> createAccumulator() {
    return new ArrayList<>();
  }

  @Override
  public VerseVisitor addInput(List<NgramTally> counts, TokenRules rules, long firstPosition) {
    if (counts.isEmpty()) {
      counts.add(new NgramTally(ngrams, rules.filter()));
    }
    return new NgramCounter(
        counts.get(0), ngrams.n(), rules.segmentation().splitter(), firstPosition);
  }

  @Override
  public List<NgramTally> mergeAccumulators(List<NgramTally> sum, List<NgramTally> next) {
    sum.get(0).merge(next.get(0));
    return sum;
  }

  @Override
  public Optional<Parts<List<NgramTally>, ?, R>> parts() {
    return Optional.of(new SelectedParts<>(selection, counts -> counts.get(0), NgramTally::merge));
  }

  @Override
  public Totals totals(List<NgramTally> counts) {
    return counts.get(0).totals();
  }

  @Override
  public R extractOutput(List<NgramTally> counts) {
    return selection.of(counts.get(0));
  }

  private static final class NgramCounter implements VerseVisitor, WhitespaceTokenizer.Sink {
    private final NgramTally tally;
    private final int n;
    private final Tokenization.Splitter splitter;
    private final Sentences sentences = new Sentences();
    private final KnownForms known = new KnownForms();
    private long position;
    private int verse;

    /** Forms of the tokens of the verse. */
    private int[] forms = new int[64];

    private int size;

    NgramCounter(NgramTally tally, int n, Tokenization.Splitter splitter, long position) {
      this.tally = tally;
      this.n = n;
      this.splitter = splitter;
      this.position = position;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      sentences.chapter(book);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse = tally.nextVerse();
      sentences.split(chars, from, to, this::countSentence);
    }

    @Override
    public void verse(int number, SplitVerse split) {
      verse = tally.nextVerse();
      size = 0;
      for (int i = 0; i < split.count(); i++) {
        addForm(tally.form(split, i, known));
      }
      countForms();
    }

    private void countSentence(char[] chars, int from, int to) {
      size = 0;
      splitter.split(chars, from, to, this);
      countForms();
    }

    private void countForms() {
      for (int at = 0; at + n <= size; at++) {
        tally.add(forms, at, position++, verse);
      }
    }

    @Override
    public void token(char[] chars, int from, int to) {
      addForm(tally.form(chars, from, to));
    }

    private void addForm(int form) {
      if (size == forms.length) {
        forms = Arrays.copyOf(forms, size * 2);
      }
      forms[size++] = form;
    }
  }
}
