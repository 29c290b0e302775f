package dev.tally.games.records;

import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.Optional;

/**
 * An entry of a log at a location: a game, or something that cannot be read as one, with what it
 * says of a game besides the moves.
 */
public sealed interface LogEntry permits GameRecord, UnreadRecord {
  /** Location of the entry. */
  RecordLocation location();

  /** The game; empty if the log does not say, or names none that is known. */
  Optional<Ruleset> game();

  /** The id that the log gives the game; empty if none. */
  String id();

  /** The names of the sides; the marks if they are not known. */
  SideNames sides();

  /** The players that the log names. */
  Players players();

  /** The result that the log claims. */
  ClaimedResult claim();

  /** Whether the entry cannot be read, and is of this kind. */
  default boolean is(UnreadRecord.Kind kind) {
    return this instanceof UnreadRecord unread && unread.kind() == kind;
  }
}
