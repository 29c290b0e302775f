/**
 * Which verses differ between two states of a text, the texts that are kept to tell, and the feed
 * of all reports that have news. Entry points: ChangedText, AtomFeed.
 */
@NullMarked
package dev.tally.pipelines.report.changes;

import org.jspecify.annotations.NullMarked;
