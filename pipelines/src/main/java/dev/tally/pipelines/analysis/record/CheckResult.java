package dev.tally.pipelines.analysis.record;

import dev.tally.games.analysis.ValueCheck;

/** Results of comparing a value that a record gives itself with the one that was found. */
public enum CheckResult {
  AGREES,
  DISAGREES,
  /** The value was not found within the limit of nodes. */
  UNSOLVED;

  /** The result of a check. */
  public static CheckResult of(ValueCheck check) {
    return check.found().isEmpty() ? UNSOLVED : check.isWrong() ? DISAGREES : AGREES;
  }
}
