package dev.tally.words.dispersion;

import dev.tally.words.query.Query;
import dev.tally.words.tokens.Normalization;
import java.io.Serializable;
import java.util.List;

/**
 * The queries of a run, and the measures of their dispersion.
 *
 * @param queries what is looked for; none for the most frequent words
 * @param keys which words are the same
 * @param n how many of these
 * @param parts over which words are spread
 * @param isPlotted whether it is plotted where hits are
 */
public record DispersionOptions(
    List<Query> queries, Normalization keys, int n, PartKind parts, boolean isPlotted)
    implements Serializable {
  /** The parts that a text is divided into. */
  public enum PartKind {
    /** A book each. */
    BOOK,
    /** A chapter each. */
    CHAPTER,
    /** A text each: a version, or what is asked of it, or a file. */
    TEXT
  }
}
