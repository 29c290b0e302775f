package dev.tally.pipelines.html.boards;

/** What is drawn on a cell: a piece of SVG path that begins in the middle of a 10 by 10 square. */
enum Glyph {
  /** A line without length; its round ends make it a disc. Ten thousand of them stay small. */
  DISC("disc", "h0"),
  CROSS("cross", "m-2.4-2.4l4.8 4.8m0-4.8l-4.8 4.8"),
  RING("ring", "m0-2.7a2.7 2.7 0 1 0 .01 0z"),
  BLOCK("block", "m-5-5h10v10h-10z");

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
