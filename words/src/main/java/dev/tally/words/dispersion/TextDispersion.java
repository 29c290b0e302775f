package dev.tally.words.dispersion;

import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.TokenSequence;
import java.util.List;

/**
 * The words of a result, and how each is spread.
 *
 * @param parts in the order of the text; none without tokens
 * @param words the most frequent first, or as they were asked for
 */
public record TextDispersion(List<Part> parts, List<WordDispersion> words) {
  /**
   * A part of a text.
   *
   * @param text index of the text that it is, or is in
   * @param book its number, or 0 for a whole text
   * @param bookName its name, or empty
   * @param chapter its number, or 0 for a whole book
   * @param tokens in it, 1 or more
   */
  public record Part(int text, int book, String bookName, int chapter, long tokens) {}

  /** The measure of a run; where hits are plotted, a text is measured as a whole. */
  public static SequenceMeasure<TextDispersion> measure(DispersionOptions options) {
    DispersionSum sum = new DispersionSum(options);
    return new SequenceMeasure<>(
        options.isPlotted() ? text -> sum.apply(text).plotted(text, sum) : sum);
  }

  /** The dispersion with the columns of the plot that have hits. */
  private TextDispersion plotted(TokenSequence text, DispersionSum sum) {
    long tokens = text.numbers().size();
    sum.forEachHit(
        text,
        (word, token) ->
            words.get(word).columns().set((int) (token * WordDispersion.COLUMNS / tokens)));
    return this;
  }

  /** Tokens of each part. */
  public long[] sizes() {
    return parts.stream().mapToLong(Part::tokens).toArray();
  }

  /** Whether any of the words occurs. */
  public boolean hasHits() {
    return words.stream().anyMatch(word -> word.range() > 0);
  }
}
