/** Input of a console program, read as games. */
@NullMarked
package dev.tally.games.logs.session;

import org.jspecify.annotations.NullMarked;
