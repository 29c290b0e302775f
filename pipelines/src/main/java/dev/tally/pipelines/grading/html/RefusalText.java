package dev.tally.pipelines.grading.html;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a move is refused, for the player: the rule in a sentence, and what on the board stands
 * against the move.
 *
 * @param onTurn the last good position
 * @param move empty if what is written is no move
 */
record RefusalText(
    Ruleset ruleset,
    SideNames names,
    Position onTurn,
    Replay.Failure failure,
    Optional<Move> move) {
  private static final char EMPTY = '.';
  private static final char BLOCK = '#';

  /** The rule, as a sentence. */
  String rule() {
    return switch (failure.reason()) {
      case NOT_A_MOVE ->
          onTurn.legalMoves().stream()
              .findFirst()
              .map(each -> "A move is written like " + text(each) + ".")
              .orElse("");
      case OFF_BOARD -> "A move has to be on the board: " + bounds() + ".";
      case OCCUPIED -> "A piece goes on an empty cell.";
      case NO_CAPTURE ->
          "A disc has to flip at least one of "
              + names.of(onTurn.toMove().opponent())
              + ": in a line from it, across, down or diagonally, there have to be discs of "
              + names.of(onTurn.toMove().opponent())
              + " and then one of "
              + names.of(onTurn.toMove())
              + ".";
      case COLUMN_FULL -> "A piece falls to the lowest empty cell of its column.";
      case NOT_OWN_PIECE -> "A side takes out its own piece at the bottom of a column.";
      case NO_POPOUT -> "Pieces are taken out only where the setup says PopOut.";
      case PASS_NOT_FORCED -> "A side passes only if it has no other move.";
      case GAME_OVER -> "No move follows the end of the game.";
    };
  }

  /** The pieces on the board that are against it, as a sentence; empty if nothing needs saying. */
  String facts() {
    return switch (failure.reason()) {
      case OCCUPIED -> cell().map(each -> name(each) + " has " + piece(each) + ".").orElse("");
      case NO_CAPTURE -> cell().map(this::lines).orElse("");
      case COLUMN_FULL -> "This one has " + onTurn.rows().size() + " pieces.";
      case NOT_OWN_PIECE ->
          move.filter(Move.Pop.class::isInstance)
              .map(each -> new Cell(onTurn.rows().size() - 1, ((Move.Pop) each).col()))
              .map(
                  each ->
                      at(each) == EMPTY
                          ? "This column is empty."
                          : "At its bottom is " + piece(each) + ".")
              .orElse("");
      case GAME_OVER -> "This one ended before move " + failure.ply() + ".";
      case NOT_A_MOVE, OFF_BOARD, NO_POPOUT, PASS_NOT_FORCED -> "";
    };
  }

  /** The legal moves, as they are written. */
  List<String> legal() {
    return onTurn.legalMoves().stream().map(this::text).toList();
  }

  private String text(Move legal) {
    return ruleset.notation().write(legal);
  }

  private Optional<Cell> cell() {
    return move.filter(Move.Place.class::isInstance).map(each -> ((Move.Place) each).cell());
  }

  private String name(Cell cell) {
    return ruleset.boardStyle().map(style -> style.name(cell)).orElse("");
  }

  private char at(Cell cell) {
    return onTurn.rows().get(cell.row()).charAt(cell.col());
  }

  private boolean isOnBoard(Cell cell) {
    List<String> rows = onTurn.rows();
    return !rows.isEmpty() && cell.isWithin(rows.size(), rows.get(0).length());
  }

  private String piece(Cell cell) {
    return at(cell) == BLOCK ? "a block" : "a piece of " + owner(cell);
  }

  private String owner(Cell cell) {
    return names.of(isOf(Side.X, cell) ? Side.X : Side.O);
  }

  private boolean isOf(Side side, Cell cell) {
    return ruleset.boardStyle().filter(style -> style.mark(side, names) == at(cell)).isPresent();
  }

  private String bounds() {
    BoardStyle style = ruleset.boardStyle().orElseThrow();
    List<String> rows = onTurn.rows();
    String columns =
        "columns " + style.columns().of(0) + " to " + style.columns().of(rows.get(0).length() - 1);
    return style.rows() == BoardStyle.Labels.NONE
        ? columns
        : columns + ", rows " + style.rows().of(0) + " to " + style.rows().of(rows.size() - 1);
  }

  /** The lines from a cell that begin with a disc of the other side, and why none is flipped. */
  private String lines(Cell from) {
    List<String> lines = new ArrayList<>();
    for (Direction each : Direction.values()) {
      List<String> others = new ArrayList<>();
      Cell next = from.next(each);
      while (isOnBoard(next) && isOf(onTurn.toMove().opponent(), next)) {
        others.add(name(next));
        next = next.next(each);
      }
      if (!others.isEmpty()) {
        String end =
            !isOnBoard(next)
                ? "the board ends there"
                : name(next) + (at(next) == BLOCK ? " is a block" : " is empty");
        lines.add(
            String.join(", ", others)
                + (others.size() == 1 ? " is of " : " are of ")
                + names.of(onTurn.toMove().opponent())
                + ", but "
                + end);
      }
    }
    String other = names.of(onTurn.toMove().opponent());
    return lines.isEmpty()
        ? String.format(Locale.ROOT, "No disc of %s is next to %s.", other, name(from))
        : "From " + name(from) + ": " + String.join("; ", lines) + ".";
  }
}
