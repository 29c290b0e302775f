package dev.tally.pipelines.analysis.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The value of a game over its course, ready to be drawn: a line of steps, and a dot after each
 * move that lost something.
 *
 * @param key sets it apart from the other charts of the page
 * @param side whose view it is
 * @param points at least two
 * @param max at the upper edge; at the lower its negative
 * @param skipped plies that the board of the game does not have
 */
record ValueChart(String key, String side, List<ValuePoint> points, int max, int skipped) {
  private static final int WIDTH = 300;
  private static final int HEIGHT = 100;

  /** A value of less is not drawn over the whole height. */
  private static final int MIN_SCALE = 4;

  /**
   * A position whose value is known.
   *
   * @param style the class of the style sheet
   * @param step of the board, after how many of its moves it is
   * @param words the move that led to it, and the value
   */
  record Dot(String x, String y, String style, int step, String words) {}

  static ValueChart of(String key, String side, List<ValuePoint> points, int skipped) {
    int max =
        points.stream()
            .mapToInt(point -> Math.abs(point.value().orElse(0)))
            .reduce(MIN_SCALE, Math::max);
    return new ValueChart(key, side, points, max, skipped);
  }

  /** The plot and the room around it for names. */
  static String viewBox() {
    return String.format(Locale.ROOT, "-34 -10 %d %d", WIDTH + 44, HEIGHT + 28);
  }

  static int width() {
    return WIDTH;
  }

  static int height() {
    return HEIGHT;
  }

  int firstPly() {
    return points.get(0).plies();
  }

  int lastPly() {
    return points.get(points.size() - 1).plies();
  }

  String title() {
    return String.format(
        Locale.ROOT,
        "Value for %s after each move, from move %d to move %d",
        side,
        firstPly(),
        lastPly());
  }

  /** All values in words. */
  String description() {
    return points.stream().map(ValueChart::words).collect(Collectors.joining(", ", "", "."));
  }

  private static String words(ValuePoint point) {
    String value = point.value().isPresent() ? signed(point.value().getAsInt()) : "not known";
    return point.plies() + ": " + value;
  }

  static String signed(int value) {
    return value > 0 ? "+" + value : value < 0 ? "−" + -value : "0";
  }

  /** The line, with a gap where a value is not known. */
  String path() {
    StringBuilder path = new StringBuilder();
    boolean isOpen = false;
    for (int i = 0; i < points.size(); i++) {
      ValuePoint point = points.get(i);
      if (point.value().isPresent()) {
        path.append(isOpen ? "V" + y(point) : "M" + x(point.plies()) + " " + y(point));
        int next = i + 1 < points.size() ? points.get(i + 1).plies() : point.plies();
        path.append("H").append(x(next));
      }
      isOpen = point.value().isPresent();
    }
    return path.toString();
  }

  /** All positions whose value is known; those after moves that lost something can be seen. */
  List<Dot> dots() {
    List<Dot> dots = new ArrayList<>();
    for (ValuePoint point : points) {
      if (point.value().isPresent()) {
        String style = point.loss() == 0 ? "point" : point.halfPoints() > 0 ? "outcome" : "loss";
        String loss = point.loss() == 0 ? "" : ", a loss of " + point.loss();
        String value = signed(point.value().getAsInt());
        String words = "After move " + point.plies() + ": " + value + loss;
        int step = Math.max(0, point.plies() - skipped);
        dots.add(new Dot(x(point.plies()), y(point), style, step, words));
      }
    }
    return dots;
  }

  private String x(int plies) {
    int range = Math.max(1, lastPly() - firstPly());
    return tenths(10L * WIDTH * (plies - firstPly()) / range);
  }

  private String y(ValuePoint point) {
    return tenths(5L * HEIGHT * (max - point.value().orElseThrow()) / max);
  }

  /** A number with one decimal, the same on every machine. */
  private static String tenths(long tenths) {
    return tenths / 10 + "." + tenths % 10;
  }
}
