package dev.tally.games.logs.moves;

import dev.tally.games.core.Move;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.util.stream.Collectors;

/** A game of Othello as its moves, {@code f5d6c3...}: nothing else of it, and no passes. */
final class TranscriptWriter {
  private TranscriptWriter() {}

  static TextLogWriter.Line of(GameRecord record, Replay replay) {
    OthelloMoves moves = OthelloMoves.ofStandardGame(record, replay);
    if (moves.refusal().isPresent()) {
      return TextLogWriter.Line.refused(moves.refusal().get());
    }
    if (moves.moves().isEmpty()) {
      return TextLogWriter.Line.refused("the game has no moves, and a blank line is not a game");
    }
    return TextLogWriter.Line.of(
        moves.moves().stream().map(TranscriptWriter::write).collect(Collectors.joining()));
  }

  private static String write(Move move) {
    return Othello.RULES.notation().write(move);
  }
}
