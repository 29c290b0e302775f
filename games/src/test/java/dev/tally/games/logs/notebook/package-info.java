/** A format of another jar, found as a service: the shortest to read as an example. */
@NullMarked
package dev.tally.games.logs.notebook;

import org.jspecify.annotations.NullMarked;
