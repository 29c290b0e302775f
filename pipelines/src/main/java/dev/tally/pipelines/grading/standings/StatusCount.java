package dev.tally.pipelines.grading.standings;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.tally.games.grading.Status;

/**
 * Count of a status.
 *
 * @param file as the results name it
 * @param game id of the rule set; empty for records that could not be read
 */
public record StatusCount(
    String file, @JsonInclude(Include.NON_EMPTY) String game, Status status, long records) {
  boolean isOfTheSame(StatusCount other) {
    return status == other.status && game.equals(other.game) && file.equals(other.file);
  }

  StatusCount plus(long more) {
    return new StatusCount(file, game, status, records + more);
  }
}
