package dev.tally.pipelines.html.boards;

/**
 * A sign on a cell of a board.
 *
 * @param cell row by row from 0
 */
public record Marker(Kind kind, int cell) {
  /** What a sign says. */
  public enum Kind {
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

    Kind(String style, String path) {
      this.style = style;
      this.path = path;
    }

    /** The class of the style sheet. */
    String style() {
      return style;
    }

    /** What is drawn, around the middle of the cell. */
    String path() {
      return path;
    }
  }
}
