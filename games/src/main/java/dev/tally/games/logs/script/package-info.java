/**
 * What somebody types into a console program, read as games, and games shown as it would show them.
 */
@NullMarked
package dev.tally.games.logs.script;

import org.jspecify.annotations.NullMarked;
