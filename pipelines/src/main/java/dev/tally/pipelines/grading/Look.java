package dev.tally.pipelines.grading;

import java.util.List;
import java.util.function.IntFunction;

/**
 * How the board of a game is drawn and its cells are called.
 *
 * @param kind {@code discs}, {@code pieces} or {@code drops}, for the style sheet
 * @param glyphs what the two sides' marks are drawn with
 * @param column the name of a column, from 0
 * @param row the name of a row, from 0
 * @param rowFirst whether a cell is called by its row before its column
 */
record Look(
    String kind,
    List<Glyph> glyphs,
    IntFunction<String> column,
    IntFunction<String> row,
    boolean rowFirst) {
  private static final List<Glyph> DISCS = List.of(Glyph.DISC, Glyph.DISC);
  private static final Look OTHELLO = discs(Look::letter, Look::number, false);
  private static final Look REVERSI = discs(Look::capital, Look::number, false);
  private static final Look DOWN = discs(Look::number, Look::letter, true);
  private static final Look DIGITS = discs(Look::number, Look::number, false);
  private static final Look PIECES =
      new Look("pieces", List.of(Glyph.CROSS, Glyph.RING), Look::capital, Look::number, false);
  private static final Look DROPS =
      new Look("drops", DISCS, Look::number, row -> "row " + number(row), false);

  /** The look of a game; that of Othello for a game without one of its own. */
  static Look of(String game) {
    return switch (game) {
      case "reversi" -> REVERSI;
      case "reversi-cse231" -> DOWN;
      case "othello-invent" -> DIGITS;
      case "gekitai" -> PIECES;
      case "connectfour" -> DROPS;
      default -> OTHELLO;
    };
  }

  /** Whether the marks on the board are the names of the sides. */
  boolean isMarkedByName() {
    return kind.equals("drops");
  }

  /** Whether rows have names that people write. */
  boolean namesRows() {
    return !isMarkedByName();
  }

  private static Look discs(IntFunction<String> column, IntFunction<String> row, boolean rowFirst) {
    return new Look("discs", DISCS, column, row, rowFirst);
  }

  private static String letter(int index) {
    return String.valueOf((char) ('a' + index));
  }

  private static String capital(int index) {
    return String.valueOf((char) ('A' + index));
  }

  private static String number(int index) {
    return String.valueOf(index + 1);
  }
}
