package dev.tally.games.logs.export;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The moves of a record, as far as an archive of Othello games can hold them. */
public final class OthelloMoves {
  private static final Position START = Othello.RULES.start(Setup.STANDARD);

  private OthelloMoves() {}

  /** A move, and who makes it. */
  public record Turn(Side side, Move move) {}

  /**
   * All moves: first those that can be played, with forced passes that the record leaves out, then
   * the others, as if the sides took turns.
   */
  public static List<Turn> turns(GameRecord record, Replay replay) throws UnwritableException {
    List<Move> moves = of(record);
    List<Turn> turns = new ArrayList<>();
    replay.forEachTurn(
        turn -> {
          if (turn.ply() <= moves.size()) {
            turns.add(new Turn(turn.before().toMove(), turn.move()));
          }
        });
    Side side = replay.position().toMove();
    for (Move move : moves.subList(replay.plies(), moves.size())) {
      turns.add(new Turn(side, move));
      side = side.opponent();
    }
    return turns;
  }

  /** All moves, on squares of the board, and passes as written. */
  public static List<Move> of(GameRecord record) throws UnwritableException {
    if (!record.ruleset().equals(Othello.RULES)) {
      throw new UnwritableException(
          "a game of " + record.ruleset().id() + ", not of " + Othello.RULES.id());
    }
    List<Move> moves = new ArrayList<>();
    for (String text : record.moves()) {
      Optional<Move> move = Othello.RULES.notation().read(text);
      if (move.isEmpty() || isOffBoard(move.get())) {
        throw new UnwritableException(
            "a move is not a square: move "
                + (moves.size() + 1)
                + ", "
                + Diagnostics.quotedBriefly(text));
      }
      moves.add(move.get());
    }
    return moves;
  }

  /** The moves of a game from the standard start, without passes, which must all be forced. */
  public static List<Move> ofStandardGame(GameRecord record, Replay replay)
      throws UnwritableException {
    List<Move> all = of(record);
    Position start = replay.start();
    if (!start.rows().equals(START.rows()) || start.toMove() != START.toMove()) {
      throw new UnwritableException("the game does not have the standard start");
    }
    int lastPass = all.lastIndexOf(Move.PASS);
    if (lastPass >= replay.plies()) {
      throw new UnwritableException("a pass is not forced: move " + (lastPass + 1));
    }
    return all.stream().filter(move -> !(move instanceof Move.Pass)).toList();
  }

  private static boolean isOffBoard(Move move) {
    return move instanceof Move.Place place && !place.cell().isWithin(8, 8);
  }
}
