package dev.tally.pipelines.html.boards;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.pipelines.html.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a {@link GameReplay} of a game: plays its legal moves again and records what they change.
 */
public final class ReplayBuilder {
  private final GameRecord game;
  private final SideNames names;
  private final Replay replay;
  private final List<ReplayStep> steps = new ArrayList<>();
  private List<String> start;
  private List<String> rows;
  private int passes;

  private ReplayBuilder(GameRecord game, SideNames names, Replay replay) {
    this.game = game;
    this.names = names;
    this.replay = replay;
    this.start = replay.start().rows();
    this.rows = start;
  }

  /**
   * The replay of a game.
   *
   * @param replay of the same game
   */
  public static GameReplay build(GameRecord game, SideNames names, Replay replay) {
    return new ReplayBuilder(game, names, replay).build();
  }

  /** Cell of a move; empty for a pass, or off the board. */
  static Optional<Cell> cell(Move move, List<String> rows) {
    Optional<Cell> cell =
        move instanceof Move.Place place
            ? Optional.of(place.cell())
            : move instanceof Move.Drop drop
                ? Optional.of(new Cell(landing(rows, drop.col()), drop.col()))
                : move instanceof Move.Pop pop
                    ? Optional.of(new Cell(rows.size() - 1, pop.col()))
                    : Optional.empty();
    int cols = rows.isEmpty() ? 0 : rows.get(0).length();
    return cell.filter(it -> it.isWithin(rows.size(), cols));
  }

  /** The number of that cell; {@link ReplayStep#NOWHERE} if there is none. */
  public static int number(Move move, List<String> rows) {
    return cell(move, rows)
        .map(cell -> cell.row() * rows.get(0).length() + cell.col())
        .orElse(ReplayStep.NOWHERE);
  }

  /** The row that a piece falls to; the top one of a full column. */
  private static int landing(List<String> rows, int col) {
    int row = 0;
    while (row + 1 < rows.size() && isEmpty(rows.get(row + 1), col)) {
      row++;
    }
    return row;
  }

  private static boolean isEmpty(String row, int col) {
    return col >= 0 && col < row.length() && row.charAt(col) == '.';
  }

  private GameReplay build() {
    if (start.isEmpty()) {
      return GameReplay.NONE;
    }
    int skipped = Math.max(0, replay.plies() - GameReplay.MAX_STEPS);
    replay.forEachTurn(
        turn -> {
          if (turn.ply() > skipped) {
            add(turn);
          }
        });
    return new GameReplay(skipped, start, steps);
  }

  /** Adds a move that the record has, or counts a pass that it leaves out. */
  private void add(Replay.Turn turn) {
    if (steps.isEmpty() && passes == 0) {
      start = turn.before().rows();
      rows = start;
    }
    if (turn.isWritten()) {
      List<String> after = turn.after().rows();
      steps.add(step(turn, after));
      rows = after;
      passes = 0;
    } else {
      passes++;
    }
  }

  private ReplayStep step(Replay.Turn turn, List<String> rowsAfter) {
    String before = String.join("", rows);
    String after = String.join("", rowsAfter);
    List<Integer> changed = new ArrayList<>();
    StringBuilder marks = new StringBuilder();
    for (int i = 0; i < after.length(); i++) {
      if (before.charAt(i) != after.charAt(i)) {
        changed.add(i);
        marks.append(after.charAt(i));
      }
    }
    String text = Excerpt.of(game.moves().get(turn.ply() - 1));
    String side = names.of(turn.before().toMove());
    return new ReplayStep(
        turn.ply(), text, side, passes, number(turn.move(), rows), changed, marks.toString());
  }
}
