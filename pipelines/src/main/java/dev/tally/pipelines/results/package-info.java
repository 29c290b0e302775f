/**
 * Results of recorded games, as each command that judges them writes them: a folder with a file of
 * JSON Lines, one of CSV, a summary and a page, and what else was asked for. Parts are written by
 * workers, then joined. Entry point: {@link dev.tally.pipelines.results.ResultFiles}.
 */
@NullMarked
package dev.tally.pipelines.results;

import org.jspecify.annotations.NullMarked;
