/**
 * Bible texts as values, and what a place that has them offers. Entry point: {@link
 * dev.tally.pipelines.scripture.TextSource}.
 */
@NullMarked
package dev.tally.pipelines.scripture;

import org.jspecify.annotations.NullMarked;
