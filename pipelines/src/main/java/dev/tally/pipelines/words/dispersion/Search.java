package dev.tally.pipelines.words.dispersion;

import dev.tally.pipelines.words.query.Query;
import dev.tally.pipelines.words.tokens.Casing;
import java.io.Serializable;
import java.util.List;

/**
 * What a run looks for, and what it says of it.
 *
 * @param queries what is looked for; none for the most frequent words
 * @param casing which words are the same
 * @param n how many of these
 * @param parts over which words are spread
 * @param isPlotted whether the places of hits are needed
 */
record Search(List<Query> queries, Casing casing, int n, PartKind parts, boolean isPlotted)
    implements Serializable {
  /** The parts that a text is divided into. */
  enum PartKind {
    BOOK,
    CHAPTER
  }
}
