package dev.tally.pipelines.html.boards;

/** What is drawn on a cell: a piece of SVG path that begins in the middle of a 10 by 10 square. */
enum Glyph {
  /** A line without length; its round ends make it a disc. Ten thousand of them stay small. */
  DISC("h0"),
  CROSS("m-2.4-2.4l4.8 4.8m0-4.8l-4.8 4.8"),
  RING("m0-2.7a2.7 2.7 0 1 0 .01 0z"),
  BLOCK("m-5-5h10v10h-10z");

  private final String path;

  Glyph(String path) {
    this.path = path;
  }

  /** The path. */
  String path() {
    return path;
  }

  /** The class of the style sheet. */
  String style() {
    return switch (this) {
      case DISC -> "disc";
      case CROSS -> "cross";
      case RING -> "ring";
      case BLOCK -> "block";
    };
  }
}
