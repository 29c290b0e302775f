package dev.tally.words.top;

import dev.tally.words.Measure;
import dev.tally.words.counts.Counts;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.WordCount;
import java.util.List;

/** Measures that count words, or n-grams of them. */
public final class WordMeasures {
  private WordMeasures() {}

  /**
   * All words that are kept.
   *
   * @param words in no particular order
   */
  public record KeptWords(List<WordCount> words) {}

  /** The words of a listing. */
  public static Measure<?, TopList> top(WordSelection listing, Ngrams ngrams) {
    return of(new Top(listing), ngrams);
  }

  /** All words that are kept, to be compared. */
  public static Measure<?, KeptWords> kept(Ngrams ngrams) {
    return of(new Kept(), ngrams);
  }

  /** The measure that counts tokens and selects some of them. */
  public static <R> Measure<?, R> of(Selection<R> selection, Ngrams ngrams) {
    return ngrams.areWords() ? new CountWords<>(selection) : new CountNgrams<>(ngrams, selection);
  }

  private record Top(WordSelection listing) implements Selection<TopList> {
    @Override
    public Selected select(Counts counts) {
      return Selected.of(counts, listing::select);
    }

    @Override
    public TopList show(Selected selected) {
      return new TopList(listing.list(selected.words()));
    }
  }

  private record Kept() implements Selection<KeptWords> {
    @Override
    public Selected select(Counts counts) {
      return Selected.of(counts, Counts::kept);
    }

    @Override
    public KeptWords show(Selected selected) {
      return new KeptWords(selected.words());
    }
  }
}
