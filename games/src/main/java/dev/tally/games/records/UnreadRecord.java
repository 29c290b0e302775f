package dev.tally.games.records;

import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Something in a log that cannot be read as a game.
 *
 * @param location where it begins; record 0 if it is a whole log
 * @param kind what it is
 * @param at where in it the problem is: the column, from 1, of a record of text, or the byte of the
 *     log, from 0, of a record of bytes; empty if it is the record as a whole
 * @param problem what is wrong, and what was expected
 * @param game which it is, if the record says so, and it is one that is known
 * @param id what the log calls the game; empty if nothing; cut to what results show
 * @param sides the names of the sides; the marks if they are not known
 * @param players that the log names, cut to what results show
 * @param claim what the log says of the result
 * @param refused how many inputs the console program refused; 0 for other logs
 */
public record UnreadRecord(
    RecordLocation location,
    Kind kind,
    OptionalLong at,
    String problem,
    Optional<Ruleset> game,
    String id,
    SideNames sides,
    Players players,
    ClaimedResult claim,
    int refused)
    implements LogEntry {
  /** Kinds of entries that stand in the place of a game. */
  public enum Kind {
    /** A record that is wrong in its format. */
    MALFORMED,
    /**
     * A file that is no log: a document, a program, or what a system has put beside the logs. It is
     * one entry, record 0, and no other.
     */
    OTHER_FILE,
    /**
     * Bytes that could not be read, to the end of the log: its file is gone, or may not be read, or
     * its disk fails. That says nothing of what is in them.
     */
    UNREADABLE,
    /** A game that was still being set up when the input ended, so that there is none to replay. */
    UNSTARTED
  }

  /** Cuts names that are long. */
  public UnreadRecord {
    id = cut(id);
    sides = new SideNames(cut(sides.x()), cut(sides.o()));
    players = new Players(cut(players.x()), cut(players.o()));
  }

  /** A problem of some kind with something of which nothing can be read. */
  public UnreadRecord(RecordLocation location, Kind kind, String problem) {
    this(location, kind, OptionalLong.empty(), problem, Optional.empty(), 0);
  }

  /** A malformed record that is wrong as a whole. */
  public UnreadRecord(RecordLocation location, String problem) {
    this(location, Kind.MALFORMED, problem);
  }

  /** A malformed record that is wrong at a column, or at a byte. */
  public UnreadRecord(RecordLocation location, long at, String problem) {
    this(location, Kind.MALFORMED, OptionalLong.of(at), problem, Optional.empty(), 0);
  }

  private UnreadRecord(
      RecordLocation location,
      Kind kind,
      OptionalLong at,
      String problem,
      Optional<Ruleset> game,
      int refused) {
    this(
        location,
        kind,
        at,
        problem,
        game,
        "",
        SideNames.MARKS,
        Players.UNKNOWN,
        ClaimedResult.NONE,
        refused);
  }

  /** A game that was still being set up when the input ended. */
  public static UnreadRecord unstarted(RecordLocation location, Ruleset ruleset, int refused) {
    return new UnreadRecord(
        location,
        Kind.UNSTARTED,
        OptionalLong.empty(),
        "the input ended before the game began",
        Optional.of(ruleset),
        refused);
  }

  /** All of it in one line. */
  public String reason() {
    String unit = location.unit() == RecordLocation.Unit.LINE ? "column " : "byte ";
    return at.isPresent() ? unit + at.getAsLong() + ": " + problem : problem;
  }

  private static String cut(String name) {
    return Diagnostics.cut(name, GameRecord.MAX_NAME);
  }
}
