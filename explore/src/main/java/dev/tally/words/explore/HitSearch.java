package dev.tally.words.explore;

import dev.tally.words.kwic.SortKey;
import dev.tally.words.query.Query;
import dev.tally.words.table.Numbers;
import dev.tally.words.tokens.WordKeys;
import java.util.List;
import java.util.Optional;

/**
 * What hits are looked for, and how many are shown.
 *
 * @param sort what they are sorted by; none for the order of the text
 * @param max hits shown of each query
 */
record HitSearch(List<Query> queries, WordKeys keys, List<SortKey> sort, long max) {
  /** A line for a query that has more hits than are shown, or none. */
  Optional<String> cut(int query, long total) {
    String typed = queries.size() == 1 ? "" : queries.get(query).typed() + ": ";
    if (total > max) {
      return Optional.of(typed + "shown " + Numbers.grouped(max) + " of " + Numbers.grouped(total));
    }
    return total == 0 ? Optional.of(typed + queries.get(query).noHits()) : Optional.empty();
  }
}
