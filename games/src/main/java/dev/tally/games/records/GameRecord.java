package dev.tally.games.records;

import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Ruleset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game as a log records it. Its text could be read; whether its moves are legal and its claim is
 * right is for the grader to say. Immutable if its collections are.
 *
 * @param location where it begins in the log
 * @param ruleset which game it is
 * @param id what the log calls it; empty if nothing
 * @param players names of players by the names of their sides; either may be missing
 * @param setup as the log has it; may be out of its bounds
 * @param moves in the rule set's notation, as written
 * @param claim what the log says of the result
 * @param refused how many inputs the console program refused on the way; 0 for other logs
 * @param typedLate what was typed into the console program next after the game had been left, as
 *     typed; it is no move of the game; empty if nothing, and for other logs
 * @param extra everything else that the log says, by key
 */
public record GameRecord(
    RecordLocation location,
    Ruleset ruleset,
    String id,
    Map<String, String> players,
    Setup setup,
    List<String> moves,
    ClaimedResult claim,
    int refused,
    Optional<String> typedLate,
    Map<String, Object> extra)
    implements LogEntry {
  /** A builder of a record at this location, of a game of this rule set. */
  public static Builder builder(RecordLocation location, Ruleset ruleset) {
    return new Builder(location, ruleset);
  }

  /** A builder of this record, for one that differs in some of its values. */
  public Builder toBuilder() {
    return new Builder(location, ruleset)
        .id(id)
        .players(players)
        .setup(setup)
        .moves(moves)
        .claim(claim)
        .refused(refused)
        .typedLate(typedLate)
        .extra(extra);
  }

  /** This record, with one more of its {@link #extra}. */
  public GameRecord with(String key, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(extra);
    more.put(key, value);
    return toBuilder().extra(Collections.unmodifiableMap(more)).build();
  }

  /** The name of a player; empty if the record has none. */
  public String player(Side side) {
    return players.getOrDefault(sides().of(side), "");
  }

  @Override
  public RecordHeader header() {
    return new RecordHeader(Optional.of(ruleset), id, players, sides(), claim);
  }

  private SideNames sides() {
    try {
      return ruleset.sides(setup);
    } catch (SetupException e) { // the grader reports it
      return SideNames.MARKS;
    }
  }

  /** Collects what a record says; what is not set is empty, or the standard. Not thread-safe. */
  public static final class Builder {
    private final RecordLocation location;
    private final Ruleset ruleset;
    private String id = "";
    private Map<String, String> players = Map.of();
    private Setup setup = Setup.STANDARD;
    private List<String> moves = List.of();
    private ClaimedResult claim = ClaimedResult.NONE;
    private int refused;
    private Optional<String> typedLate = Optional.empty();
    private Map<String, Object> extra = Map.of();

    private Builder(RecordLocation location, Ruleset ruleset) {
      this.location = location;
      this.ruleset = ruleset;
    }

    public Builder id(String id) {
      this.id = id;
      return this;
    }

    public Builder players(Map<String, String> players) {
      this.players = players;
      return this;
    }

    public Builder setup(Setup setup) {
      this.setup = setup;
      return this;
    }

    public Builder moves(List<String> moves) {
      this.moves = moves;
      return this;
    }

    public Builder claim(ClaimedResult claim) {
      this.claim = claim;
      return this;
    }

    public Builder refused(int refused) {
      this.refused = refused;
      return this;
    }

    public Builder typedLate(Optional<String> typedLate) {
      this.typedLate = typedLate;
      return this;
    }

    public Builder extra(Map<String, Object> extra) {
      this.extra = extra;
      return this;
    }

    public GameRecord build() {
      return new GameRecord(
          location, ruleset, id, players, setup, moves, claim, refused, typedLate, extra);
    }
  }
}
