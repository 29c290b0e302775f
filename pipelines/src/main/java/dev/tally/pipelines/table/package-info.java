/**
 * Tables of results in all formats, from one declaration of their columns. Entry point: {@link
 * dev.tally.words.table.Layout}.
 */
@NullMarked
package dev.tally.pipelines.table;

import org.jspecify.annotations.NullMarked;
