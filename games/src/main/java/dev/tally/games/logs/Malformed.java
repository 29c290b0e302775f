package dev.tally.games.logs;

import java.util.OptionalLong;

/**
 * Something in a log that is no record of its format.
 *
 * @param place where the record begins
 * @param at where in it the trouble is: the column, from 1, of a record of text, or the byte of the
 *     log, from 0, of a record of bytes; empty if it is the record as a whole
 * @param problem what is wrong, and what was expected
 * @param told what could be read of the record nevertheless, cut to what results show
 */
public record Malformed(Place place, OptionalLong at, String problem, Told told)
    implements LogEntry {
  /** Cuts names that are long. */
  public Malformed {
    told = told.cut();
  }

  /** Trouble with something of which nothing can be read. */
  public Malformed(Place place, OptionalLong at, String problem) {
    this(place, at, problem, Told.NOTHING);
  }

  /** Trouble with a record as a whole. */
  public Malformed(Place place, String problem) {
    this(place, OptionalLong.empty(), problem);
  }

  /** Trouble at a column, or at a byte. */
  public Malformed(Place place, long at, String problem) {
    this(place, OptionalLong.of(at), problem);
  }

  /** The same trouble with a record of which this could be read. */
  Malformed telling(Told more) {
    return new Malformed(place, at, problem, more);
  }

  /** All of it in one line. */
  public String reason() {
    String unit = place.unit() == Place.Unit.LINE ? "column " : "byte ";
    return at.isPresent() ? unit + at.getAsLong() + ": " + problem : problem;
  }
}
