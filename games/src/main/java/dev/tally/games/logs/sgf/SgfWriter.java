package dev.tally.games.logs.sgf;

import static dev.tally.games.records.Diagnostics.quotedBriefly;

import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.ExtraFields;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.OthelloMoves.Turn;
import dev.tally.games.logs.export.ResultToWrite;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A game of Othello in the Smart Game Format ({@link SgfFormat}): facts, players, result, a start
 * that is not the standard one, and moves. A pass before a move is left out, as Edax has it left
 * out: the colour of the move tells it. The result is the claimed one, or that of a finished game
 * without a claim; a game that was given up has no lead, since {@code R} or {@code T} stands in its
 * place. For one game.
 */
final class SgfWriter {
  private static final Position STANDARD = Othello.RULES.start(Setup.STANDARD);
  private static final String MIDDLE = "d4 e4 d5 e5";

  private final GameRecord record;
  private final Replay replay;
  private final StringBuilder text = new StringBuilder("(;GM[2]FF[4]CA[UTF-8]SZ[8]");

  private SgfWriter(GameRecord record, Replay replay) {
    this.record = record;
    this.replay = replay;
  }

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    List<Turn> turns = OthelloMoves.turns(record, replay);
    SgfWriter line = new SgfWriter(record, replay);
    line.addFacts();
    line.addResult();
    line.addStart();
    line.addMoves(turns);
    return line.text.append(')').toString();
  }

  private void addFacts() throws UnwritableException {
    Map<String, Object> extra = record.extra();
    add("EV", ExtraFields.text(extra, "tournament", "Tournament", "event", "Event"));
    add("RO", ExtraFields.text(extra, "round", "Round"));
    add("DT", ExtraFields.date(extra));
    add("PB", record.players().x());
    add("PW", record.players().o());
    for (String fact : SgfGame.FACTS) {
      if (!fact.equals("DT")) {
        add(fact, ExtraFields.text(extra, fact.toLowerCase(Locale.ROOT)));
      }
    }
  }

  private void addResult() throws UnwritableException {
    ClaimedResult claim = record.claim();
    ResultToWrite ending = new ResultToWrite(claim, replay.position());
    OptionalInt lead = ending.lead();
    int sign = claim.winner().map(SgfWriter::sign).orElse(Integer.signum(lead.orElse(0)));
    if (claim.termination().isPresent()) {
      switch (claim.termination().get()) {
        case RESIGNED -> add("RE", result(sign, "R"));
        case TIME -> add("RE", result(sign, "T"));
        case FORFEITED -> add("RE", result(sign, "F"));
        case AGREED ->
            throw new UnwritableException("the format cannot say that players agreed on a score");
      }
    } else if (lead.isPresent()) {
      ending.checkWinner(lead.getAsInt());
      add("RE", result(sign, String.valueOf(Math.abs(lead.getAsInt()))));
    } else if (claim.winner().isPresent()) {
      add("RE", result(sign, ""));
    }
  }

  private static int sign(Outcome winner) {
    return winner.winner().map(side -> side == Side.X ? 1 : -1).orElse(0);
  }

  private static String result(int sign, String how) {
    return sign == 0 ? "0" : (sign > 0 ? "B+" : "W+") + how;
  }

  private void addStart() throws UnwritableException {
    Position start = replay.start();
    if (start.rows().equals(STANDARD.rows()) && start.toMove() == Side.X) {
      return;
    }
    String marks = String.join("", start.rows());
    addSquares("AB", marks, 'X');
    addSquares("AW", marks, 'O');
    addSquares("AE", marks, '.');
    add("PL", start.toMove() == Side.X ? "B" : "W");
  }

  /** The squares with a mark; of those that are empty, the ones that have a disc in the middle. */
  private void addSquares(String property, String marks, char mark) {
    StringBuilder squares = new StringBuilder();
    for (int i = 0; i < marks.length(); i++) {
      String square = "" + (char) ('a' + i % 8) + (i / 8 + 1);
      if (marks.charAt(i) == mark && (mark != '.' || MIDDLE.contains(square))) {
        squares.append('[').append(square).append(']');
      }
    }
    if (!squares.isEmpty()) {
      text.append(property).append(squares);
    }
  }

  private void addMoves(List<Turn> turns) {
    for (int i = 0; i < turns.size(); i++) {
      boolean isPass = turns.get(i).move() instanceof Move.Pass;
      boolean isToldByNext =
          i + 1 < turns.size() && !(turns.get(i + 1).move() instanceof Move.Pass);
      if (!isPass || !isToldByNext) {
        text.append(turns.get(i).side() == Side.X ? ";B[" : ";W[")
            .append(isPass ? "" : record.ruleset().notation().write(turns.get(i).move()))
            .append(']');
      }
    }
  }

  /** Adds a property that says something, with a backslash before what would end it. */
  private void add(String property, String content) throws UnwritableException {
    if (content.chars().anyMatch(each -> each < ' ')) {
      throw new UnwritableException(
          "a property cannot hold a line end: " + property + ", " + quotedBriefly(content));
    } else if (!content.isBlank()) {
      text.append(property)
          .append('[')
          .append(content.replaceAll("[\\]\\\\;]", "\\\\$0"))
          .append(']');
    }
  }
}
