/** The feed of all reports that have news. Entry point: AtomFeed. */
@NullMarked
package dev.tally.pipelines.report.feed;

import org.jspecify.annotations.NullMarked;
