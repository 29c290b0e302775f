package dev.tally.pipelines.ratings;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.ratings.Courses.Course;
import dev.tally.pipelines.ratings.RatingList.Player;
import dev.tally.pipelines.table.Plot;
import gg.jte.Content;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The ratings of the strongest players of a game: where each of them lies with 95 % probability, if
 * the system has errors, and how they have changed, if it has courses. Both are {@value #WIDTH}
 * units wide and are stretched.
 *
 * @param intervals a line each
 * @param lines of courses
 * @param from what their first game is called
 * @param to what the last is called
 * @param low the rating at the lower edge of the courses
 * @param high the one at the upper edge
 */
record RatingPlot(
    List<Interval> intervals, List<Line> lines, String from, String to, int low, int high) {
  static final int WIDTH = 1000;
  static final int HEIGHT = 300;

  private static final int MAX_INTERVALS = 30;

  /** Standard deviations on either side that 95 % of a normal distribution are within. */
  private static final double DEVIATIONS = 1.96;

  private static final int STEP = 50;

  /**
   * The interval of a rating on the plot.
   *
   * @param x where it begins
   * @param width of it
   * @param middle the rating
   */
  record Interval(String player, String text, double x, double width, double middle) {}

  /**
   * A course.
   *
   * @param number of the player, from 1, which its color and strokes are chosen by
   * @param points of a polyline
   */
  record Line(int number, String player, String rating, String points) {}

  /** The plots of a page with a section for each game. */
  static Plot<RatedPlayers> plot() {
    return new Plot<>(
        Optional.of(Asset.read(RatingPlot.class, "ratings.css")), (game, key) -> content(game));
  }

  private static Optional<Content> content(RatedPlayers game) {
    RatingPlot plot =
        new RatingPlot(
            intervals(game.players()),
            lines(game.courses()),
            game.courses().from(),
            game.courses().to(),
            low(game.courses()),
            high(game.courses()));
    return Optional.of(Templates.content("ratings/plot.jte", plot));
  }

  private static List<Interval> intervals(List<Player> players) {
    List<Player> shown =
        players.stream().filter(each -> each.error().isPresent()).limit(MAX_INTERVALS).toList();
    double low = shown.stream().mapToDouble(each -> rating(each) - half(each)).min().orElse(0);
    double high = shown.stream().mapToDouble(each -> rating(each) + half(each)).max().orElse(1);
    double scale = WIDTH / Math.max(1, high - low);
    return shown.stream()
        .map(
            each ->
                new Interval(
                    Excerpt.of(each.name()),
                    whole(rating(each)) + " \u00b1 " + whole(half(each)),
                    tenths((rating(each) - half(each) - low) * scale),
                    tenths(2 * half(each) * scale),
                    tenths((rating(each) - low) * scale)))
        .toList();
  }

  private static double rating(Player player) {
    return player.rating().doubleValue();
  }

  private static double half(Player player) {
    return DEVIATIONS * player.error().orElse(BigDecimal.ZERO).doubleValue();
  }

  private static String whole(double number) {
    return BigDecimal.valueOf(number).setScale(0, RoundingMode.HALF_UP).toPlainString();
  }

  private static double tenths(double number) {
    return Math.round(10 * number) / 10.0;
  }

  private static int low(Courses courses) {
    double min = courses.ratings().min().orElse(0);
    return (int) Math.floor(min / STEP) * STEP;
  }

  private static int high(Courses courses) {
    double max = courses.ratings().max().orElse(1);
    return (int) Math.ceil(max / STEP) * STEP;
  }

  private static List<Line> lines(Courses courses) {
    int low = low(courses);
    double scale = (double) HEIGHT / Math.max(STEP, high(courses) - low);
    List<Line> lines = new ArrayList<>();
    for (Course course : courses.all()) {
      String points =
          course.points().stream()
              .map(
                  each ->
                      tenths((double) each.game() * WIDTH / Math.max(1, courses.games()))
                          + ","
                          + tenths(HEIGHT - (each.rating() - low) * scale))
              .collect(Collectors.joining(" "));
      String rating = whole(course.points().get(course.points().size() - 1).rating());
      lines.add(new Line(lines.size() + 1, Excerpt.of(course.player()), rating, points));
    }
    return lines;
  }
}
