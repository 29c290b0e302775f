package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.text.NumberFormats;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Top words as bars. The drawing has as many units across as the highest count, so that a bar is as
 * many units long as its word has occurrences, exactly; the browser stretches it to the width there
 * is. Labels are not stretched: they are placed in shares of the width and in lines of text.
 *
 * @param key that ids of its elements are made of
 * @param label of the section
 * @param rows at least one
 */
record BarChart(String key, String label, List<Section.Row> rows) {
  /** Height of a row in the units of the bars. */
  private static final int ROW = 100;

  private static final int BAR_HEIGHT = 66;
  private static final int ROW_IN_HUNDREDTHS_OF_EM = 175;
  private static final int BASELINE_IN_HUNDREDTHS_OF_EM = 122;

  // Largest width of labels, in hundredths of an em; see .chart in report.css.
  private static final int LABEL = 1_000;
  private static final int SHORT_LABEL = 600;

  /**
   * A bar.
   *
   * @param label its word, shortened to fit beside it
   * @param count its length in units
   * @param top where it begins, in units
   * @param baseline of its labels, as SVG writes lengths
   * @param end where it ends, as SVG writes lengths
   */
  record Bar(String label, int count, int top, String baseline, String end) {
    String number() {
      return NumberFormats.number(count);
    }
  }

  /** Highest first. */
  List<Bar> bars() {
    int highest = highest();
    return IntStream.range(0, rows.size()).mapToObj(at -> bar(at, highest)).toList();
  }

  /** The class in the style sheet: bars take the room that short labels leave. */
  String style() {
    boolean isShort =
        rows.stream().allMatch(row -> Caption.width(Excerpt.of(row.word())) <= SHORT_LABEL);
    return isShort ? "chart short" : "chart";
  }

  String viewBox() {
    return "0 0 " + highest() + " " + ROW * rows.size();
  }

  int barHeight() {
    return BAR_HEIGHT;
  }

  String height() {
    return em(ROW_IN_HUNDREDTHS_OF_EM * rows.size());
  }

  String title() {
    return "The most frequent words of " + Caption.isolate(label);
  }

  /** The chart in words. */
  String description() {
    Section.Row last = rows.get(rows.size() - 1);
    String first = "The longest bar is " + inWords(rows.get(0));
    return first
        + (rows.size() > 1 ? "; the shortest is " + inWords(last) : "")
        + ". The table below has all figures.";
  }

  private Bar bar(int at, int highest) {
    Section.Row row = rows.get(at);
    return new Bar(
        Caption.fit(row.word(), LABEL),
        row.count(),
        ROW * at + (ROW - BAR_HEIGHT) / 2,
        em(ROW_IN_HUNDREDTHS_OF_EM * at + BASELINE_IN_HUNDREDTHS_OF_EM),
        percent(row.count(), highest));
  }

  private int highest() {
    return rows.stream().mapToInt(Section.Row::count).max().orElseThrow();
  }

  private static String percent(int count, int highest) {
    return BigDecimal.valueOf(100L * count)
            .divide(BigDecimal.valueOf(highest), 3, RoundingMode.HALF_UP)
            .toPlainString()
        + "%";
  }

  private static String em(int hundredths) {
    return BigDecimal.valueOf(hundredths, 2).toPlainString() + "em";
  }

  private static String inWords(Section.Row row) {
    return Caption.isolate(Excerpt.of(row.word())) + " with " + NumberFormats.number(row.count());
  }
}
