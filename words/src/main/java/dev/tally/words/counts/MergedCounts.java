package dev.tally.words.counts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The counts of sorted parts, added up as they are read: one word is there at a time, beside those
 * that are asked for. They are read once, so one question is answered; the totals are known after
 * it. Each of its methods throws an {@link UncheckedIOException} if a part cannot be read. Not safe
 * for use by many threads.
 */
public final class MergedCounts implements Counts {
  private final PriorityQueue<Part> parts =
      new PriorityQueue<>(Comparator.comparing((Part part) -> part.next));
  private long tokens;
  private long types;
  private long keptTokens;
  private long keptTypes;
  private long quoted;
  private long punctuated;
  private String quotedWord = "";
  private final SortedMap<String, CategoryCounts> rows = new TreeMap<>();

  /** A part and its next word. */
  private static final class Part {
    private final PartInput in;
    private CountedWord next = new CountedWord();

    Part(InputStream in) {
      this.in = new PartInput(in);
    }
  }

  /** The counts of one shard of a result. */
  public MergedCounts(List<? extends InputStream> inputs) throws IOException {
    for (InputStream each : inputs) {
      advance(new Part(each));
    }
  }

  private void advance(Part part) throws IOException {
    if (part.next.read(part.in)) {
      parts.add(part);
    }
  }

  private void forEach(Consumer<CountedWord> words) {
    try {
      CountedWord spare = new CountedWord();
      while (!parts.isEmpty()) {
        Part least = parts.remove();
        CountedWord word = least.next;
        least.next = spare;
        advance(least);
        while (!parts.isEmpty() && parts.element().next.compareTo(word) == 0) {
          Part same = parts.remove();
          word.add(same.next);
          advance(same);
        }
        if (word.isRow()) {
          rows.put(word.row(), word.categories().build());
        } else {
          count(word);
          if (word.isKept()) {
            words.accept(word);
          }
        }
        spare = word;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void count(CountedWord word) {
    int count = word.count();
    tokens += count;
    types++;
    keptTokens += word.isKept() ? count : 0;
    keptTypes += word.isKept() ? 1 : 0;
    if (word.isQuoted()) {
      quoted += count;
      quotedWord = Totals.first(quotedWord, word.word().word());
    }
    punctuated += word.isPunctuated() ? count : 0;
  }

  @Override
  public Totals totals() {
    forEach(word -> {}); // those that nobody has asked for
    return new Totals(tokens, types, keptTokens, keptTypes, quoted, punctuated, quotedWord);
  }

  @Override
  public List<WordCount> top(int n, int minCount) {
    WordCount.Top<WordCount> top = new WordCount.Top<>(n, each -> each);
    forEach(
        word -> {
          if (word.count() >= minCount && top.takes(word.count())) {
            top.add(word.word());
          }
        });
    return top.words();
  }

  @Override
  public CategoryCounts spectrum() {
    CategoryCounts.Builder spectrum = new CategoryCounts.Builder();
    forEach(word -> spectrum.add(word.count(), 1));
    return spectrum.build();
  }

  private record InCategories(WordCount word, CategoryCounts categories) {
    static InCategories of(CountedWord word) {
      return new InCategories(word.word(), word.categories().build());
    }
  }

  /** The most frequent words with their categories, and the rows. */
  public Selected topInCategories(int n) {
    WordCount.Top<InCategories> top = new WordCount.Top<>(n, InCategories::word);
    forEach(
        word -> {
          if (top.takes(word.count())) {
            top.add(InCategories.of(word));
          }
        });
    return selected(top.words());
  }

  /**
   * The words that are in some categories, with them, and the rows.
   *
   * @param categories whether a word in these is one of them
   * @param max how many there may be
   * @throws TableFullException if there are more
   */
  public Selected inCategories(Predicate<CategoryCounts> categories, int max) {
    List<InCategories> words = new ArrayList<>();
    forEach(
        word -> {
          if (!word.categories().isEmpty()) {
            InCategories each = InCategories.of(word);
            if (categories.test(each.categories)) {
              words.add(each);
            }
            if (words.size() > max) {
              throw new TableFullException(
                  "expected at most "
                      + max
                      + " words of a shard that are listed; a higher --min-count lists fewer");
            }
          }
        });
    return selected(words);
  }

  private Selected selected(List<InCategories> words) {
    return new Selected(
        totals(),
        words.stream().map(InCategories::word).toList(),
        words.stream().map(InCategories::categories).toList(),
        rows);
  }

  @Override
  public List<WordCount> find(List<String> keys) {
    Set<String> asked = Set.copyOf(keys);
    Map<String, WordCount> found = new HashMap<>();
    forEach(
        word -> {
          String key = word.key();
          if (asked.contains(key)) {
            found.put(key, word.word());
          }
        });
    return keys.stream().filter(found::containsKey).map(found::get).toList();
  }

  @Override
  public List<WordCount> kept() {
    List<WordCount> kept = new ArrayList<>();
    forEach(word -> kept.add(word.word()));
    return kept;
  }
}
