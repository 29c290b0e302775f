package dev.tally.pipelines.html.boards;

import dev.tally.games.Rulesets;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.rules.Ruleset;
import java.util.List;

/** Drawing of the board of a game that has this style. */
record BoardTheme(BoardStyle style) {
  /**
   * Drawing of a game.
   *
   * @param game id of a rule set that has a board
   */
  static BoardTheme of(String game) {
    return new BoardTheme(Rulesets.byId(game).flatMap(Ruleset::boardStyle).orElseThrow());
  }

  /** The class of the style sheet. */
  String kind() {
    return switch (style.pieces()) {
      case DISCS -> "discs";
      case CROSSES_AND_NOUGHTS -> "pieces";
      case COLORS -> "drops";
    };
  }

  /** Shapes of the two sides' marks. */
  List<Glyph> glyphs() {
    return style.pieces() == Pieces.CROSSES_AND_NOUGHTS
        ? List.of(Glyph.CROSS, Glyph.RING)
        : List.of(Glyph.DISC, Glyph.DISC);
  }

  /** Whether the marks on the board are the names of the sides. */
  boolean isMarkedByName() {
    return style.pieces() == Pieces.COLORS;
  }

  /** Whether rows have names that people write. */
  boolean namesRows() {
    return style.rows() != Labels.NONE;
  }

  /**
   * The name of a column.
   *
   * @param index from 0
   */
  String column(int index) {
    return style.columns().of(index);
  }

  /**
   * The name of a row, in words if people do not write one.
   *
   * @param index from 0
   */
  String row(int index) {
    return namesRows() ? style.rows().of(index) : "row " + (index + 1);
  }

  /** Whether a cell is called by its row before its column. */
  boolean rowFirst() {
    return style.rowFirst();
  }
}
