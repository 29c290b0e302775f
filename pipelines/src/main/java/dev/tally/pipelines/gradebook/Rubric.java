package dev.tally.pipelines.gradebook;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Points by criterion.
 *
 * @param weights points for each record that meets a criterion; no zeros
 * @param legalPly to which ply moves have to be legal, from 1; 0 if nothing asks
 * @param losingMoves how many of them there may be, at most
 * @param maximum that an owner has for all records together, if there is one
 * @param copy points that each record costs that another owner has submitted too
 */
public record Rubric(
    Map<Criterion, BigDecimal> weights,
    int legalPly,
    int losingMoves,
    Optional<BigDecimal> maximum,
    BigDecimal copy) {
  /** A point for each valid record. */
  public static final Rubric STANDARD =
      new Rubric(Map.of(Criterion.VALID, BigDecimal.ONE), 0, 0, Optional.empty(), BigDecimal.ZERO);

  /** Keeps the criteria in their order. */
  public Rubric {
    weights = new EnumMap<>(weights);
  }

  /** The criterion in words. */
  public String title(Criterion criterion) {
    return switch (criterion) {
      case LEGAL -> criterion.title() + " to ply " + legalPly;
      case LOSING -> "at most " + losingMoves + " " + criterion.title();
      case VALID, CLAIM, WON -> criterion.title();
    };
  }

  /** Whether games have to be searched for it. */
  boolean needsAnalysis() {
    return weights.containsKey(Criterion.LOSING);
  }

  /**
   * The points of an owner.
   *
   * @param met how many records meet each criterion
   * @param copies how many others have submitted too
   */
  BigDecimal points(Map<Criterion, Integer> met, int copies) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Map.Entry<Criterion, BigDecimal> each : weights.entrySet()) {
      sum =
          sum.add(each.getValue().multiply(BigDecimal.valueOf(met.getOrDefault(each.getKey(), 0))));
    }
    BigDecimal left = sum.subtract(copy.multiply(BigDecimal.valueOf(copies)));
    return left.min(maximum.orElse(left)).max(BigDecimal.ZERO);
  }

  /** Change of the points by copies, as people write it, with a minus sign. */
  public String deduction(int copies) {
    BigDecimal cost = copy.multiply(BigDecimal.valueOf(copies));
    return (cost.signum() == 0 ? "" : "\u2212") + text(cost);
  }

  /** A number of points as people write it. */
  public static String text(BigDecimal points) {
    return points.signum() == 0 ? "0" : points.stripTrailingZeros().toPlainString();
  }
}
