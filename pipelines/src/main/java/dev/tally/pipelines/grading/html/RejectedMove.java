package dev.tally.pipelines.grading.html;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.boards.Glyph;
import dev.tally.pipelines.html.boards.Marker;
import dev.tally.pipelines.html.boards.ReplayBuilder;
import dev.tally.pipelines.html.boards.ReplayStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A move that was refused.
 *
 * @param ply its number in the record, from 1, written passes counted; 0 if no move was refused
 * @param move as written
 * @param side the name of the side whose turn it was, or would have been
 * @param rule the rule that refuses it, as a sentence
 * @param facts what on the board stands against it, as a sentence; may be empty
 * @param legal the moves that are legal instead, as they are written; none if there are more than
 *     {@value #MAX_LEGAL}
 * @param markers where it would have been made, if that is on the board, and where those may be
 */
record RejectedMove(
    int ply,
    String move,
    String side,
    String rule,
    String facts,
    List<String> legal,
    List<Marker> markers) {
  /** No move, of records that have none rejected. */
  static final RejectedMove NONE = new RejectedMove(0, "", "", "", "", List.of(), List.of());

  /** More legal moves say nothing: they are all empty cells. */
  private static final int MAX_LEGAL = 30;

  RejectedMove {
    legal = List.copyOf(legal);
    markers = List.copyOf(markers);
  }

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
    Optional<Move> move = game.ruleset().notation().read(failure.text());
    RefusalText why = new RefusalText(game.ruleset(), verdict.names(), onTurn, failure, move);
    boolean isShort = onTurn.legalMoves().size() <= MAX_LEGAL;
    List<Move> legal = isShort ? onTurn.legalMoves() : List.of();
    return new RejectedMove(
        failure.ply(),
        Excerpt.of(failure.text()),
        verdict.names().of(onTurn.toMove()),
        why.rule(),
        why.facts(),
        isShort ? why.legal() : List.of(),
        markers(onTurn.rows(), move, legal));
  }

  private static List<Marker> markers(List<String> rows, Optional<Move> refused, List<Move> legal) {
    List<Marker> markers = new ArrayList<>();
    legal.forEach(each -> markers.add(new Marker(Glyph.LEGAL, cell(each, rows))));
    refused
        .map(each -> cell(each, rows))
        .filter(cell -> cell != ReplayStep.NOWHERE)
        .ifPresent(
            cell -> {
              int cols = rows.get(0).length();
              boolean isFree = rows.get(cell / cols).charAt(cell % cols) == '.';
              markers.add(new Marker(isFree ? Glyph.REFUSED : Glyph.REFUSED_PIECE, cell));
            });
    return markers.stream().filter(each -> each.cell() != ReplayStep.NOWHERE).toList();
  }

  private static int cell(Move move, List<String> rows) {
    return ReplayBuilder.number(move, rows);
  }

  /** Sentences about it, below each other, with the legal moves at the end. */
  List<String> sentences() {
    String instead =
        legal.isEmpty() ? "" : "Legal here, marked on the board: " + String.join(", ", legal) + ".";
    return Stream.of(rule, facts, instead).filter(each -> !each.isEmpty()).toList();
  }
}
