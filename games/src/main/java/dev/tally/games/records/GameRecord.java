package dev.tally.games.records;

import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game as a log tells it. Its text could be read; whether its moves are legal and its claim is
 * right is for the grader to say. Immutable if its collections are.
 *
 * @param place where it begins in the log
 * @param ruleset which game it is
 * @param id what the log calls it; empty if nothing
 * @param players names of players by the names of their sides; either may be missing
 * @param setup as the log has it; may be out of its bounds
 * @param moves in the rule set's notation, as written
 * @param claim what the log says of the result
 * @param refused how many inputs the console program refused on the way; 0 for other logs
 * @param extra whatever else the log says, by key
 */
public record GameRecord(
    RecordLocation place,
    PlayableRuleset ruleset,
    String id,
    Map<String, String> players,
    Setup setup,
    List<String> moves,
    ClaimedResult claim,
    int refused,
    Map<String, Object> extra)
    implements LogEntry {
  @Override
  public RecordHeader header() {
    return new RecordHeader(Optional.of(ruleset), id, players, sides(), claim);
  }

  private SideNames sides() {
    try {
      return ruleset.sides(setup);
    } catch (SetupException e) { // told of the record by the grader
      return SideNames.MARKS;
    }
  }
}
