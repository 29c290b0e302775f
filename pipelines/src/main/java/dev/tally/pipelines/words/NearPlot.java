package dev.tally.pipelines.words;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.Collocate;
import dev.tally.words.collocates.CollocateMeasurement.QueryCollocates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who stands near whom: what was looked for in the middle, and its collocates on the side where
 * they stand more often, each with a bar for its measure and a line that is the thicker the more
 * often they meet. Lengths are units of the drawing.
 *
 * @param key that ids of its elements begin with
 * @param title what was looked for
 * @param measure of the bars
 * @param left collocates that stand before it more often, highest measure first
 * @param right the others
 */
record NearPlot(String key, String title, String measure, List<Word> left, List<Word> right) {
  static final int WIDTH = 480;

  /** End of bars on the left, where lines begin; as far from the right. */
  static final int BAR = 170;

  private static final int LONGEST = 164;

  static final int ROW = 26;

  private static final int MAX_WORDS = 24;

  /** Widest label of the middle, in hundredths of an em. */
  private static final int MIDDLE = 900;

  /**
   * A collocate.
   *
   * @param row on its side, from 0
   * @param length of its bar
   * @param stroke width of its line
   * @param description for the pointer, and for who does not see it
   */
  record Word(String label, int row, int length, double stroke, String description) {
    int y() {
      return row * ROW + ROW;
    }
  }

  /** The plots of what was found, by a measure. */
  static Plot<QueryCollocates> plot(AssociationMeasure measure) {
    return Plot.framed(
        Asset.read(NearPlot.class, "collocates.css"),
        (found, key) ->
            Optional.of(of(key, found, measure))
                .filter(plot -> !plot.left.isEmpty() || !plot.right.isEmpty())
                .map(plot -> Templates.content("words/near.jte", plot)));
  }

  static NearPlot of(String key, QueryCollocates found, AssociationMeasure measure) {
    List<Collocate> words = found.list().words().stream().limit(MAX_WORDS).toList();
    double highest = words.stream().mapToDouble(it -> value(found, it, measure)).max().orElse(1);
    int most = words.stream().mapToInt(Collocate::count).max().orElse(1);
    List<Word> left = new ArrayList<>();
    List<Word> right = new ArrayList<>();
    for (Collocate word : words) {
      List<Word> side = word.left() > word.right() ? left : right;
      double share = highest <= 0 ? 0 : Math.max(0, value(found, word, measure)) / highest;
      side.add(
          new Word(
              Excerpt.of(word.word()),
              side.size(),
              Math.max(2, (int) Math.round(share * LONGEST)),
              Math.max(1, Math.round(80.0 * word.count() / most) / 10.0),
              description(word, measure, found)));
    }
    String title = Caption.fit(found.query(), MIDDLE);
    return new NearPlot(key, title, measure.toString(), List.copyOf(left), List.copyOf(right));
  }

  private static double value(QueryCollocates found, Collocate word, AssociationMeasure measure) {
    return measure.of(found.list().counts(word)).orElse(0);
  }

  private static String description(
      Collocate word, AssociationMeasure measure, QueryCollocates found) {
    String value =
        measure
            .rounded(found.list().counts(word))
            .map(each -> ", " + measure + " " + each)
            .orElse("");
    return Excerpt.of(word.word())
        + ": "
        + NumberFormats.number(word.left())
        + " before, "
        + NumberFormats.number(word.right())
        + " after"
        + value;
  }

  int height() {
    return Math.max(left.size(), right.size()) * ROW + ROW;
  }

  /** Place of the query. */
  int middle() {
    return height() / 2;
  }
}
