package dev.tally.pipelines.html.boards;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Position;
import dev.tally.games.core.Replay;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.GameRecord;
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
  private Position position;
  private int passes;

  private ReplayBuilder(GameRecord game, SideNames names, Replay replay) {
    this.game = game;
    this.names = names;
    this.replay = replay;
    this.position = replay.start();
  }

  /**
   * The replay of a game.
   *
   * @param replay of the same game
   */
  public static GameReplay build(GameRecord game, SideNames names, Replay replay) {
    return new ReplayBuilder(game, names, replay).build();
  }

  /** Where a move is made on a board; empty for a pass, or off the board. */
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
    if (position.rows().isEmpty()) {
      return GameReplay.NONE;
    }
    int skipped = Math.max(0, replay.plies() - GameReplay.MAX_STEPS);
    for (int i = 0; i < skipped; i++) {
      play(replay.moves().get(i));
    }
    List<String> start = position.rows();
    List<ReplayStep> steps = new ArrayList<>();
    List<String> rows = start;
    for (int i = skipped; i < replay.plies(); i++) {
      Move move = replay.moves().get(i);
      String side = names.of(play(move));
      List<String> after = position.rows();
      steps.add(step(i, move, side, rows, after));
      rows = after;
    }
    return new GameReplay(skipped, start, steps);
  }

  private ReplayStep step(
      int index, Move move, String side, List<String> rows, List<String> rowsAfter) {
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
    String text = Excerpt.of(game.moves().get(index));
    return new ReplayStep(
        index + 1, text, side, passes, number(move, rows), changed, marks.toString());
  }

  /** Plays a move that is known to be legal, and the passes that the record leaves out. */
  private Side play(Move move) {
    passes = 0;
    MoveResult next = position.play(move);
    while (!(next instanceof Position)) {
      position = position.after(Move.PASS);
      passes++;
      next = position.play(move);
    }
    Side mover = position.toMove();
    position = (Position) next;
    return mover;
  }
}
