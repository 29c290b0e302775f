package dev.tally.pipelines.html.boards;

import dev.tally.pipelines.html.Asset;
import java.util.List;

/**
 * A board and the moves of a game, to step through. Without its script a page shows one position.
 *
 * @param key sets it apart from the other boards of the page
 * @param label names it
 * @param game id of the rule set
 * @param sides the names of the two sides, {@link dev.tally.games.core.Side#X} first
 * @param replay has a board
 * @param shown how many moves of the replay the position that is shown first comes after
 * @param caption the line under that position
 * @param markers of that position
 */
public record Viewer(
    String key,
    String label,
    String game,
    List<String> sides,
    GameReplay replay,
    int shown,
    String caption,
    List<Marker> markers) {
  /** Style of boards, viewers, and the cards that hold them. */
  public static final Asset STYLE = Asset.read(Viewer.class, "boards.css");

  /** Steps through games. */
  public static final Asset SCRIPT = Asset.read(Viewer.class, "viewer.js");

  public Viewer {
    sides = List.copyOf(sides);
    markers = List.copyOf(markers);
  }

  /** The position that is shown first. */
  BoardDiagram board() {
    int last = shown == 0 ? ReplayStep.NOWHERE : replay.steps().get(shown - 1).cell();
    return new BoardDiagram(key, BoardTheme.of(game), replay.rows(shown), sides, last, markers);
  }

  /** Number of moves to step through. */
  int steps() {
    return replay.steps().size();
  }

  /** Whether it is at an end, so that a button that leads there does nothing. */
  boolean isAt(int step) {
    return shown == step;
  }
}
