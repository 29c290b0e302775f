package dev.tally.pipelines.openings;

import dev.tally.pipelines.history.PositionOptions.Asked;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.table.TablePage;
import dev.tally.pipelines.text.NumberFormats;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A page of openings that opens move by move, and needs nothing else.
 *
 * @param head of the page
 * @param games those that have such games
 */
record OpeningPage(PageHead head, List<Game> games) {
  /** Moves that are open at first: those of the main line. */
  private static final int OPEN = 4;

  /**
   * The moves of a game from the position that was asked for.
   *
   * @param id of the rule set
   * @param way to the position; empty for the start
   */
  public record Game(String id, String way, List<Node> moves) {}

  /**
   * A move, and those after it.
   *
   * @param link to the position after it
   * @param isOpen whether these are shown at first
   * @param next none if the position is there by another way already
   */
  record Node(OpeningMove move, String link, boolean isOpen, List<Node> next) {
    public String name() {
      return move.name().orElse("");
    }

    public String games() {
      return NumberFormats.number(move.counts().games());
    }

    /** Whether any game has a result. */
    boolean hasResults() {
      return move.counts().percent(0).isPresent();
    }

    public BigDecimal won() {
      return percent(move.counts().wins());
    }

    public BigDecimal drawn() {
      return percent(move.counts().draws());
    }

    public BigDecimal lost() {
      return percent(move.counts().losses());
    }

    private BigDecimal percent(long part) {
      return move.counts().percent(part).orElse(BigDecimal.ZERO);
    }

    /** The shares in words, for who does not see the bar. */
    public String shares() {
      return rounded(won())
          + " % won, "
          + rounded(drawn())
          + " % drawn, "
          + rounded(lost())
          + " % lost";
    }

    private static String rounded(BigDecimal share) {
      return share.setScale(0, RoundingMode.HALF_UP).toPlainString();
    }

    public String score() {
      return move.counts()
          .score()
          .map(each -> (each.signum() > 0 ? "+" : "") + each.toPlainString())
          .map(text -> text.replace('-', '\u2212'))
          .orElse("");
    }

    public String year() {
      return move.counts().lastYear().map(String::valueOf).orElse("");
    }
  }

  /** The page of the games that come to a position. */
  static OpeningPage of(List<Asked> asked, int depth, OpeningTree tree) throws IOException {
    int[] left = {TablePage.MAX_ROWS};
    List<Game> games = new ArrayList<>();
    for (Asked each : asked) {
      Map<String, List<Node>> byWay = new HashMap<>();
      List<String> ways = new ArrayList<>();
      tree.rows(each, depth)
          .forEach(
              move -> {
                TablePage.checkRoom(--left[0]);
                boolean isMain = !byWay.containsKey(move.moves());
                List<Node> next = move.isFirst() ? new ArrayList<>() : List.of();
                byWay
                    .computeIfAbsent(move.moves(), way -> new ArrayList<>())
                    .add(
                        new Node(
                            move,
                            each.ruleset().id() + "-" + move.way().replace(' ', '.'),
                            isMain,
                            next));
                ways.add(move.moves());
              });
      if (!ways.isEmpty()) {
        String way = ways.get(0);
        games.add(new Game(each.ruleset().id(), way, nested(way, byWay, OPEN)));
      }
    }
    Asset style = Asset.read(OpeningPage.class, "openings.css");
    return new OpeningPage(PageHead.of("Openings", style), games);
  }

  private static List<Node> nested(String way, Map<String, List<Node>> byWay, int open) {
    List<Node> moves = new ArrayList<>();
    for (Node each : byWay.getOrDefault(way, List.of())) {
      boolean isOpen = each.isOpen && open > 0;
      List<Node> next =
          each.move.isFirst() ? nested(each.move.way(), byWay, isOpen ? open - 1 : 0) : List.of();
      moves.add(new Node(each.move, each.link, isOpen, next));
    }
    return moves;
  }

  /** Writes the page. */
  void write(Writer out) {
    Templates.write("openings/page.jte", this, out);
  }
}
