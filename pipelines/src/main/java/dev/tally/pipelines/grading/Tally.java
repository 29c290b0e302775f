package dev.tally.pipelines.grading;

import dev.tally.games.grading.Status;

/**
 * How often a status was given.
 *
 * @param file as the results name it
 * @param game id of the rule set; empty for records that could not be read
 */
public record Tally(String file, String game, Status status, long count) {
  boolean isOfTheSame(Tally other) {
    return status == other.status && game.equals(other.game) && file.equals(other.file);
  }

  Tally plus(long more) {
    return new Tally(file, game, status, count + more);
  }
}
