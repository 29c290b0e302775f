package dev.tally.pipelines.gradebook;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.logs.owner.Owner;
import java.math.BigDecimal;
import java.util.Map;

/**
 * A row of the gradebook.
 *
 * @param statuses how many records have each status; none is 0
 * @param met how many meet each criterion of the rubric
 * @param copies how many of the games others have submitted too
 * @param late how many records the platform says were submitted late
 * @param log the first file, as the results name it
 * @param feedback one sentence
 */
public record OwnerGrade(
    Owner owner,
    Map<Status, Integer> statuses,
    Map<Criterion, Integer> met,
    int copies,
    int late,
    String log,
    BigDecimal points,
    String feedback) {
  /** Number of records. */
  public int games() {
    return statuses.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Number of them with a status. */
  public int of(Status status) {
    return statuses.getOrDefault(status, 0);
  }

  /** Number of them that are not valid. */
  public int problems() {
    return games() - of(Status.VALID);
  }
}
