package dev.tally.pipelines.words.counting;

/**
 * How much text there was.
 *
 * @param tokens after stripping, before the filter
 * @param types how many different ones
 * @param keptTokens after the filter
 * @param keptTypes how many different ones
 */
public record Totals(long tokens, long types, long keptTokens, long keptTypes) {
  public static final Totals NONE = new Totals(0, 0, 0, 0);

  /** The sum of two, where no word is in both. */
  public Totals plus(Totals other) {
    return new Totals(
        tokens + other.tokens,
        types + other.types,
        keptTokens + other.keptTokens,
        keptTypes + other.keptTypes);
  }
}
