/**
 * Connect Four, also with PopOut, on boards of any size. Entry point: {@link
 * dev.tally.games.connectfour.ConnectFour}; the rules of the board alone are in {@link
 * dev.tally.games.connectfour.ConnectFourBoard}.
 */
@NullMarked
package dev.tally.games.connectfour;

import org.jspecify.annotations.NullMarked;
