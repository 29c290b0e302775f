package dev.tally.games.records;

import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A game as a log records it. Its text could be read; whether its moves are legal and its claim is
 * right is for the grader to say. Immutable if its collections are.
 *
 * @param location where it begins in the log
 * @param ruleset which game it is
 * @param id what the log calls it; empty if nothing
 * @param players that the log names
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
    Players players,
    Setup setup,
    List<String> moves,
    ClaimedResult claim,
    int refused,
    Optional<String> typedLate,
    Map<String, Object> extra)
    implements LogEntry {
  /**
   * Names are kept in every result, and players' names in the standings until the run ends. No real
   * name is longer.
   */
  public static final int MAX_NAME = 200;

  /** A builder of a record at this location, of a game that is not known yet. */
  public static Builder builder(RecordLocation location) {
    return new Builder(location);
  }

  /** A builder of a record at this location, of a game of this rule set. */
  public static Builder builder(RecordLocation location, Ruleset ruleset) {
    return builder(location).ruleset(ruleset);
  }

  /** A builder of the record of a game as it stands, which is in no log yet. */
  public static Builder builder(Match match) {
    return builder(RecordLocation.line(0, 0), match.ruleset())
        .players(match.players())
        .setup(match.setup())
        .moves(match.writtenMoves())
        .claim(ClaimedResult.of(match));
  }

  /** A builder of this record, for one that differs in some of its values. */
  public Builder toBuilder() {
    return builder(location, ruleset)
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

  /**
   * The game, played again.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Replay replay() {
    return Replay.of(ruleset, setup, moves);
  }

  @Override
  public Optional<Ruleset> game() {
    return Optional.of(ruleset);
  }

  @Override
  public SideNames sides() {
    return sides(ruleset, setup);
  }

  private static SideNames sides(Ruleset ruleset, Setup setup) {
    try {
      return ruleset.sides(setup);
    } catch (SetupException e) { // the grader reports it
      return SideNames.MARKS;
    }
  }

  /**
   * Collects what a record says, also of one that cannot be read to its end; what is not set is
   * empty, or the standard. Not thread-safe.
   */
  public static final class Builder {
    private final RecordLocation location;
    private Optional<Ruleset> ruleset = Optional.empty();
    private Optional<SideNames> sides = Optional.empty();
    private String id = "";
    private Players players = Players.UNKNOWN;
    private Setup setup = Setup.STANDARD;
    private List<String> moves = List.of();
    private ClaimedResult claim = ClaimedResult.NONE;
    private int refused;
    private Optional<String> typedLate = Optional.empty();
    private Map<String, Object> extra = Map.of();

    private Builder(RecordLocation location) {
      this.location = location;
    }

    /** Location of the record. */
    public RecordLocation location() {
      return location;
    }

    public Builder ruleset(Ruleset ruleset) {
      this.ruleset = Optional.of(ruleset);
      return this;
    }

    /** Names of the sides in a game whose rule set or setup is not known. */
    public Builder sides(SideNames sides) {
      this.sides = Optional.of(sides);
      return this;
    }

    public Builder id(String id) {
      this.id = id;
      return this;
    }

    public Builder players(Players players) {
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

    /**
     * The record.
     *
     * @throws NoSuchElementException if it has no rule set
     */
    public GameRecord build() {
      return new GameRecord(
          location,
          ruleset.orElseThrow(),
          id,
          players,
          setup,
          moves,
          claim,
          refused,
          typedLate,
          extra);
    }

    /**
     * A malformed record, with what is known of the game.
     *
     * @param at the column or byte of the problem, as {@link UnreadRecord#at}
     */
    public UnreadRecord unread(OptionalLong at, String problem) {
      return new UnreadRecord(
          location,
          UnreadRecord.Kind.MALFORMED,
          at,
          problem,
          ruleset,
          id,
          sides
              .or(() -> ruleset.map(game -> GameRecord.sides(game, setup)))
              .orElse(SideNames.MARKS),
          players,
          claim,
          /* refused= */ 0);
    }
  }
}
