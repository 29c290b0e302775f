package dev.tally.pipelines.openings;

import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A move that recorded games go on with.
 *
 * @param game id of the rule set
 * @param moves the way to the position in which it is played
 * @param move as the rule set writes it
 * @param name of the opening that the move leads to, if it has one
 * @param way to the position after the move: the first way there
 * @param isFirst whether this is that way
 */
record OpeningMove(
    String game,
    String moves,
    String move,
    MoveCounts counts,
    Optional<String> name,
    String way,
    boolean isFirst) {
  /**
   * Layout of moves.
   *
   * @param hasGames whether there are several games
   * @param hasWays whether there are several positions
   */
  static Layout<OpeningMove, OpeningMove> layout(boolean hasGames, boolean hasWays) {
    List<Column<OpeningMove>> all =
        List.of(
            Column.text("game", OpeningMove::game),
            Column.text("moves", OpeningMove::moves),
            Column.text("move", OpeningMove::move),
            count("games", MoveCounts::games),
            count("wins", MoveCounts::wins),
            count("draws", MoveCounts::draws),
            count("losses", MoveCounts::losses),
            Column.<OpeningMove>defined("score", each -> each.counts.score()).nullable(),
            Column.<OpeningMove>defined("lastYear", each -> each.counts.lastYear()).nullable(),
            Column.anyText("name", OpeningMove::name).nullable());
    List<Column<OpeningMove>> shown = new ArrayList<>();
    if (hasGames) {
      shown.add(all.get(0));
    }
    if (hasWays) {
      shown.add(all.get(1));
    }
    shown.add(all.get(2));
    shown.add(all.get(3));
    shown.add(share("won", MoveCounts::wins));
    shown.add(share("drawn", MoveCounts::draws));
    shown.add(share("lost", MoveCounts::losses));
    shown.add(all.get(7));
    shown.add(all.get(8).headed("last year"));
    shown.add(all.get(9));
    return Layout.ofRows(all, all, shown);
  }

  private static Column<OpeningMove> count(String name, Function<MoveCounts, Long> count) {
    return Column.number(name, each -> count.apply(each.counts));
  }

  private static Column<OpeningMove> share(String name, Function<MoveCounts, Long> part) {
    return Column.text(
        name,
        each ->
            each.counts
                .percent(part.apply(each.counts))
                .map(BigDecimal::toPlainString)
                .map(share -> share + " %")
                .orElse(""));
  }
}
