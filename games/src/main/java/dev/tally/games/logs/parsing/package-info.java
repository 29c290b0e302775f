/**
 * Code that readers of several formats share, for formats of other jars too: lines, bytes, and what
 * cannot be parsed. A format of lines needs {@link dev.tally.games.logs.parsing.LineLogReader}
 * alone.
 */
@NullMarked
package dev.tally.games.logs.parsing;

import org.jspecify.annotations.NullMarked;
