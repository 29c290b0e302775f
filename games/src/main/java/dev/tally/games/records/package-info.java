/**
 * Recorded games as values: what stands in a log, where, and what it claims. Readers make them,
 * writers and the grader take them. Entry point: {@link dev.tally.games.records.LogEntry}.
 */
@NullMarked
package dev.tally.games.records;

import org.jspecify.annotations.NullMarked;
