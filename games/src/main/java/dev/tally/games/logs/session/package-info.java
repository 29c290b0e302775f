/** Input of a console program, read as games, and games shown as that program would show them. */
@NullMarked
package dev.tally.games.logs.session;

import org.jspecify.annotations.NullMarked;
