package dev.tally.pipelines.grading.html;

import dev.tally.games.Rulesets;
import dev.tally.games.rules.Ruleset;
import java.util.Collection;
import java.util.List;

/**
 * The rules of a game as a page tells them: what a reader needs to see why a move is refused.
 *
 * @param game id of the rule set
 * @param text a few sentences
 */
record GameRules(String game, String text) {
  private static final String FLIPS =
      "Each turn a side puts one disc on an empty cell where it flips at least one of the other"
          + " side's: in a line from the new disc, across, down or diagonally, there are discs of"
          + " the other side and then one of its own. All discs between are flipped, in every such"
          + " line. ";

  /** The rules of some games, in their order. */
  static List<GameRules> of(Collection<String> games) {
    return games.stream().map(GameRules::of).toList();
  }

  private static GameRules of(String game) {
    String text =
        switch (game) {
          case "othello" ->
              "The board has 8 rows and columns, and black moves first. "
                  + FLIPS
                  + "A side that can flip nothing passes. The game ends when neither side can move;"
                  + " the side with more discs wins, and tournaments give it the empty squares.";
          case "reversi" ->
              "The board has an even number of rows and may have blocks, which nobody can use or"
                  + " flip across; X moves first. "
                  + FLIPS
                  + "A side that can flip nothing passes. The game ends when the board is full or"
                  + " both have passed, one after the other; the side with more discs wins.";
          case "reversi-cse231" ->
              "The board has 4 to 26 rows, and white moves first. A cell is a letter for its row and"
                  + " a number for its column. "
                  + FLIPS
                  + "A side that can flip nothing passes. The game ends when neither side can move;"
                  + " the side with more discs wins.";
          case "othello-invent" ->
              "The board has 8 rows and columns. A cell is two digits, its column and then its row. "
                  + FLIPS
                  + "The game ends when the side whose turn it is can flip nothing, so there are no"
                  + " passes; the side with more discs wins.";
          case "gekitai" ->
              "Each turn a side puts one piece on an empty cell. Every piece next to it, of either"
                  + " side, is pushed one cell away from it, unless another piece is behind that;"
                  + " what is pushed off the board goes back to its owner. A line of own pieces, or"
                  + " all own pieces on the board, wins.";
          case "connectfour" ->
              "Each turn a side drops one piece into a column, where it falls to the lowest empty"
                  + " cell. With PopOut it may take out one of its own at the bottom of a column"
                  + " instead. Four in a row, across, down or diagonally, win; a full board is a"
                  + " draw.";
          default -> Rulesets.byId(game).map(Ruleset::summary).orElse(game) + ".";
        };
    return new GameRules(game, text);
  }
}
