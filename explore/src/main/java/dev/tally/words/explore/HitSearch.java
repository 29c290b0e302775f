package dev.tally.words.explore;

import dev.tally.words.kwic.SortKey;
import dev.tally.words.query.Query;
import dev.tally.words.tokens.Normalization;
import java.util.List;

/**
 * The hits that a question asks for, and how many are shown.
 *
 * @param sort what they are sorted by; none for the order of the text
 * @param max hits shown of each query
 * @param width characters shown on either side of a hit
 */
record HitSearch(List<Query> queries, Normalization keys, List<SortKey> sort, int max, int width) {}
