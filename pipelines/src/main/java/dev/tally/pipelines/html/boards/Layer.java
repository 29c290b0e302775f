package dev.tally.pipelines.html.boards;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All that is drawn for one mark of a board.
 *
 * @param mark the character of the rows
 * @param name what people call it
 * @param tone the class of its colour
 * @param cells where it stands, row by row from 0
 * @param cols how many columns the board has
 * @param lettered whether the mark itself is written on it too
 */
record Layer(
    char mark,
    String name,
    Glyph glyph,
    String tone,
    List<Integer> cells,
    int cols,
    boolean lettered) {

  /** The pieces of one kind on a board. */
  static Layer of(
      char mark, String name, Glyph glyph, String tone, List<String> rows, boolean lettered) {
    String board = String.join("", rows);
    List<Integer> cells =
        IntStream.range(0, board.length()).filter(i -> board.charAt(i) == mark).boxed().toList();
    return new Layer(mark, name, glyph, tone, cells, rows.get(0).length(), lettered);
  }

  /** The path that draws it. */
  String path() {
    return cells.stream()
        .map(cell -> "M" + x(cell) + " " + y(cell) + glyph.path())
        .collect(Collectors.joining());
  }

  /** The mark, as often as it stands there. */
  String letters() {
    return String.valueOf(mark).repeat(cells.size());
  }

  /** Places of the letters, across. */
  String xs() {
    return cells.stream().map(cell -> "" + x(cell)).collect(Collectors.joining(" "));
  }

  /** Places of the letters, down. */
  String ys() {
    return cells.stream().map(cell -> "" + y(cell)).collect(Collectors.joining(" "));
  }

  private int x(int cell) {
    return BoardDiagram.middle(cell % cols);
  }

  private int y(int cell) {
    return BoardDiagram.middle(cell / cols);
  }
}
