/**
 * Recorded games: the formats in which they come, and what can be said of them. A {@link
 * dev.tally.games.logs.LogFormat} turns bytes into records, or says why it cannot; the {@link
 * dev.tally.games.logs.Grader} turns records into verdicts.
 */
@NullMarked
package dev.tally.games.logs;

import org.jspecify.annotations.NullMarked;
