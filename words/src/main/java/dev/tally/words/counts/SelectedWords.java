package dev.tally.words.counts;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What may be shown of some counts.
 *
 * @param totals of all of their words
 * @param words that may be shown
 * @param categories of each of these, in the same order; none if none has any
 * @param rows what was counted beside the words, by names
 */
public record SelectedWords(
    Totals totals,
    List<WordCount> words,
    List<CategoryCounts> categories,
    SortedMap<String, CategoryCounts> rows) {
  /** No words. */
  public static final SelectedWords NONE = new SelectedWords(Totals.NONE, List.of());

  /** Words without categories. */
  public SelectedWords(Totals totals, List<WordCount> words) {
    this(totals, words, List.of(), new TreeMap<>());
  }

  /** What may be shown of several counts, which have no word in common. */
  public static SelectedWords sum(List<SelectedWords> all) {
    Totals totals = Totals.NONE;
    List<WordCount> words = new ArrayList<>();
    List<CategoryCounts> categories = new ArrayList<>();
    SortedMap<String, CategoryCounts> rows = new TreeMap<>();
    for (SelectedWords each : all) {
      totals = totals.plus(each.totals);
      words.addAll(each.words);
      categories.addAll(each.categories);
      each.rows.forEach((name, row) -> rows.merge(name, row, CategoryCounts::plus));
    }
    return new SelectedWords(totals, words, categories, rows);
  }

  /** A row; empty if there is none of that name. */
  public CategoryCounts row(String name) {
    return rows.getOrDefault(name, CategoryCounts.NONE);
  }
}
