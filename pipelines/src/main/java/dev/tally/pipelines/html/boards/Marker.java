package dev.tally.pipelines.html.boards;

/**
 * A sign on a cell of a board.
 *
 * @param cell row by row from 0
 */
public record Marker(Glyph kind, int cell) {}
