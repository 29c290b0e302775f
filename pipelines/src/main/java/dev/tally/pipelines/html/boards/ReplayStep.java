package dev.tally.pipelines.html.boards;

import java.util.List;

/**
 * One move of a {@link GameReplay}, and what it changed on the board. Cells are numbered row by
 * row, from 0.
 *
 * @param ply the number of the move in the record, from 1, written passes counted
 * @param move as written
 * @param side the name of the side that made it
 * @param passes how many passes that the record leaves out came right before it
 * @param cell where the piece was put or taken out; {@link #NOWHERE} for a pass
 * @param changed the cells that look different now
 * @param marks what stands there now, a character for each of {@code changed}
 */
public record ReplayStep(
    int ply, String move, String side, int passes, int cell, List<Integer> changed, String marks) {
  /** The cell of what happens on no cell of the board. */
  public static final int NOWHERE = -1;

  public ReplayStep {
    changed = List.copyOf(changed);
  }

  /** The move in words. */
  String label() {
    String pass = passes == 0 ? "" : ", after a pass that the record leaves out";
    return "Move " + ply + ", " + side + ": " + move + pass;
  }

  /** Draws it: changes the cells of a board, row by row. */
  void apply(char[] board) {
    for (int i = 0; i < changed.size(); i++) {
      board[changed.get(i)] = marks.charAt(i);
    }
  }
}
