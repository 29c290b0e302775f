package dev.tally.games.logs.moves;

import dev.tally.games.core.Move;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.util.List;
import java.util.stream.Collectors;

/** A game of Othello as its moves, {@code f5d6c3...}: nothing else of it, and no passes. */
final class TranscriptWriter {
  private TranscriptWriter() {}

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    List<Move> moves = OthelloMoves.ofStandardGame(record, replay);
    if (moves.isEmpty()) {
      throw new UnwritableException("the game has no moves, and a blank line is not a game");
    }
    return moves.stream().map(Othello.RULES.notation()::write).collect(Collectors.joining());
  }
}
