package dev.tally.words.counts;

import dev.tally.words.counts.Counts.Selected;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Words, and how often each of them occurs in categories such as parts of a text; beside them, rows
 * that are no words, such as the hits of a query. Not safe for use by many threads.
 */
public final class CategoryTally implements PartCounts {
  /** Entries that take as much room as a word of a tally. */
  private static final int ENTRIES_OF_WORD = 4;

  private final WordTally words;

  /** Last entries by words: index + 1, or 0. */
  private int[] lasts;

  /** Entries: category, count, and index of the entry before it of the same word + 1, or 0. */
  private long[] categories = new long[16];

  private int[] counts = new int[16];
  private int[] before = new int[16];
  private int entries;
  private final SortedMap<String, CategoryCounts> rows = new TreeMap<>();

  /** Words, none of which is in a category yet. */
  public CategoryTally(WordTally words) {
    this.words = words;
    this.lasts = new int[words.size()];
  }

  /** Counts some tokens of a word in a category. */
  public void add(int word, long category, int count) {
    if (word >= lasts.length) {
      lasts = Arrays.copyOf(lasts, Math.max(words.size(), word + 1));
    }
    int last = lasts[word] - 1;
    if (last >= 0 && categories[last] == category) {
      counts[last] = CountedWord.sum(counts[last], count);
      return;
    }
    if (entries == counts.length) {
      categories = Arrays.copyOf(categories, entries * 2);
      counts = Arrays.copyOf(counts, entries * 2);
      before = Arrays.copyOf(before, entries * 2);
    }
    categories[entries] = category;
    counts[entries] = count;
    before[entries] = lasts[word];
    lasts[word] = ++entries;
  }

  /** Adds to a row. */
  public void addRow(String name, CategoryCounts more) {
    rows.merge(name, more, CategoryCounts::plus);
  }

  /** Adds all that another tally has. */
  public void merge(CategoryTally other) {
    words.merge(other.words);
    for (int i = 0; i < other.lasts.length; i++) {
      int word = other.lasts[i] == 0 ? -1 : words.number(other.words, i);
      for (int entry = other.lasts[i] - 1; entry >= 0; entry = other.before[entry] - 1) {
        add(word, other.categories[entry], other.counts[entry]);
      }
    }
    other.rows.forEach(this::addRow);
  }

  /** The words with their counts in all categories together. */
  public WordTally words() {
    return words;
  }

  /** Frequencies of a word in each category. */
  public CategoryCounts of(int word) {
    CategoryCounts.Builder all = new CategoryCounts.Builder();
    addTo(all, word);
    return all.build();
  }

  private void addTo(CategoryCounts.Builder all, int word) {
    if (word < lasts.length) {
      for (int entry = lasts[word] - 1; entry >= 0; entry = before[entry] - 1) {
        all.add(categories[entry], counts[entry]);
      }
    }
  }

  /** Some of its words, in any order, and its rows. */
  public Selected select(IntStream numbers) {
    int[] selected = numbers.toArray();
    return new Selected(
        words.totals(),
        Arrays.stream(selected).mapToObj(words::word).toList(),
        Arrays.stream(selected).mapToObj(this::of).toList(),
        rows);
  }

  /** The numbers of words that are kept and in a category. */
  public IntStream inCategories() {
    return IntStream.range(0, lasts.length).filter(word -> lasts[word] > 0 && words.keeps(word));
  }

  @Override
  public int size() {
    return words.size() + entries / ENTRIES_OF_WORD;
  }

  @Override
  public void write(int shards, Sink sink) throws IOException {
    PartWriter.Words ofTally = words.written();
    List<String> names = List.copyOf(rows.keySet());
    CountedWord row = new CountedWord();
    PartWriter.Words all =
        new PartWriter.Words() {
          private CountedWord current = row;

          @Override
          public CountedWord begin(int number) {
            int index = number - words.size();
            current = index < 0 ? ofTally.begin(number) : row;
            if (index >= 0) {
              row.beginRow(names.get(index));
            }
            return current;
          }

          @Override
          public void fill(int number) {
            int index = number - words.size();
            if (index < 0) {
              ofTally.fill(number);
              addTo(current.categories(), number);
            } else {
              row.categories().add(rows.getOrDefault(names.get(index), CategoryCounts.NONE));
            }
          }
        };
    PartWriter.write(words.size() + names.size(), all, shards, sink);
  }
}
