package dev.tally.games.logs.export;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moves of a record, as far as an archive of Othello games can hold them.
 *
 * @param moves on squares of the board, and passes
 * @param refusal why it cannot
 */
public record OthelloMoves(List<Move> moves, Optional<String> refusal) {
  private static final Position START = Othello.RULES.start(Setup.STANDARD);

  /** All moves, passes as written. */
  public static OthelloMoves of(GameRecord record) {
    if (!record.ruleset().id().equals(Othello.RULES.id())) {
      return refused("a game of " + record.ruleset().id() + ", not of " + Othello.RULES.id());
    }
    List<Move> moves = new ArrayList<>();
    for (String text : record.moves()) {
      Optional<Move> move = Othello.RULES.notation().read(text);
      if (move.isEmpty() || isOffBoard(move.get())) {
        return refused(
            "a move is not a square: move "
                + (moves.size() + 1)
                + ", "
                + Diagnostics.quotedBriefly(text));
      }
      moves.add(move.get());
    }
    return new OthelloMoves(moves, Optional.empty());
  }

  /** The moves of a game from the standard start, without passes, which must all be forced. */
  public static OthelloMoves ofStandardGame(GameRecord record, Replay replay) {
    OthelloMoves all = of(record);
    if (all.refusal.isPresent()) {
      return all;
    }
    Position start = replay.start();
    if (!start.rows().equals(START.rows()) || start.toMove() != START.toMove()) {
      return refused("the game does not have the standard start");
    }
    if (all.moves.lastIndexOf(Move.PASS) >= replay.plies()) {
      int ply = all.moves.lastIndexOf(Move.PASS) + 1;
      return refused("a pass is not forced: move " + ply);
    }
    List<Move> moves = all.moves.stream().filter(move -> !(move instanceof Move.Pass)).toList();
    return new OthelloMoves(moves, Optional.empty());
  }

  private static boolean isOffBoard(Move move) {
    return move instanceof Move.Place place && !place.cell().isWithin(8, 8);
  }

  private static OthelloMoves refused(String reason) {
    return new OthelloMoves(List.of(), Optional.of(reason));
  }
}
