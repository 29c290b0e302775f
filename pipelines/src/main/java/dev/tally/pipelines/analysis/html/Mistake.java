package dev.tally.pipelines.analysis.html;

import dev.tally.games.analysis.MoveError;
import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import java.util.List;

/**
 * A move that gave something away.
 *
 * @param ply its number in the record, from 1, written passes counted
 * @param side the name of the side that made it
 * @param move as written
 * @param loss how much less it brings than a best one
 * @param error how bad it is
 * @param best the moves that would have been better
 */
record Mistake(int ply, String side, String move, int loss, MoveError error, List<String> best) {
  Mistake {
    best = List.copyOf(best);
  }

  /** The mistakes of a game, in order. */
  static List<Mistake> of(AnalyzedRecord game) {
    return game.analysis().moves().stream()
        .filter(move -> move.loss().orElse(0) > 0)
        .map(move -> of(game, move))
        .toList();
  }

  private static Mistake of(AnalyzedRecord game, PlyAnalysis move) {
    return new Mistake(
        move.ply(),
        game.record().sides().of(move.side()),
        game.text(move.move()),
        move.loss().orElseThrow(),
        move.error().orElseThrow(),
        move.best().stream().map(game::text).toList());
  }

  /** The move, with the sign that annotators write behind one as bad. */
  String annotated() {
    return move + error.sign();
  }

  /** The loss by the move and the better moves, in words. */
  String words() {
    String outcome =
        switch (error) {
          case INACCURACY -> "";
          case MISTAKE -> ", and half of the outcome";
          case BLUNDER -> ", and the outcome";
        };
    return "loses " + loss + outcome + ". Best: " + String.join(", ", best);
  }
}
