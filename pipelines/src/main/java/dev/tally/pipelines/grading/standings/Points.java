package dev.tally.pipelines.grading.standings;

import java.math.BigDecimal;

/** Points as people write them: 2½. */
public final class Points {
  private Points() {}

  /** The points of a game, or of several with how many there were. */
  public static String text(Encounter encounter) {
    String points = text(encounter.points());
    return encounter.played() == 1 ? points : points + " / " + encounter.played();
  }

  private static String text(double points) {
    long whole = (long) points;
    boolean hasHalf = points != whole;
    return hasHalf ? (whole == 0 ? "½" : whole + "½") : String.valueOf(whole);
  }

  /** A number of halves and quarters, with as many decimals as it needs. */
  public static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
