package dev.tally.pipelines.grading.html;

import static dev.tally.pipelines.beam.DataCoder.readString;
import static dev.tally.pipelines.beam.DataCoder.readStrings;
import static dev.tally.pipelines.beam.DataCoder.writeString;
import static dev.tally.pipelines.beam.DataCoder.writeStrings;

import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.html.Excerpt;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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
 */
record GameHeader(
    String game,
    String id,
    List<String> sides,
    List<String> players,
    String claimed,
    String found) {
  /** Of a record that could not be read. */
  static final GameHeader NONE = new GameHeader("", "", List.of(), List.of(), "", "");

  GameHeader {
    sides = List.copyOf(sides);
    players = List.copyOf(players);
  }

  void write(DataOutput out) throws IOException {
    writeString(out, game);
    writeString(out, id);
    writeStrings(out, sides);
    writeStrings(out, players);
    writeString(out, claimed);
    writeString(out, found);
  }

  static GameHeader read(DataInput in) throws IOException {
    return new GameHeader(
        readString(in),
        readString(in),
        readStrings(in),
        readStrings(in),
        readString(in),
        readString(in));
  }

  /** Of a game that never began. */
  static GameHeader of(PlayableRuleset ruleset) {
    return new GameHeader(ruleset.id(), "", List.of(), List.of(), "", "");
  }

  /** What a record says of its game, and how that ended. */
  static GameHeader of(GameRecord game, Verdict verdict) {
    SideNames names = verdict.names();
    List<String> sides = List.of(names.x(), names.o());
    Map<String, String> players = game.players();
    return new GameHeader(
        game.ruleset().id(),
        Excerpt.of(game.id()),
        sides,
        sides.stream().map(side -> Excerpt.of(players.getOrDefault(side, ""))).toList(),
        ResultText.claimed(game.claim(), names),
        ResultText.found(verdict));
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
