package dev.tally.games.analysis;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Graded records of games to analyse, played at random. */
final class GradedGames {
  static final RecordLocation LOCATION = RecordLocation.line(1, 1);

  private GradedGames() {}

  /** The moves of a random game, without its passes. */
  static List<String> randomOthello(int seed) {
    return randomMoves(Othello.RULES, seed);
  }

  static String randomConnectFour(int seed) {
    return String.join("", randomMoves(ConnectFour.RULES, seed));
  }

  static List<String> randomMoves(Ruleset ruleset, int seed) {
    return randomMoves(ruleset, ruleset.start(Setup.STANDARD), seed);
  }

  static List<String> randomMoves(Ruleset ruleset, Position start, int seed) {
    List<String> moves = new ArrayList<>();
    Random random = new Random(seed);
    Position position = start;
    while (!position.outcome().isOver()) {
      Move move = RandomPlayer.move(position, random);
      if (!(move instanceof Move.Pass)) {
        moves.add(ruleset.notation().write(move));
      }
      position = position.after(move);
    }
    return moves;
  }

  static Verdict othello(List<String> moves, Map<String, Object> extra) {
    return Grader.grade(
        GameRecord.builder(LOCATION, Othello.RULES).moves(moves).extra(extra).build());
  }

  static Verdict connectFour(String moves, Map<String, Object> extra) {
    return connectFour(List.of(moves.split("", 0)), extra);
  }

  static Verdict connectFour(List<String> moves, Map<String, Object> extra) {
    return Grader.grade(
        GameRecord.builder(LOCATION, ConnectFour.RULES).moves(moves).extra(extra).build());
  }
}
