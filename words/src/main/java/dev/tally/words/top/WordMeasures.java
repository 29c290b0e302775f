package dev.tally.words.top;

import dev.tally.words.Measure;
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
  public static Measure<?, TopList> top(Listing listing, Ngrams ngrams) {
    return measure(counts -> new TopList(listing.of(counts)), ngrams);
  }

  /** All words that are kept, to be compared. */
  public static Measure<?, KeptWords> kept(Ngrams ngrams) {
    return measure(counts -> new KeptWords(counts.kept()), ngrams);
  }

  private static <R> Measure<?, R> measure(CountWords.CountOutput<R> output, Ngrams ngrams) {
    return ngrams.areWords() ? new CountWords<>(output) : new CountNgrams<>(ngrams, output);
  }
}
