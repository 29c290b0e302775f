package dev.tally.pipelines.grading.html;

import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.logs.owner.Owner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which game an {@link RecordFinding} is about. Empty texts do not apply.
 *
 * @param game id of the rule set
 * @param id what the log calls it
 * @param sides the names of the two sides, {@link dev.tally.games.core.Side#X} first; none if there
 *     is no game
 * @param players names of players, in the order of the sides; empty ones are not known
 * @param claimed what the log says of the end, in words
 * @param found the end that was found, in words
 * @param event the tournament, as the log has it
 * @param date of the game, as the log has it
 */
public record GameHeader(
    String game,
    String id,
    List<String> sides,
    List<String> players,
    String claimed,
    String found,
    String event,
    String date) {
  /** The header of a record that could not be read. */
  static final GameHeader NONE = new GameHeader("", "", List.of(), List.of(), "", "", "", "");

  public GameHeader {
    sides = List.copyOf(sides);
    players = List.copyOf(players);
  }

  /** The header of a game that never began. */
  static GameHeader of(Ruleset ruleset) {
    return new GameHeader(ruleset.id(), "", List.of(), List.of(), "", "", "", "");
  }

  /** The header of a record: its game, and how that ended. */
  static GameHeader of(GameRecord game, Verdict verdict) {
    SideNames names = verdict.names();
    List<String> sides = List.of(names.x(), names.o());
    return new GameHeader(
        game.ruleset().id(),
        Excerpt.of(game.id()),
        sides,
        List.of(Excerpt.of(game.players().x()), Excerpt.of(game.players().o())),
        ResultText.claimed(game.claim(), verdict),
        ResultText.found(verdict),
        Excerpt.of(Content.TOURNAMENT.in(game).orElse("")),
        Excerpt.of(Content.DATE.in(game).orElse("")));
  }

  /** This header without the names of other players. */
  GameHeader withPlayer(String name) {
    List<String> own = players.stream().map(each -> Owner.isSame(each, name) ? each : "").toList();
    return new GameHeader(game, id, sides, own, claimed, found, event, date);
  }

  /** Who has played, in the order of the sides; empty if nobody is known. */
  String title() {
    return Caption.players(players);
  }

  /** Names of players by sides, as far as they are known. */
  Map<String, String> named() {
    Map<String, String> named = new LinkedHashMap<>();
    for (int i = 0; i < sides.size(); i++) {
      if (!players.get(i).isEmpty()) {
        named.put(sides.get(i), players.get(i));
      }
    }
    return named;
  }
}
