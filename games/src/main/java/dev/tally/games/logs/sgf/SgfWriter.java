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
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A game of Othello in the Smart Game Format ({@link SgfFormat}): facts, players, result, a start
 * that is not the standard one, and moves. A pass before a move is left out, as Edax has it left
 * out: the colour of the move tells it. The result is the claimed one, or that of a finished game
 * without a claim; a game that was given up has no lead, since {@code R} or {@code T} stands in its
 * place.
 */
final class SgfWriter {
  private static final Position STANDARD = Othello.RULES.start(Setup.STANDARD);

  /** Keys of {@code extra} that are properties. */
  static final Set<String> KEYS =
      SgfGame.FACTS.stream()
          .map(fact -> fact.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  private static final String MIDDLE = "d4 e4 d5 e5";

  private SgfWriter() {}

  static String of(GameRecord record, Replay replay) throws UnwritableException {
    List<Turn> turns = OthelloMoves.turns(record, replay);
    return "(;GM[2]FF[4]CA[UTF-8]SZ[8]"
        + facts(record)
        + result(record.claim(), new ResultToWrite(record.claim(), replay.position()))
        + start(replay.start())
        + moves(turns)
        + ")";
  }

  private static String facts(GameRecord record) throws UnwritableException {
    Map<String, Object> extra = record.extra();
    StringBuilder facts =
        new StringBuilder()
            .append(
                property(
                    "EV", ExtraFields.text(extra, "tournament", "Tournament", "event", "Event")))
            .append(property("RO", ExtraFields.text(extra, "round", "Round")))
            .append(property("DT", ExtraFields.date(extra)))
            .append(property("PB", record.players().x()))
            .append(property("PW", record.players().o()));
    for (String fact : SgfGame.FACTS) {
      String text = fact.equals("DT") ? "" : ExtraFields.text(extra, fact.toLowerCase(Locale.ROOT));
      facts.append(property(fact, text));
    }
    return facts.toString();
  }

  private static String result(ClaimedResult claim, ResultToWrite ending)
      throws UnwritableException {
    OptionalInt lead = ending.lead();
    if (claim.winner().isEmpty() && claim.termination().isEmpty() && lead.isEmpty()) {
      return "";
    }
    String how = how(claim, ending);
    Outcome winner = claim.winner().orElse(Outcome.ofLead(lead.orElse(0)));
    return property(
        "RE", winner.winner().map(side -> (side == Side.X ? "B+" : "W+") + how).orElse("0"));
  }

  /** How the game was given up; else by how much it was won; empty if that is not said. */
  private static String how(ClaimedResult claim, ResultToWrite ending) throws UnwritableException {
    if (claim.termination().isPresent()) {
      return switch (claim.termination().get()) {
        case RESIGNED -> "R";
        case TIME -> "T";
        case FORFEITED -> "F";
        case AGREED ->
            throw new UnwritableException("the format cannot say that players agreed on a score");
      };
    }
    if (ending.lead().isEmpty()) {
      return "";
    }
    int lead = ending.lead().getAsInt();
    ending.checkWinner(lead);
    return String.valueOf(Math.abs(lead));
  }

  private static String start(Position start) throws UnwritableException {
    if (start.rows().equals(STANDARD.rows()) && start.toMove() == Side.X) {
      return "";
    }
    String marks = String.join("", start.rows());
    return squares("AB", marks, 'X')
        + squares("AW", marks, 'O')
        + squares("AE", marks, '.')
        + property("PL", start.toMove() == Side.X ? "B" : "W");
  }

  /** The squares with a mark; of those that are empty, the ones that have a disc in the middle. */
  private static String squares(String property, String marks, char mark) {
    StringBuilder squares = new StringBuilder();
    for (int i = 0; i < marks.length(); i++) {
      String square = "" + (char) ('a' + i % 8) + (i / 8 + 1);
      if (marks.charAt(i) == mark && (mark != '.' || MIDDLE.contains(square))) {
        squares.append('[').append(square).append(']');
      }
    }
    return squares.isEmpty() ? "" : property + squares;
  }

  private static String moves(List<Turn> turns) {
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < turns.size(); i++) {
      boolean isPass = turns.get(i).move() instanceof Move.Pass;
      boolean isToldByNext =
          i + 1 < turns.size() && !(turns.get(i + 1).move() instanceof Move.Pass);
      if (!isPass || !isToldByNext) {
        moves
            .append(turns.get(i).side() == Side.X ? ";B[" : ";W[")
            .append(isPass ? "" : Othello.RULES.notation().write(turns.get(i).move()))
            .append(']');
      }
    }
    return moves.toString();
  }

  /** A property with a backslash before what would end it; nothing for a blank content. */
  private static String property(String name, String content) throws UnwritableException {
    if (content.chars().anyMatch(each -> each < ' ')) {
      throw new UnwritableException(
          "a property cannot hold a line end: " + name + ", " + quotedBriefly(content));
    }
    String escaped = content.replaceAll("[\\]\\\\;]", "\\\\$0");
    return content.isBlank() ? "" : name + '[' + escaped + ']';
  }
}
