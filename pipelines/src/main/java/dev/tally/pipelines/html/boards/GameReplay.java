package dev.tally.pipelines.html.boards;

import java.util.ArrayList;
import java.util.List;

/**
 * The last positions of a game, up to the last good one. Holds the first of them and then what each
 * move changed: a step of a large board is a few numbers, not another ten thousand characters.
 *
 * @param skipped how many moves came before the first position
 * @param start the rows of the first position, from the top; none if the game has no board
 * @param steps the moves after it, {@value #MAX_STEPS} at most
 */
public record GameReplay(int skipped, List<String> start, List<ReplayStep> steps) {
  /** Number of steps that are shown; of longer games, the end is. */
  static final int MAX_STEPS = 200;

  /** The replay of a record without a game, or of a game without a board. */
  public static final GameReplay NONE = new GameReplay(0, List.of(), List.of());

  public GameReplay {
    start = List.copyOf(start);
    steps = List.copyOf(steps);
  }

  /** Whether there is a board to show. */
  public boolean hasBoard() {
    return !start.isEmpty();
  }

  /** The rows after the first {@code count} steps, from the top. */
  public List<String> rows(int count) {
    char[] board = String.join("", start).toCharArray();
    steps.stream().limit(count).forEach(step -> step.apply(board));
    List<String> rows = new ArrayList<>();
    int from = 0;
    for (String row : start) {
      rows.add(String.valueOf(board, from, row.length()));
      from += row.length();
    }
    return rows;
  }

  /** The words for the position after the first {@code count} steps. */
  public String label(int count) {
    return count == 0 ? startLabel() : steps.get(count - 1).label();
  }

  /** The position before the first move that is shown, in words. */
  String startLabel() {
    return skipped == 0 ? "The start" : "After move " + skipped;
  }
}
