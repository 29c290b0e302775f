/**
 * Recorded games as a pipeline reads them: which files are meant, how their bytes are unpacked, how
 * long logs are divided, and how the records of a part are read and judged one by one. Entry
 * points: {@link dev.tally.pipelines.logs.LogOptions}, {@link dev.tally.pipelines.logs.SplitLogs},
 * {@link dev.tally.pipelines.logs.BlockReader}.
 */
@NullMarked
package dev.tally.pipelines.logs;

import org.jspecify.annotations.NullMarked;
