/**
 * Which verses differ between two states of a text, and the texts that are kept to tell. Entry
 * point: ChangedText.
 */
@NullMarked
package dev.tally.pipelines.report.changes;

import org.jspecify.annotations.NullMarked;
