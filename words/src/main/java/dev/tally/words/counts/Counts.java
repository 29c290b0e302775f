package dev.tally.words.counts;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Frequencies of the words, or n-grams, of a result. */
public interface Counts {
  /** Numbers of tokens and types, before the filter and after it. */
  Totals totals();

  /**
   * Those that are kept and most frequent, in {@link WordCount#ORDER}.
   *
   * @param n how many at most
   * @param minCount how often they have to occur
   */
  List<WordCount> top(int n, int minCount);

  /**
   * Those that are kept and have one of these {@link dev.tally.words.tokens.Normalization#key
   * keys}.
   */
  List<WordCount> find(List<String> keys);

  /** All that are kept, in no particular order. */
  List<WordCount> kept();

  /**
   * Numbers of kept words by frequency: of those that occur once in category 1, twice in category
   * 2.
   */
  CategoryCounts spectrum();

  /**
   * The selected words of some counts.
   *
   * @param totals of all of their words
   * @param words that may be shown
   * @param categories of each of these, in the same order; none if none has any
   * @param rows what was counted beside the words, by names
   */
  record Selected(
      Totals totals,
      List<WordCount> words,
      List<CategoryCounts> categories,
      SortedMap<String, CategoryCounts> rows) {
    /** No words. */
    public static final Selected NONE = new Selected(Totals.NONE, List.of());

    /** Words without categories. */
    public Selected(Totals totals, List<WordCount> words) {
      this(totals, words, List.of(), new TreeMap<>());
    }

    /**
     * Some words without categories.
     *
     * @param words of the counts, which are read once: the totals are known after that
     */
    public static Selected of(Counts counts, Function<Counts, List<WordCount>> words) {
      List<WordCount> selected = words.apply(counts);
      return new Selected(counts.totals(), selected);
    }

    /** The selected words of several counts, which have no word in common. */
    public static Selected sum(List<Selected> all) {
      Totals totals = Totals.NONE;
      List<WordCount> words = new ArrayList<>();
      List<CategoryCounts> categories = new ArrayList<>();
      SortedMap<String, CategoryCounts> rows = new TreeMap<>();
      for (Selected each : all) {
        totals = totals.plus(each.totals);
        words.addAll(each.words);
        categories.addAll(each.categories);
        each.rows.forEach((name, row) -> rows.merge(name, row, CategoryCounts::plus));
      }
      return new Selected(totals, words, categories, rows);
    }

    /** A row; empty if there is none of that name. */
    public CategoryCounts row(String name) {
      return rows.getOrDefault(name, CategoryCounts.NONE);
    }
  }
}
