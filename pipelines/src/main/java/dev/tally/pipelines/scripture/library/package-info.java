/**
 * Texts of a run and where they are from: the options, the requests they stand for, and the verses.
 * Entry point: {@link dev.tally.pipelines.scripture.library.Library}.
 */
@NullMarked
package dev.tally.pipelines.scripture.library;

import org.jspecify.annotations.NullMarked;
