/** Games as rows of a table. */
@NullMarked
package dev.tally.games.logs.csv;

import org.jspecify.annotations.NullMarked;
