/** Columns of results, declared once for every way of writing them. Entry point: Layout. */
@NullMarked
package dev.tally.words.table;

import org.jspecify.annotations.NullMarked;
