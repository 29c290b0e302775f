package dev.tally.pipelines.grading;

import dev.tally.games.logs.Status;

/**
 * How often a status was given.
 *
 * @param file as the results name it
 * @param game id of the rule set; empty for records that could not be read
 */
public record Tally(String file, String game, Status status, long count) {}
