package dev.tally.games.records;

import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Ruleset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an entry of a log says of a game besides its moves, as far as it can be read. Immutable if
 * its collections are.
 *
 * @param ruleset which game it is; empty if the log does not say, or names none that is known
 * @param id what the log calls it; empty if nothing
 * @param players names of players by the names of their sides; either may be missing
 * @param sides the names of the sides; the marks if they are not known
 * @param claim what the log says of the result
 */
public record RecordHeader(
    Optional<Ruleset> ruleset,
    String id,
    Map<String, String> players,
    SideNames sides,
    ClaimedResult claim) {
  /**
   * Names are kept in every result, and players' names in the standings until the run ends. No real
   * name is longer.
   */
  public static final int MAX_NAME = 200;

  /** An entry that says nothing that can be read. */
  public static final RecordHeader EMPTY =
      new RecordHeader(Optional.empty(), "", Map.of(), SideNames.MARKS, ClaimedResult.NONE);

  /** An entry that says which game it is, and nothing else. */
  public static RecordHeader of(Ruleset ruleset) {
    return new RecordHeader(
        Optional.of(ruleset), "", Map.of(), SideNames.MARKS, ClaimedResult.NONE);
  }

  /** This header with names that are cut to the length that results show. */
  RecordHeader cut() {
    Map<String, String> names = new LinkedHashMap<>();
    players.forEach((side, name) -> names.put(cut(side), cut(name)));
    return new RecordHeader(ruleset, cut(id), Collections.unmodifiableMap(names), sides, claim);
  }

  private static String cut(String name) {
    return Diagnostics.cut(name, MAX_NAME);
  }
}
