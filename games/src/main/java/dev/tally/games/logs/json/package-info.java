/** Games as JSON objects: Tally's own format, read and written. */
@NullMarked
package dev.tally.games.logs.json;

import org.jspecify.annotations.NullMarked;
