package dev.tally.games.core;

/** The result of trying a move: the position after it, or the reason why it is refused. */
public sealed interface MoveResult permits Position, IllegalMove {}
