package dev.tally.pipelines.html.boards;

/**
 * A drawing on a cell: a piece, or a sign of what is said of the cell. It is a piece of SVG path
 * that begins in the middle of a 10 by 10 square.
 */
public enum Glyph {
  /** A line without length; its round ends make it a disc. Ten thousand of them stay small. */
  DISC("disc", "h0"),
  CROSS("cross", "m-2.4-2.4l4.8 4.8m0-4.8l-4.8 4.8"),
  RING("ring", "m0-2.7a2.7 2.7 0 1 0 .01 0z"),
  BLOCK("block", "m-5-5h10v10h-10z"),

  /** The move that was refused would have been made here. */
  REFUSED("refused", "M-5-5h10v10h-10zM-2.5-2.5l5 5m0-5l-5 5"),
  /** A small cross in the corner of a cell with a piece, which has to be seen. */
  REFUSED_PIECE("refused", "M-5-5h10v10h-10zM2.2-4.2l2 2m0-2l-2 2"),
  /** A move that is legal. */
  LEGAL("legal", "M-1.1 0a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0"),
  /** The move that was played. */
  PLAYED("played", "M-2.5-2.5l5 5m0-5l-5 5"),
  /** A best move. */
  BEST("best", "M-2.9 0a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0");

  private final String style;
  private final String path;

  Glyph(String style, String path) {
    this.style = style;
    this.path = path;
  }

  /** The path. */
  String path() {
    return path;
  }

  /** The class of the style sheet. */
  String style() {
    return style;
  }
}
