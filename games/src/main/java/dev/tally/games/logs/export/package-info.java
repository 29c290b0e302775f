/** Code that the writers of log formats share. */
@NullMarked
package dev.tally.games.logs.export;

import org.jspecify.annotations.NullMarked;
