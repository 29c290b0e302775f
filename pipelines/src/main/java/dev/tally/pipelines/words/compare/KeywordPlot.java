package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.words.ResultHeader;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Comparison.Difference;
import dev.tally.words.compare.Keyword;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The words of a side of a comparison as points: to the right the more frequent, in powers of ten,
 * and up the more they belong to that side, by log ratio. Lengths are units of the drawing.
 *
 * @param key that ids of its elements begin with
 * @param title what is shown
 * @param across marks of frequencies
 * @param up marks of log ratios
 * @param points the words
 */
record KeywordPlot(String key, String title, List<Mark> across, List<Mark> up, List<Point> points) {
  static final int WIDTH = 480;
  static final int HEIGHT = 300;

  /** Around the points, for the marks. */
  static final int MARGIN = 40;

  /** Points that are drawn, those of the highest keyness; more would be a cloud. */
  private static final int MAX_POINTS = 200;

  /** Width of a hundredth of an em of a label, and the height of a line of it. */
  private static final double EM = 0.14;

  private static final int LINE = 16;

  /** Radius of a point, and distance from its middle to its label. */
  static final int RADIUS = 4;

  private static final int GAP = 7;

  /**
   * A mark at an axis.
   *
   * @param at where it is
   */
  record Mark(int at, String label) {}

  /**
   * A word.
   *
   * @param isBefore whether its label ends to the left of it, and does not begin to the right
   * @param label of it; empty where others have its place
   * @param description for the pointer, and for who does not see it
   */
  record Point(int x, int y, boolean isBefore, String label, String description) {
    /** Where the label begins, or ends. */
    int at() {
      return isBefore ? x - GAP : x + GAP;
    }
  }

  /** The plots of comparisons that have the words of one side each. */
  static Plot<Comparison> plot() {
    return Plot.framed(
        Asset.read(KeywordPlot.class, "compare.css"),
        (side, key) ->
            of(key, side).map(plot -> Templates.content("words/compare/plot.jte", plot)));
  }

  /** The plot of a side; none if it has no word with a log ratio. */
  static Optional<KeywordPlot> of(String key, Comparison side) {
    List<Keyword> words =
        Stream.concat(side.words().left().stream(), side.words().right().stream())
            .filter(word -> side.difference(word).isPresent())
            .limit(MAX_POINTS)
            .toList();
    if (words.isEmpty()) {
      return Optional.empty();
    }
    IntSummaryStatistics counts = words.stream().mapToInt(word -> count(word)).summaryStatistics();
    int lowest = (int) Math.floor(Math.log10(counts.getMin()));
    int highest = Math.max(lowest + 1, (int) Math.ceil(Math.log10(counts.getMax())));
    int powers = highest - lowest;
    int height = (int) Math.ceil(words.stream().mapToDouble(it -> ratio(side, it)).max().orElse(1));
    int ratios = Math.max(1, height);
    List<Mark> across =
        IntStream.rangeClosed(lowest, highest)
            .mapToObj(
                power ->
                    new Mark(
                        x(power - lowest, powers),
                        NumberFormats.number((long) Math.pow(10, power))))
            .toList();
    int step = Math.max(1, ratios / 5);
    List<Mark> up =
        IntStream.iterate(0, each -> each <= ratios, each -> each + step)
            .mapToObj(each -> new Mark(y(each, ratios), String.valueOf(each)))
            .toList();
    List<int[]> places =
        words.stream()
            .map(
                it ->
                    new int[] {
                      x(Math.log10(count(it)) - lowest, powers), y(ratio(side, it), ratios)
                    })
            .toList();
    List<int[]> taken =
        places.stream()
            .map(at -> new int[] {at[0] - RADIUS, at[0] + RADIUS, at[1], LINE / 2})
            .collect(Collectors.toCollection(() -> new ArrayList<>()));
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Keyword word = words.get(i);
      int x = places.get(i)[0];
      int y = places.get(i)[1];
      String label = Excerpt.of(word.word());
      OptionalInt at = labelAt(label, x, y, taken);
      String shown = at.isPresent() ? label : "";
      points.add(new Point(x, y, at.orElse(x) < x, shown, description(side, word)));
    }
    String ofSide = side.words().right().isEmpty() ? name(side.left()) : name(side.right());
    return Optional.of(new KeywordPlot(key, Excerpt.of(ofSide), across, up, List.copyOf(points)));
  }

  private static String name(ResultHeader text) {
    return text.label().title();
  }

  private static int count(Keyword word) {
    return word.left().count() + word.right().count();
  }

  private static double ratio(Comparison side, Keyword word) {
    return Math.abs(side.difference(word).map(Difference::logRatio).orElseThrow().doubleValue());
  }

  private static int x(double power, int powers) {
    return MARGIN + (int) Math.round(power / powers * (WIDTH - 2 * MARGIN));
  }

  private static int y(double ratio, int ratios) {
    return HEIGHT - MARGIN - (int) Math.round(ratio / ratios * (HEIGHT - 2 * MARGIN));
  }

  /**
   * Place of a point's label: to the right of it, or else to the left, where there is no point and
   * no other label; words of higher keyness have taken their places.
   *
   * @param taken from and to where across, at which height, and how far from it others have to be
   */
  private static OptionalInt labelAt(String label, int x, int y, List<int[]> taken) {
    int width = (int) (Caption.width(label) * EM);
    OptionalInt at =
        IntStream.of(x + GAP, x - GAP - width)
            .filter(start -> start >= 0 && start + width <= WIDTH)
            .filter(
                start ->
                    taken.stream()
                        .noneMatch(
                            it ->
                                it[0] < start + width
                                    && start < it[1]
                                    && Math.abs(it[2] - y) < it[3]))
            .findFirst();
    at.ifPresent(start -> taken.add(new int[] {start, start + width, y, LINE}));
    return at;
  }

  private static String description(Comparison side, Keyword word) {
    return Excerpt.of(word.word())
        + ": "
        + NumberFormats.number(word.left().count())
        + " in "
        + Excerpt.of(name(side.left()))
        + ", "
        + NumberFormats.number(word.right().count())
        + " in "
        + Excerpt.of(name(side.right()))
        + ", log ratio "
        + side.difference(word).map(Difference::logRatio).orElseThrow();
  }
}
