/**
 * Games as their moves and nothing else, a line each: transcripts of Othello, digits of Connect
 * Four.
 */
@NullMarked
package dev.tally.games.logs.moves;

import org.jspecify.annotations.NullMarked;
