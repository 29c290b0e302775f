package dev.tally.pipelines.grading.html;

import dev.tally.games.core.Position;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.boards.ReplayBuilder;
import dev.tally.pipelines.html.boards.ReplayStep;
import java.util.List;

/**
 * A move that was refused.
 *
 * @param ply its number in the record, from 1, written passes counted; 0 if no move was refused
 * @param move as written
 * @param side the name of the side whose turn it was, or would have been
 * @param cell where it would have been made, row by row from 0; {@link ReplayStep#NOWHERE} if
 *     nowhere on the board
 */
record RejectedMove(int ply, String move, String side, int cell) {
  /** Of records that have no such move. */
  static final RejectedMove NONE = new RejectedMove(0, "", "", ReplayStep.NOWHERE);

  /** The move that a verdict is about, if it is about one. */
  static RejectedMove of(GameRecord game, Verdict verdict) {
    return verdict.replay().isEmpty() || verdict.failure().isEmpty()
        ? NONE
        : of(game, verdict, verdict.replay().get().position(), verdict.failure().get());
  }

  /** Whether a move was refused. */
  boolean isPresent() {
    return ply > 0;
  }

  /** Which move it was, and whose; the move itself is the beginning of the reason. */
  String label() {
    return "Move " + ply + ", " + side + ":";
  }

  private static RejectedMove of(
      GameRecord game, Verdict verdict, Position onTurn, Replay.Failure failure) {
    List<String> rows = onTurn.rows();
    int cell =
        game.ruleset()
            .notation()
            .read(failure.text())
            .map(move -> ReplayBuilder.number(move, rows))
            .orElse(ReplayStep.NOWHERE);
    String side = verdict.names().of(onTurn.toMove());
    return new RejectedMove(failure.ply(), Excerpt.of(failure.text()), side, cell);
  }
}
