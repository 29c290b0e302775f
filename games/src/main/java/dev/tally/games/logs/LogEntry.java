package dev.tally.games.logs;

/** What a log has at a place: a record, a part of one, or something that is none. */
public sealed interface LogEntry permits GameRecord, LeftGame, NotBegun, Malformed, Unreadable {
  /** Where it begins. */
  Place place();

  /** What it says of a game, besides the moves. */
  default Told told() {
    return Told.NOTHING;
  }
}
