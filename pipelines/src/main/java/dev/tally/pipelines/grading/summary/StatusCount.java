package dev.tally.pipelines.grading.summary;

import dev.tally.games.grading.Status;

/**
 * How often a status was given.
 *
 * @param file as the results name it
 * @param game id of the rule set; empty for records that could not be read
 */
public record StatusCount(String file, String game, Status status, long count) {
  boolean isOfTheSame(StatusCount other) {
    return status == other.status && game.equals(other.game) && file.equals(other.file);
  }

  StatusCount plus(long more) {
    return new StatusCount(file, game, status, count + more);
  }
}
