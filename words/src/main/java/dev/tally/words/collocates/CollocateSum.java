package dev.tally.words.collocates;

import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.counts.CategoryCounts;
import dev.tally.words.counts.CategoryTally;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedCounts;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.counts.WordCount;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.SequenceSum;
import dev.tally.words.sequence.TokenSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A sum that gives lists of collocates: all words with their counts, of which those near hits have
 * categories, two for each query: left of a hit and right of it; and a row for each query.
 */
record CollocateSum(CollocateOptions options) implements SequenceSum<OfQueries> {
  private static final int SIDES = 2;
  private static final int LEFT = 0;
  private static final int RIGHT = 1;

  /** Words that may be listed of all parts of a shard; each takes some hundred bytes. */
  private static final int MAX_WORDS = TableFullException.limit(1 << 20, 256);

  @Override
  public List<Query> windowed() {
    return options.queries();
  }

  @Override
  public int width() {
    return Math.max(options.left(), options.right());
  }

  private static long category(int query, int side) {
    return (long) query * SIDES + side;
  }

  private static String row(int query) {
    return String.valueOf(query);
  }

  @Override
  public CategoryTally table(TokenSequence text) {
    CategoryTally table = new CategoryTally(text.tally());
    WordLine tokens = text.line(options.keys());
    for (int query = 0; query < options.queries().size(); query++) {
      WordsNear near = WordsNear.of(options.queries().get(query), text, tokens, options);
      for (int word = 0; word < text.numbers().types(); word++) {
        if (near.left(word) > 0) {
          table.add(word, category(query, LEFT), near.left(word));
        }
        if (near.right(word) > 0) {
          table.add(word, category(query, RIGHT), near.right(word));
        }
      }
      table.addRow(row(query), new CategoryCounts(new long[] {0}, new long[] {near.hits()}));
    }
    return table;
  }

  @Override
  public Selected select(CategoryTally table) {
    return table.select(table.inCategories().filter(word -> isListed(table.of(word))));
  }

  @Override
  public Selected select(MergedCounts tables) {
    return tables.inCategories(this::isListed, MAX_WORDS);
  }

  /** Whether a word is near hits of a query often enough. */
  private boolean isListed(CategoryCounts near) {
    return IntStream.range(0, options.queries().size())
        .anyMatch(
            query -> count(near, query, LEFT) + count(near, query, RIGHT) >= options.minCount());
  }

  private static int count(CategoryCounts near, int query, int side) {
    return (int) near.of(category(query, side));
  }

  @Override
  public OfQueries extractOutput(Selected selected) {
    return new OfQueries(
        IntStream.range(0, options.queries().size())
            .mapToObj(query -> list(selected, query))
            .toList());
  }

  private CollocateList list(Selected selected, int query) {
    List<Collocate> words = new ArrayList<>();
    for (int i = 0; i < selected.words().size(); i++) {
      CategoryCounts near = selected.categories().get(i);
      int left = count(near, query, LEFT);
      int right = count(near, query, RIGHT);
      if (left + right >= options.minCount()) {
        WordCount word = selected.words().get(i);
        words.add(new Collocate(word.word(), left, right, word.count(), word.first()));
      }
    }
    long hits = selected.row(row(query)).of(0);
    return CollocateList.of(query, hits, selected.totals().tokens(), words, options);
  }
}
